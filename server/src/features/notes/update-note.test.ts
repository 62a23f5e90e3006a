import { api, ERRORS } from '@paddock/contract'
import type { NoteNode } from '@paddock/contract/features/notes/note-document'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../../platform/audit/audit.table.ts'
import { aClient, anOrganization, aUser } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { clients } from '../clients/clients.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const saying = (text: string): NoteNode => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

async function aNote(text = 'The lease ends in June') {
  const { db } = server.database
  const organization = await anOrganization(db, { advisersShareClients: true })
  const author = await aUser(db, 'manager', { organizationId: organization.id, firstName: 'Priya', lastName: 'Nair' })
  const client = await aClient(db, { organizationId: organization.id, managerIds: [author.id] })
  const note = await server.call(author, api.notes.addNote, {
    params: { clientId: client.id },
    body: { title: 'Lease', body: saying(text) },
  })
  return { organization, author, client, note, params: { clientId: client.id, noteId: note.id } }
}

const entriesOf = (noteId: string) =>
  server.database.db.select().from(activities).where(eq(activities.entityId, noteId)).orderBy(desc(activities.id))

describe('editing a note', () => {
  test('keeps the former text with who wrote it and when', async () => {
    const { author, note, params } = await aNote()
    const edited = await server.call(author, api.notes.updateNote, { params, body: { body: saying('The lease ends in July'), version: 1 } })
    expect(edited).toMatchObject({ version: 2, revisionCount: 1, title: 'Lease', editedBy: { id: author.id } })
    const { rows } = await server.call(author, api.notes.listNoteRevisions, { params, query: {} })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ title: 'Lease', body: saying('The lease ends in June'), savedBy: { id: author.id } })
    expect(new Date(rows[0]!.savedAt)).toEqual(new Date(note.createdAt))
  })

  test('answers a stale save with the stored note and changes nothing', async () => {
    const { author, params } = await aNote()
    const stored = await server.call(author, api.notes.updateNote, { params, body: { title: 'Lease, first', version: 1 } })
    const { status, body } = await server.attempt(author, api.notes.updateNote, { params, body: { title: 'Lease, second', version: 1 } })
    expect([status, body.code]).toEqual([409, ERRORS.stale.code])
    expect(body.current).toEqual(stored)
  })

  test('exactly one of two saves of the same version wins', async () => {
    const { author, params } = await aNote()
    const saves = await Promise.all(
      ['one', 'two'].map((title) => server.attempt(author, api.notes.updateNote, { params, body: { title, version: 1 } })),
    )
    expect(saves.map((save) => save.status).toSorted()).toEqual([200, 409])
  })

  test('without a change leaves no revision, no entry and the same version', async () => {
    const { author, note, params } = await aNote()
    const same = await server.call(author, api.notes.updateNote, { params, body: { title: 'Lease', body: note.body, version: 1 } })
    expect(same).toEqual(note)
    expect(await entriesOf(note.id)).toHaveLength(1)
  })

  test('is for its author and for who runs the practice; colleagues read', async () => {
    const { organization, params } = await aNote()
    const { db } = server.database
    const colleague = await aUser(db, 'manager', { organizationId: organization.id })
    const lead = await aUser(db, 'organizationAdmin', { organizationId: organization.id })
    const staff = await aUser(db, 'admin')
    const canOf = async (person: typeof colleague) => (await server.call(person, api.notes.listNotes, { params, query: {} })).rows[0]?.can
    expect(await canOf(colleague)).toEqual({ edit: false, archive: false })
    expect(await canOf(lead)).toEqual({ edit: true, archive: true })
    expect(await canOf(staff)).toEqual({ edit: true, archive: true })
    const refused = await server.attempt(colleague, api.notes.updateNote, { params, body: { title: 'Mine now', version: 1 } })
    expect([refused.status, refused.body.code]).toEqual([403, ERRORS.forbidden.code])
    expect((await server.attempt(colleague, api.notes.archiveNote, { params })).status).toBe(403)
    expect((await server.attempt(lead, api.notes.updateNote, { params, body: { title: 'Ours now', version: 1 } })).status).toBe(200)
  })

  test('is "not found" for another practice, and under another client', async () => {
    const { author, params } = await aNote()
    const { params: elsewhere } = await aNote()
    const attempt = (clientId: string) =>
      server.attempt(author, api.notes.updateNote, { params: { ...params, clientId }, body: { title: 'x', version: 1 } })
    expect((await attempt(elsewhere.clientId)).status).toBe(404)
    const other = await aClient(server.database.db, { organizationId: author.organizationId ?? '', managerIds: [author.id] })
    expect((await attempt(other.id)).status).toBe(404)
  })

  test('is refused while the client is archived', async () => {
    const { author, client, params } = await aNote()
    await server.database.db.update(clients).set({ archivedAt: new Date() }).where(eq(clients.id, client.id))
    const { body } = await server.attempt(author, api.notes.updateNote, { params, body: { title: 'x', version: 1 } })
    expect(body.code).toBe(ERRORS.archived.code)
    const { rows } = await server.call(author, api.notes.listNotes, { params, query: {} })
    expect(rows[0]?.can).toEqual({ edit: false, archive: false })
  })

  test('says in the log what the text was and is, also far into a long note', async () => {
    const start = 'a '.repeat(2_000)
    const { author, note, params } = await aNote(`${start}in June`)
    await server.call(author, api.notes.updateNote, { params, body: { body: saying(`${start}in July`), version: 1 } })
    const [entry] = await entriesOf(note.id)
    expect(entry?.action).toBe('note.edited')
    expect(String(entry?.before?.text)).toMatch(/^….*in June$/)
    expect(String(entry?.after?.text)).toMatch(/^….*in July$/)
  })
})

