import { api, ERRORS } from '@paddock/contract'
import type { NoteNode } from '@paddock/contract/features/notes/note-document'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../../platform/audit/audit.table.ts'
import { jobs } from '../../platform/jobs/jobs.table.ts'
import { aClient, aUser, anOrganization, lastTouchOf, touchedAt } from '../../testing/factories.ts'
import { testServer, type TestServer } from '../../testing/test-server.ts'
import { clients } from '../clients/clients.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const paragraph = (...content: NoteNode[]): NoteNode => ({ type: 'paragraph', content })
const words = (text: string): NoteNode => ({ type: 'text', text })
const saying = (text: string): NoteNode => ({ type: 'doc', content: [paragraph(words(text))] })
const mentioning = (...ids: string[]): NoteNode => ({
  type: 'doc',
  content: [paragraph(words('Ask '), ...ids.map((id): NoteNode => ({ type: 'mention', attrs: { id, label: 'A colleague' } })))],
})

async function aPractice() {
  const { db } = server.database
  const organization = await anOrganization(db)
  const manager = await aUser(db, 'manager', { organizationId: organization.id, firstName: 'Priya', lastName: 'Nair' })
  const client = await aClient(db, { organizationId: organization.id, managerIds: [manager.id] })
  return { organization, manager, client, params: { clientId: client.id } }
}

const mailsTo = (email: string) =>
  server.database.db
    .select({ payload: jobs.payload })
    .from(jobs)
    .where(sql`${jobs.payload} ->> 'to' = ${email}`)

