import { api } from '@paddock/contract'
import type { NoteNode } from '@paddock/contract/features/notes/note-document'
import { and, eq, like, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { activities } from '../../../platform/audit/audit.table.ts'
import { jobs as jobsTable } from '../../../platform/jobs/jobs.table.ts'
import { aClient, anOrganization, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { uploaded } from '../../../testing/uploading.ts'
import { clients, outsideAdvisers } from '../../clients/clients.table.ts'
import { documents } from '../../documents/documents.table.ts'

let server: TestServer
let organizationId: string
let manager: Awaited<ReturnType<typeof aUser>>

beforeAll(async () => {
  server = await testServer()
  const { db } = server.database
  organizationId = (await anOrganization(db)).id
  manager = await aUser(db, 'manager', { organizationId, firstName: 'Priya', lastName: 'Nair' })
})

const ownClient = async () => (await aClient(server.database.db, { organizationId, managerIds: [manager.id] })).id
const words = (text: string): NoteNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const bodyOf = (...content: NoteNode[]): NoteNode => ({ type: 'doc', content })
const add = (clientId: string, body: NoteNode, title = 'Lease') =>
  server.attempt(manager, api.notes.addNote, { params: { clientId }, body: { title, body } })

async function anAdviser(clientId: string, values: Partial<typeof outsideAdvisers.$inferInsert> = {}) {
  const adviser = {
    clientId,
    name: 'Karen Doyle',
    profession: 'accountant' as const,
    email: 'karen@doyle.example',
    mayContact: true,
    ...values,
  }
  const [added] = await server.database.db.insert(outsideAdvisers).values(adviser).returning()
  return added!
}

describe('pictures and files of a note', () => {
  it('are documents of its client, and of no other', async () => {
    const [clientId, other] = [await ownClient(), await ownClient()]
    const { documentId } = await uploaded(server, manager, clientId)
    const body = bodyOf(
      { type: 'picture', attrs: { id: documentId, alt: 'The fence' } },
      { type: 'file', attrs: { id: documentId, name: 'Deed.pdf' } },
    )
    const stored = await add(clientId, body)
    expect(stored).toMatchObject({ status: 200, body: { body } })
    expect(await add(other, body)).toMatchObject({ status: 400, body: { fields: { body: expect.any(String) } } })
    const { rows } = await server.call(manager, api.notes.listNotes, { params: { clientId: other }, query: {} })
    expect(rows).toEqual([])
    const { id: noteId } = stored.body as { id: string }
    const { rows: found } = await server.call(manager, api.notes.listNotes, { params: { clientId }, query: { q: 'fence deed' } })
    expect(found.map(({ id }) => id)).toEqual([noteId])
    // What was archived since stays where it is, and nothing of another client comes in beside it.
    await server.call(manager, api.documents.archiveDocument, { params: { documentId } })
    const params = { clientId, noteId }
    const again = await server.call(manager, api.notes.updateNote, {
      params,
      body: { body: bodyOf(words('More'), ...body.content!), version: 1 },
    })
    const theirs = await uploaded(server, manager, other)
    const foreign = bodyOf({ type: 'file', attrs: { id: theirs.documentId, name: 'Theirs.pdf' } })
    const refused = await server.attempt(manager, api.notes.updateNote, { params, body: { body: foreign, version: again.version } })
    expect(refused.status).toBe(400)
  })
})

describe('a note that is sent', () => {
  async function aNote(body = bodyOf(words('The lease ends in June.'))) {
    const clientId = await ownClient()
    const { id: noteId } = (await add(clientId, body)).body as { id: string }
    return { params: { clientId, noteId }, adviser: await anAdviser(clientId) }
  }
  const mailsTo = (email: string) =>
    server.database.db
      .select()
      .from(jobsTable)
      .where(and(eq(jobsTable.kind, 'mail'), like(jobsTable.key, 'note:%'), sql`${jobsTable.payload} ->> 'to' = ${email}`))

  it('leaves as the preview shows it, without its files, and the log says what was sent and to whom', async () => {
    const clientId = await ownClient()
    const { documentId } = await uploaded(server, manager, clientId)
    const body = bodyOf(words('The lease ends in June.'), { type: 'file', attrs: { id: documentId, name: 'Secret.pdf' } })
    const { id: noteId } = (await add(clientId, body)).body as { id: string }
    const adviser = await anAdviser(clientId, { email: 'one@doyle.example' })
    const input = { params: { clientId, noteId }, body: { adviserIds: [adviser.id], message: 'As we said.', version: 1 } }
    const preview = await server.call(manager, api.notes.previewNoteLetter, input)
    expect(preview).toMatchObject({ leftOut: 1, letters: [{ name: 'Karen Doyle', email: 'one@doyle.example' }] })
    expect(await mailsTo('one@doyle.example')).toEqual([])
    expect(await server.call(manager, api.notes.sendNote, input)).toEqual({ sent: 1 })
    const [mail] = await mailsTo('one@doyle.example')
    const { subject, text } = preview.letters[0]!
    expect(mail?.payload).toMatchObject({ to: 'one@doyle.example', subject, text, fromName: expect.any(String), replyTo: manager.email })
    expect(text).toContain('As we said.')
    expect(text).toContain('The lease ends in June.')
    expect(text).not.toContain('Secret.pdf')
    const [entry] = await server.database.db
      .select()
      .from(activities)
      .where(and(eq(activities.clientId, clientId), eq(activities.action, 'note.sent')))
    expect(entry).toMatchObject({
      actorId: manager.id,
      subject: 'Lease',
      after: { sentTo: 'Karen Doyle (one@doyle.example)', subject, text },
    })
  })

  it('takes its pictures and files along where the adviser says so, as far as a mail holds them', async () => {
    const clientId = await ownClient()
    const { documentId } = await uploaded(server, manager, clientId, { name: 'Deed.pdf' })
    const archived = await uploaded(server, manager, clientId, { name: 'Old.pdf' })
    const file = (id: string, name: string): NoteNode => ({ type: 'file', attrs: { id, name } })
    const { id: noteId } = (await add(clientId, bodyOf(file(documentId, 'Deed.pdf'), file(archived.documentId, 'Old.pdf')), '')).body as {
      id: string
    }
    await server.call(manager, api.documents.archiveDocument, { params: { documentId: archived.documentId } })
    const adviser = await anAdviser(clientId, { email: 'files@doyle.example' })
    const input = { params: { clientId, noteId }, body: { adviserIds: [adviser.id], message: '', withFiles: true, version: 1 } }
    const alone = await server.attempt(manager, api.notes.sendNote, { ...input, body: { ...input.body, withFiles: false } })
    expect(alone).toMatchObject({ status: 400, body: { fields: { withFiles: expect.stringContaining('holds only pictures and files') } } })
    const preview = await server.call(manager, api.notes.previewNoteLetter, input)
    expect(preview).toMatchObject({ files: [{ name: 'Deed.pdf' }], leftOut: 1 })
    await server.call(manager, api.notes.sendNote, input)
    const [mail] = await mailsTo('files@doyle.example')
    expect(mail?.payload).toMatchObject({
      text: expect.stringContaining('With this mail: Deed.pdf.'),
      files: [{ name: 'Deed.pdf', mediaType: 'application/pdf', key: expect.stringMatching(/^documents\//) }],
    })
    const [entry] = await server.database.db
      .select()
      .from(activities)
      .where(and(eq(activities.clientId, clientId), eq(activities.action, 'note.sent')))
    expect(entry?.after).toMatchObject({ files: 'Deed.pdf' })
    await server.database.db
      .update(documents)
      .set({ size: 11 * 1024 * 1024 })
      .where(eq(documents.id, documentId))
    for (const call of [api.notes.previewNoteLetter, api.notes.sendNote])
      expect(await server.attempt(manager, call, input)).toMatchObject({
        status: 400,
        body: { fields: { withFiles: expect.stringContaining('11 MB') } },
      })
  })

  it('is not sent where a file was archived, or an address corrected, since the preview that the sender looked at', async () => {
    const clientId = await ownClient()
    const { documentId } = await uploaded(server, manager, clientId, { name: 'Deed.pdf' })
    const body = bodyOf(words('As agreed.'), { type: 'file', attrs: { id: documentId, name: 'Deed.pdf' } })
    const { id: noteId } = (await add(clientId, body)).body as { id: string }
    const adviser = await anAdviser(clientId, { email: 'former@doyle.example' })
    const input = { params: { clientId, noteId }, body: { adviserIds: [adviser.id], message: '', withFiles: true, version: 1 } }
    const previewed = async () => (await server.call(manager, api.notes.previewNoteLetter, input)).seal
    const send = (seal: string) => server.attempt(manager, api.notes.sendNote, { ...input, body: { ...input.body, seal } })
    const changed = { status: 400, body: { fields: { seal: expect.stringContaining('Look at it again') } } }
    const first = await previewed()
    await server.call(manager, api.documents.archiveDocument, { params: { documentId } })
    expect(await send(first)).toMatchObject(changed)
    const second = await previewed()
    await server.database.db.update(outsideAdvisers).set({ email: 'correct@doyle.example' }).where(eq(outsideAdvisers.id, adviser.id))
    expect(await send(second)).toMatchObject(changed)
    expect([...(await mailsTo('former@doyle.example')), ...(await mailsTo('correct@doyle.example'))]).toEqual([])
    expect(await send(await previewed())).toMatchObject({ status: 200 })
    expect(await mailsTo('correct@doyle.example')).toHaveLength(1)
  })

  it('goes to each of two advisers who share an address', async () => {
    const { params, adviser } = await aNote()
    const email = 'office@doyle.example'
    const two = [await anAdviser(params.clientId, { email }), await anAdviser(params.clientId, { email, name: 'Jim Doyle' })]
    await server.call(manager, api.notes.sendNote, {
      params,
      body: { adviserIds: [adviser.id, ...two.map(({ id }) => id)], message: '', version: 1 },
    })
    const greeted = (await mailsTo(email)).map(({ payload }) => /Hello [^,]+/.exec(String((payload as { text: string }).text))?.[0])
    expect(greeted.toSorted()).toEqual(['Hello Jim Doyle', 'Hello Karen Doyle'])
  })

  it('goes to nobody whom the family did not name as contactable, who left, has no address, or advises another client', async () => {
    const { params, adviser } = await aNote()
    const other = await aNote()
    const wrong = [
      await anAdviser(params.clientId, { mayContact: false }),
      await anAdviser(params.clientId, { archivedAt: new Date() }),
      await anAdviser(params.clientId, { email: '' }),
      other.adviser,
    ]
    for (const { id } of wrong) {
      const input = { params, body: { adviserIds: [adviser.id, id], message: '', version: 1 } }
      for (const call of [api.notes.previewNoteLetter, api.notes.sendNote])
        expect(await server.attempt(manager, call, input)).toMatchObject({
          status: 400,
          body: { fields: { adviserIds: expect.any(String) } },
        })
    }
    expect(
      await server.database.db
        .select()
        .from(activities)
        .where(and(eq(activities.clientId, params.clientId), eq(activities.action, 'note.sent'))),
    ).toEqual([])
  })

  it('is not sent where its text changed since the preview, of an archived record, or without words', async () => {
    const { params, adviser } = await aNote()
    const send = (version: number) =>
      server.attempt(manager, api.notes.sendNote, { params, body: { adviserIds: [adviser.id], message: '', version } })
    await server.call(manager, api.notes.updateNote, { params, body: { title: 'Changed', version: 1 } })
    expect(await send(1)).toMatchObject({ status: 409, body: { current: { title: 'Changed' } } })
    await server.database.db.update(clients).set({ archivedAt: new Date() }).where(eq(clients.id, params.clientId))
    expect((await send(2)).status).toBe(409)
    const stranger = await aUser(server.database.db, 'manager', { organizationId: (await anOrganization(server.database.db)).id })
    const input = { params, body: { adviserIds: [adviser.id], message: '', version: 2 } }
    expect((await server.attempt(stranger, api.notes.sendNote, input)).status).toBe(404)
  })
})