describe('pinning a note', () => {
  test('makes no revision and makes nobody’s edit stale', async () => {
    const { author, note, params } = await aNote()
    const pinned = await server.call(author, api.notes.updateNote, { params, body: { pinned: true, version: 1 } })
    expect(pinned).toEqual({ ...note, pinned: true })
    const [entry] = await entriesOf(note.id)
    expect(entry?.action).toBe('note.pinned')
  })
})

describe('restoring a former text', () => {
  test('makes it current and keeps the one that it replaces', async () => {
    const { author, params } = await aNote()
    await server.call(author, api.notes.updateNote, { params, body: { body: saying('July'), version: 1 } })
    const { rows } = await server.call(author, api.notes.listNoteRevisions, { params, query: {} })
    const restored = await server.call(author, api.notes.restoreNoteRevision, {
      params: { ...params, revisionId: rows[0]!.id },
      body: { version: 2 },
    })
    expect(restored).toMatchObject({ body: saying('The lease ends in June'), version: 3, revisionCount: 2 })
    const history = await server.call(author, api.notes.listNoteRevisions, { params, query: {} })
    expect(history.rows[0]).toMatchObject({ body: saying('July') })
  })

  test('is refused when somebody saved meanwhile', async () => {
    const { author, params } = await aNote()
    await server.call(author, api.notes.updateNote, { params, body: { title: 'July', version: 1 } })
    const { rows } = await server.call(author, api.notes.listNoteRevisions, { params, query: {} })
    const { body } = await server.attempt(author, api.notes.restoreNoteRevision, {
      params: { ...params, revisionId: rows[0]!.id },
      body: { version: 1 },
    })
    expect(body.code).toBe(ERRORS.stale.code)
  })

  test('does not reach the history of another note', async () => {
    const { author, params } = await aNote()
    const other = await aNote()
    await server.call(other.author, api.notes.updateNote, { params: other.params, body: { title: 'July', version: 1 } })
    const { rows } = await server.call(other.author, api.notes.listNoteRevisions, { params: other.params, query: {} })
    const { status } = await server.attempt(author, api.notes.restoreNoteRevision, {
      params: { ...params, revisionId: rows[0]!.id },
      body: { version: 1 },
    })
    expect(status).toBe(404)
  })

  test('pages through a long history, newest first', async () => {
    const { author, params } = await aNote()
    for (const version of [1, 2, 3])
      await server.call(author, api.notes.updateNote, { params, body: { title: `Title ${version + 1}`, version } })
    const first = await server.call(author, api.notes.listNoteRevisions, { params, query: { limit: 2 } })
    const second = await server.call(author, api.notes.listNoteRevisions, { params, query: { limit: 2, cursor: first.next ?? '' } })
    expect([...first.rows, ...second.rows].map((revision) => revision.title)).toEqual(['Title 3', 'Title 2', 'Lease'])
    expect(second.next).toBeNull()
  })
})

describe('archiving a note', () => {
  test('takes it out of the list until it is restored, and twice is once', async () => {
    const { author, note, params } = await aNote()
    await server.call(author, api.notes.archiveNote, { params })
    const archived = await server.call(author, api.notes.archiveNote, { params })
    expect(archived.can).toEqual({ edit: false, archive: true })
    const list = async (query: { archived?: 'true' }) =>
      (await server.call(author, api.notes.listNotes, { params, query })).rows.map((row) => row.id)
    expect([await list({}), await list({ archived: 'true' })]).toEqual([[], [note.id]])
    expect(await server.call(author, api.notes.restoreNote, { params })).toEqual(note)
    expect([await list({}), await list({ archived: 'true' })]).toEqual([[note.id], []])
    expect((await entriesOf(note.id)).map((entry) => entry.action)).toEqual(['note.restored', 'note.archived', 'note.added'])
  })

  test('an archived note is not edited', async () => {
    const { author, params } = await aNote()
    await server.call(author, api.notes.archiveNote, { params })
    const { body } = await server.attempt(author, api.notes.updateNote, { params, body: { title: 'x', version: 1 } })
    expect(body.code).toBe(ERRORS.archived.code)
  })
})
