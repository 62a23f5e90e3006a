import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { aDocx, aPdf } from '../../../testing/example-files.ts'
import { aClient, anOrganization, aUser } from '../../../testing/factories.ts'
import { addressOf, testServer, type TestServer } from '../../../testing/test-server.ts'
import { uploaded } from '../../../testing/uploading.ts'
import { transact } from '../../../platform/database/write.ts'
import { clientManagers } from '../../clients/clients.table.ts'
import { users } from '../../users/users.table.ts'
import { documentLinks } from '../documents.table.ts'

let server: TestServer
let manager: Awaited<ReturnType<typeof aUser>>
let clientId: string
let documentId: string
const MB = 1024 * 1024
/** Larger than one part, so that a range crosses from one to the next. */
const bytes = Buffer.concat([aPdf('Deed'), Buffer.alloc(8 * MB, 'x'), Buffer.from('\nstartxref\n0\n%%EOF')])

beforeAll(async () => {
  server = await testServer()
  const { db } = server.database
  const organizationId = (await anOrganization(db)).id
  manager = await aUser(db, 'manager', { organizationId })
  clientId = (await aClient(db, { organizationId, managerIds: [manager.id] })).id
  documentId = (await uploaded(server, manager, clientId, { bytes, name: 'Grünfeld’s deed.pdf' })).documentId
})

async function content(headers: Record<string, string> = {}, query: Record<string, unknown> = {}, id = documentId) {
  const url = addressOf(api.documents.getDocumentContent, 'manager', { params: { documentId: id }, query })
  return server.app.inject({ url, headers: { authorization: `Bearer ${await server.tokenOf(manager)}`, ...headers } })
}

describe('a download', () => {
  it('is the file as it was sent, named and typed by us, and runs nothing', async () => {
    const answer = await content()
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="Gr-nfeld-s-deed.pdf"; filename*=UTF-8''Gr%C3%BCnfeld%E2%80%99s%20deed.pdf`,
    })
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/)
  })

  it.each([
    ['bytes=0-4', 0, 5],
    [`bytes=${8 * MB - 3}-${8 * MB + 2}`, 8 * MB - 3, 8 * MB + 3],
    ['bytes=-6', -6, undefined],
    [`bytes=${8 * MB}-`, 8 * MB, undefined],
    ['bytes=5-999999999', 5, undefined],
  ])('in part %s is that part', async (range, from, to) => {
    const answer = await content({ range })
    const expected = bytes.subarray(from, to)
    expect([answer.statusCode, answer.rawPayload.equals(expected)]).toEqual([206, true])
    const start = from < 0 ? bytes.length + from : from
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${start + expected.length - 1}/${bytes.length}`)
  })

  it.each(['bytes=999999999-', 'bytes=-0'])('of a part that lies outside (%s) is refused with the size', async (range) => {
    const answer = await content({ range })
    expect([answer.statusCode, answer.headers['content-range'], answer.json().code]).toEqual([416, `bytes */${bytes.length}`, 2818])
  })

  it.each(['bytes=0-1,4-5', 'bytes=5-2', 'lines=0-1', 'bytes=-'])('of parts that are not understood (%s) is the whole', async (range) => {
    expect((await content({ range })).statusCode).toBe(200)
  })

  it('goes on only with the same content: after a new version it begins anew', async () => {
    const { documentId: id } = await uploaded(server, manager, clientId, { name: 'Changing.pdf', bytes: aPdf('one') })
    const etag = String((await content({}, {}, id)).headers.etag)
    expect((await content({ range: 'bytes=5-', 'if-range': etag }, {}, id)).statusCode).toBe(206)
    await uploaded(server, manager, clientId, { name: 'Changing.pdf', bytes: aPdf('two') })
    const answer = await content({ range: 'bytes=5-', 'if-range': etag }, {}, id)
    expect([answer.statusCode, answer.rawPayload.equals(aPdf('two'))]).toEqual([200, true])
  })

  it('of a former version is that one', async () => {
    const { documentId: id } = await uploaded(server, manager, clientId, { name: 'History.pdf', bytes: aPdf('first words') })
    await uploaded(server, manager, clientId, { name: 'History.pdf', bytes: aPdf('second words') })
    const { versions } = await server.call(manager, api.documents.getDocument, { params: { documentId: id } })
    expect((await content({}, { versionId: versions[1]!.id }, id)).rawPayload.equals(aPdf('first words'))).toBe(true)
  })
})