describe('adding a note', () => {
  test('stores the note with its author and answers it', async () => {
    const { manager, params } = await aPractice()
    const note = await server.call(manager, api.notes.addNote, { params, body: { title: 'Succession', body: saying('Tess comes home') } })
    expect(note).toMatchObject({
      title: 'Succession',
      pinned: false,
      version: 1,
      revisionCount: 0,
      author: { id: manager.id, firstName: 'Priya' },
    })
    expect(note.can).toEqual({ edit: true, archive: true })
    const { rows } = await server.call(manager, api.notes.listNotes, { params, query: {} })
    expect(rows).toEqual([note])
  })

  test('leaves an activity entry that says what was written', async () => {
    const { manager, client, organization, params } = await aPractice()
    const note = await server.call(manager, api.notes.addNote, { params, body: { title: '', body: saying('Tess comes home') } })
    const entries = await server.database.db.select().from(activities).where(eq(activities.entityId, note.id))
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      action: 'note.added',
      actorId: manager.id,
      clientId: client.id,
      organizationId: organization.id,
      subject: 'Tess comes home',
      after: { title: '', text: 'Tess comes home' },
    })
  })

  test('counts as a touch of the client without making open edits of the client stale', async () => {
    const { manager, client, params } = await aPractice()
    await touchedAt(server.database.db, client.id, new Date('2020-01-01'))
    await server.call(manager, api.notes.addNote, { params, body: { title: 'Call', body: saying('Rang Henry') } })
    const [after] = await server.database.db.select().from(clients).where(eq(clients.id, client.id))
    expect((await lastTouchOf(server.database.db, client.id)).getFullYear()).toBeGreaterThan(2020)
    expect(after?.version).toBe(client.version)
  })

  test('is refused on an archived client in the words of the refusal', async () => {
    const { manager, client, params } = await aPractice()
    await server.database.db.update(clients).set({ archivedAt: new Date() }).where(eq(clients.id, client.id))
    const { status, body } = await server.attempt(manager, api.notes.addNote, { params, body: { title: 'Call', body: saying('Rang') } })
    expect([status, body.code]).toEqual([409, ERRORS.archived.code])
  })

  test.each(['manager', 'organizationAdmin'] as const)('is "not found" for a %s of another practice', async (role) => {
    const { params } = await aPractice()
    const stranger = await aUser(server.database.db, role)
    const { status, body } = await server.attempt(stranger, api.notes.addNote, { params, body: { title: 'Call', body: saying('Rang') } })
    expect([status, body.code]).toEqual([404, ERRORS.not_found.code])
  })

  test('is "not found" for a manager of the practice who is not assigned', async () => {
    const { organization, params } = await aPractice()
    const colleague = await aUser(server.database.db, 'manager', { organizationId: organization.id })
    const { status } = await server.attempt(colleague, api.notes.addNote, { params, body: { title: 'Call', body: saying('Rang') } })
    expect(status).toBe(404)
  })

  test('keeps emoji, right-to-left text and long paragraphs as they were typed', async () => {
    const { manager, params } = await aPractice()
    const text = `🐑 שלום ${'a'.repeat(10_000)} مرحبا`
    const note = await server.call(manager, api.notes.addNote, { params, body: { title: 'שלום 🐑', body: saying(text) } })
    expect(note.body).toEqual(saying(text))
    expect(note.title).toBe('שלום 🐑')
  })

  test('refuses a note that says nothing', async () => {
    const { manager, params } = await aPractice()
    const { status, body } = await server.attempt(manager, api.notes.addNote, { params, body: { title: ' ', body: saying('  ') } })
    expect([status, body.fields]).toEqual([400, { body: 'Write something first.' }])
  })

  test.each<[string, unknown, string]>([
    [
      'a script link',
      { type: 'doc', content: [paragraph({ ...words('x'), marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] })] },
      'Use a web, mail or telephone link.',
    ],
    [
      'a link that a browser reads as another site',
      { type: 'doc', content: [paragraph({ ...words('x'), marks: [{ type: 'link', attrs: { href: '/\\evil.example' } }] })] },
      'Use a web, mail or telephone link.',
    ],
    [
      'a heading of the page',
      { type: 'doc', content: [{ type: 'heading', attrs: { level: 1 }, content: [words('x')] }] },
      'A heading has level 2 or 3.',
    ],
    [
      'markup',
      { type: 'doc', content: [{ type: 'iframe', attrs: { src: 'https://example.com' } }] },
      'This kind of content cannot stand in a note.',
    ],
    ['a NUL', saying('a\u0000b'), 'Remove the characters that are not text.'],
    ['half a surrogate pair', saying('a\ud83d'), 'Remove the characters that are not text.'],
    ['no document', { type: 'paragraph' }, 'A note is a document.'],
    [
      'more than 200 KB',
      {
        type: 'doc',
        content: [paragraph(words('a'.repeat(90_000))), paragraph(words('b'.repeat(90_000))), paragraph(words('c'.repeat(30_000)))],
      },
      'This note is too long. Split it in two.',
    ],
  ])('refuses %s in the words of the field', async (_what, content, message) => {
    const { manager, params } = await aPractice()
    const { status, body } = await server.attempt(manager, api.notes.addNote, { params, body: { title: 'x', body: content } })
    expect(status).toBe(400)
    expect(Object.values(body.fields)).toContain(message)
  })

  test('refuses endless nesting without falling over', async () => {
    const { manager, params } = await aPractice()
    const payload = `{"title":"x","body":${'{"type":"blockquote","content":['.repeat(20_000)}${']}'.repeat(20_000)}}`
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/manager/clients/${params.clientId}/notes`,
      headers: { authorization: `Bearer ${await server.tokenOf(manager)}`, 'content-type': 'application/json' },
      payload,
    })
    expect([response.statusCode, response.json().fields]).toEqual([400, { body: 'This note is nested too deeply.' }])
  })

  test('drops attributes that a note has no use for', async () => {
    const { manager, params } = await aPractice()
    const content = [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'https://example.com', class: 'y', onclick: 'z' } }] }],
      },
    ]
    const { body } = await server.attempt(manager, api.notes.addNote, { params, body: { title: 'x', body: { type: 'doc', content } } })
    expect(body.body.content[0].content[0].marks).toEqual([{ type: 'link', attrs: { href: 'https://example.com' } }])
  })

  test('refuses half a surrogate pair in the title as well', async () => {
    const { manager, params } = await aPractice()
    const { status, body } = await server.attempt(manager, api.notes.addNote, { params, body: { title: 'a\ud83d', body: saying('x') } })
    expect([status, body.fields]).toEqual([400, { title: 'Remove the control characters.' }])
  })

  test('names the title when it is too long', async () => {
    const { manager, params } = await aPractice()
    const { status, body } = await server.attempt(manager, api.notes.addNote, {
      params,
      body: { title: 'a'.repeat(10_000), body: saying('x') },
    })
    expect([status, body.fields]).toEqual([400, { title: 'Use at most 200 characters.' }])
  })
})

describe('mentioning colleagues', () => {
  test('mails each active colleague of the practice once, with the link to the note', async () => {
    const { organization, manager, client, params } = await aPractice()
    const colleague = await aUser(server.database.db, 'organizationAdmin', { organizationId: organization.id })
    const body = mentioning(colleague.id, colleague.id)
    const note = await server.call(manager, api.notes.addNote, { params, body: { title: '', body } })
    await server.call(manager, api.notes.updateNote, {
      params: { ...params, noteId: note.id },
      body: { title: 'Second thoughts', body, version: 1 },
    })
    const mails = await mailsTo(colleague.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.payload).toMatchObject({ subject: 'Priya Nair mentioned you in a note on Kurrajong Downs Pastoral Co' })
    expect(JSON.stringify(mails[0]?.payload)).toContain(`http://localhost/clients/${client.id}/notes?note=${note.id}`)
  })

  test('mails nobody of another practice, nobody who left, and not the author', async () => {
    const { organization, manager, params } = await aPractice()
    const { db } = server.database
    const stranger = await aUser(db, 'manager')
    const former = await aUser(db, 'manager', { organizationId: organization.id, status: 'deactivated' })
    const body = mentioning(stranger.id, former.id, manager.id, '01890000-0000-7000-8000-000000000000')
    await server.call(manager, api.notes.addNote, { params, body: { title: '', body } })
    for (const person of [stranger, former, manager]) expect(await mailsTo(person.email)).toHaveLength(0)
  })

  test('shows nothing of the note to a colleague who may not open the client, nor whose it is', async () => {
    const { organization, manager, params } = await aPractice()
    const unassigned = await aUser(server.database.db, 'manager', { organizationId: organization.id })
    const body: NoteNode = {
      type: 'doc',
      content: [paragraph(words('The bank wants out. '), { type: 'mention', attrs: { id: unassigned.id, label: 'Sam' } })],
    }
    await server.call(manager, api.notes.addNote, { params, body: { title: '', body } })
    const [mail] = await mailsTo(unassigned.email)
    expect(JSON.stringify(mail?.payload)).not.toMatch(/The bank wants out|Kurrajong/)
    expect(mail?.payload).toMatchObject({ subject: 'Priya Nair mentioned you in a note on a record' })
    expect(JSON.stringify(mail?.payload)).toContain('You are not assigned to this record')
  })
})