describe('a preview', () => {
  it('shows a PDF in the page, and a letter only as a download', async () => {
    expect((await content({}, { inline: 'true' })).headers['content-disposition']).toMatch(/^inline/)
    const letter = await uploaded(server, manager, clientId, { name: 'Letter.docx', bytes: aDocx() })
    expect((await content({}, { inline: 'true' }, letter.documentId)).headers['content-disposition']).toMatch(/^attachment/)
  })

  it('of a text is plain text, whatever stands in it', async () => {
    const text = await uploaded(server, manager, clientId, { name: 'Notes.txt', bytes: Buffer.from('Hello <script>alert(1)</script>') })
    const answer = await content({}, { inline: 'true' }, text.documentId)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' })
  })
})

describe('openings', () => {
  it('are written down once for a viewer that reads on, with the version and the way', async () => {
    const { documentId: id } = await uploaded(server, manager, clientId, { name: 'Opened.pdf' })
    await content({ range: 'bytes=0-9' }, { inline: 'true' }, id)
    await content({ range: 'bytes=10-20' }, { inline: 'true' }, id)
    await content({}, {}, id)
    await content({}, {}, id)
    const { rows } = await server.call(manager, api.documents.listDocumentOpenings, { params: { documentId: id }, query: {} })
    expect(rows.map(({ how, versionNumber, person }) => [how, versionNumber, person.id])).toEqual([
      ['download', 1, manager.id],
      ['preview', 1, manager.id],
    ])
  })

  it('are written down whichever part is asked for', async () => {
    const { documentId: id } = await uploaded(server, manager, clientId, { name: 'All but the first byte.pdf' })
    await content({ range: 'bytes=1-' }, {}, id)
    const { rows } = await server.call(manager, api.documents.listDocumentOpenings, { params: { documentId: id }, query: {} })
    expect(rows.map(({ how }) => how)).toEqual(['download'])
  })
})

describe('a link', () => {
  const linkTo = (body = {}) => server.call(manager, api.documents.linkToDocument, { params: { documentId }, body })

  it('opens without a session, in parts too, for five minutes', async () => {
    const link = await linkTo({ inline: true })
    const answer = await server.app.inject({ url: link.url, headers: { range: 'bytes=0-4' } })
    expect([answer.statusCode, answer.body]).toEqual([206, '%PDF-'])
    expect(answer.headers['content-disposition']).toMatch(/^inline/)
    await server.database.db
      .update(documentLinks)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(documentLinks.userId, manager.id))
    expect((await server.app.inject({ url: link.url })).statusCode).toBe(404)
  })

  it('ends with the session that asked for it: signed out, or ended from elsewhere', async () => {
    const person = await aUser(server.database.db, 'manager', { organizationId: manager.organizationId })
    await server.database.db.insert(clientManagers).values({ clientId, userId: person.id })
    const { url } = await server.call(person, api.documents.linkToDocument, { params: { documentId }, body: {} })
    expect((await server.app.inject(url)).statusCode).toBe(200)
    const [session] = await server.identity.admin.listSessions(person.subId ?? '')
    const ended = await transact(server.database, (tx) => server.identity.admin.endSession(tx, person.subId ?? '', session?.id ?? ''))
    expect(ended).toBe(true)
    expect((await server.app.inject(url)).statusCode).toBe(404)
  })

  it('does not open with another key, and ends with the right of whose it is', async () => {
    const link = await linkTo()
    expect((await server.app.inject({ url: `${link.url.slice(0, -3)}xyz` })).statusCode).toBe(404)
    const leaver = await aUser(server.database.db, 'organizationAdmin', { organizationId: manager.organizationId })
    const theirs = await server.call(leaver, api.documents.linkToDocument, { params: { documentId }, body: {} })
    expect((await server.app.inject({ url: theirs.url })).statusCode).toBe(200)
    await server.database.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, leaver.id))
    expect((await server.app.inject({ url: theirs.url })).statusCode).toBe(404)
  })
})
