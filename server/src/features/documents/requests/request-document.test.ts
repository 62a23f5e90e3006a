import { randomUUID } from 'node:crypto'
import { api } from '@paddock/contract'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { jobs as jobsTable } from '../../../platform/jobs/jobs.table.ts'
import { aPdf } from '../../../testing/example-files.ts'
import { aClient, aMember, anOrganization, aUser } from '../../../testing/factories.ts'
import { dayToCome } from '../../../testing/clocks.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { answered, sendAll, uploaded } from '../../../testing/uploading.ts'
import { notifications } from '../../notifications/notifications.table.ts'
import { sweepUploads } from '../uploads/sweep-uploads.ts'

let server: TestServer
let manager: Awaited<ReturnType<typeof aUser>>
let clientId: string

beforeAll(async () => {
  server = await testServer()
  const { db } = server.database
  const organizationId = (await anOrganization(db)).id
  manager = await aUser(db, 'manager', { organizationId })
  clientId = (await aClient(db, { organizationId, managerIds: [manager.id] })).id
})

const get = (documentId: string) => server.call(manager, api.documents.getDocument, { params: { documentId } })
const addFolder = (name: string, parentId: string | null = null) =>
  server.call(manager, api.documents.addFolder, { params: { clientId }, body: { name, parentId } })

describe('a request', () => {
  it('is written to the stakeholder, answered by them, and those who look after the family are told once', async () => {
    const { db } = server.database
    const { user, stakeholder } = await aMember(db, { clientId, firstName: 'Noah', email: 'noah@example.com' })
    const folder = await addFolder('Payslips')
    const body = { stakeholderId: stakeholder.id, title: 'Payslip of June', dueOn: dayToCome(60), folderId: folder.id }
    const request = await server.call(manager, api.documents.requestDocument, { params: { clientId }, body })
    expect(request).toMatchObject({
      status: 'open',
      canAnswer: true,
      stakeholder: { firstName: 'Noah' },
      can: { remind: true, reopen: false },
    })
    const mails = await db
      .select()
      .from(jobsTable)
      .where(eq(jobsTable.key, `document-request:${request.id}:1`))
    expect(mails).toMatchObject([{ payload: { to: user.email, subject: expect.stringContaining('Payslip of June') } }])

    const first = await answered(server, user, request.id, { name: 'Payslip.pdf' })
    const again = await answered(server, user, request.id, { name: 'payslip.pdf', bytes: aPdf('clearer scan') })
    expect(again).toEqual({ documentId: first.documentId, name: 'Payslip.pdf', versionNumber: 2 })
    expect(await get(first.documentId)).toMatchObject({
      visibility: 'advisers',
      sentByFamily: true,
      folderName: 'Payslips',
      request: { id: request.id },
    })
    const { requests } = await server.call(user, api.documents.listMyDocumentRequests, {})
    expect(requests).toMatchObject([{ status: 'answered', documents: [{ name: 'Payslip.pdf' }] }])
    const told = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.kind, 'document_arrived'), eq(notifications.entityId, first.documentId)))
    expect(told.map(({ userId }) => userId)).toEqual([manager.id, manager.id])
  })

  it('that a device answers again under the key of its file has that file once, also when nothing is taken any more', async () => {
    const { user, stakeholder } = await aMember(server.database.db, { clientId })
    const { id: requestId } = await server.call(manager, api.documents.requestDocument, {
      params: { clientId },
      body: { stakeholderId: stakeholder.id, title: 'Will' },
    })
    const [params, bytes, key] = [{ requestId }, aPdf('the will'), randomUUID()]
    const file = { name: 'Will.pdf', size: bytes.length, key }
    const begin = (body: Partial<typeof file> = {}) =>
      server.call(user, api.documents.beginRequestedUpload, { params, body: { ...file, ...body } })
    const complete = async (uploadId: string, parts: string[]) =>
      server.call(user, api.documents.completeUpload, { params: { uploadId }, body: { parts } })
    // The page died before the file was there whole: the next one goes on where it was.
    const first = await begin()
    const parts = await sendAll(server, user, first.id, bytes)
    expect(await begin()).toMatchObject({ id: first.id, state: 'open', parts: [{ stands: true }] })
    const stored = await complete(first.id, parts)
    // The page died before it knew that the file is stored, and the next one comes months later.
    await sweepUploads(server, new Date(Date.now() + 200 * 86_400_000))
    const again = await begin()
    expect(again).toMatchObject({ id: first.id, state: 'done', documentId: stored.documentId })
    expect(await complete(again.id, parts)).toEqual(stored)
    expect(await get(stored.documentId)).toMatchObject({ versionNumber: 1 })
    await server.call(manager, api.documents.settleDocumentRequest, { params, body: { status: 'accepted', reason: '', version: 2 } })
    expect(await begin()).toMatchObject({ state: 'done', documentId: stored.documentId })
    await server.call(manager, api.documents.reopenDocumentRequest, { params })
    // Another file under the same key is another one, and so is that of another person.
    expect((await begin({ size: bytes.length + 1 })).id).not.toBe(first.id)
    const other = await aMember(server.database.db, { clientId })
    const asked = await server.call(manager, api.documents.requestDocument, {
      params: { clientId },
      body: { stakeholderId: other.stakeholder.id, title: 'Will' },
    })
    const ofOther = { params: { requestId: asked.id }, body: file }
    expect((await server.call(other.user, api.documents.beginRequestedUpload, ofOther)).state).toBe('open')
  })

  it('begins anew under the key of a file whose upload ended, and once where two pages begin at a time', async () => {
    const { user, stakeholder } = await aMember(server.database.db, { clientId })
    const { id: requestId } = await server.call(manager, api.documents.requestDocument, {
      params: { clientId },
      body: { stakeholderId: stakeholder.id, title: 'Deed' },
    })
    const bytes = aPdf('the deed')
    const input = { params: { requestId }, body: { name: 'Deed.pdf', size: bytes.length, key: randomUUID() } }
    const begin = () => server.call(user, api.documents.beginRequestedUpload, input)
    const [one, other] = await Promise.all([begin(), begin()])
    expect(one.id).toBe(other.id)
    await sendAll(server, user, one.id, bytes)
    await server.call(user, api.documents.cancelUpload, { params: { uploadId: one.id } })
    const anew = await begin()
    expect(anew).toMatchObject({ id: one.id, state: 'open', parts: [{ stands: false }] })
    const parts = await sendAll(server, user, anew.id, bytes)
    const body = { parts }
    expect(await server.call(user, api.documents.completeUpload, { params: { uploadId: anew.id }, body })).toMatchObject({
      versionNumber: 1,
    })
  })

  it('cannot be late when it is made: a due day that has passed is refused at its field, of a list too', async () => {
    const { stakeholder } = await aMember(server.database.db, { clientId })
    const [params, asked] = [{ clientId }, { stakeholderId: stakeholder.id, title: 'Rates notice' }]
    const refused = { status: 400, body: { fields: { dueOn: expect.stringContaining('has passed') } } }
    const late = { ...asked, dueOn: '2020-07-01' }
    expect(await server.attempt(manager, api.documents.requestDocument, { params, body: late })).toMatchObject(refused)
    const { id: requestId, version } = await server.call(manager, api.documents.requestDocument, { params, body: asked })
    const body = { dueOn: '2020-07-01', version }
    expect(await server.attempt(manager, api.documents.updateDocumentRequest, { params: { requestId }, body })).toMatchObject(refused)
    const list = { name: 'Yearly review', items: [{ title: 'Will', note: '', per: 'family' as const }], dueOn: '2020-07-01', recalls: true }
    const of = { stakeholderId: stakeholder.id, personIds: [], entityIds: [] }
    expect(await server.attempt(manager, api.documents.requestPack, { params, body: { ...list, ...of } })).toMatchObject(refused)
  })

  it('that is withdrawn takes nothing any more, and asks again when it is reopened; a reminder goes once a day', async () => {
    const { user, stakeholder } = await aMember(server.database.db, { clientId })
    const { id: requestId } = await server.call(manager, api.documents.requestDocument, {
      params: { clientId },
      body: { stakeholderId: stakeholder.id, title: 'Deed' },
    })
    const params = { requestId }
    await server.call(manager, api.documents.remindDocumentRequest, { params })
    expect((await server.attempt(manager, api.documents.remindDocumentRequest, { params })).body).toMatchObject({ code: 2817 })
    await server.call(manager, api.documents.withdrawDocumentRequest, { params })
    const begin = () => server.attempt(user, api.documents.beginRequestedUpload, { params, body: { name: 'Deed.pdf', size: 10 } })
    expect((await begin()).body).toMatchObject({ code: 2816 })
    expect((await server.call(user, api.documents.listMyDocumentRequests, {})).requests).toEqual([])
    await server.call(manager, api.documents.reopenDocumentRequest, { params })
    expect((await begin()).status).toBe(200)
  })

  it('that was answered meanwhile is not withdrawn unseen, and what was returned before it was withdrawn is returned still', async () => {
    const { user, stakeholder } = await aMember(server.database.db, { clientId })
    const { id: requestId } = await server.call(manager, api.documents.requestDocument, {
      params: { clientId },
      body: { stakeholderId: stakeholder.id, title: 'Lease' },
    })
    const params = { requestId }
    const withdraw = () => server.attempt(manager, api.documents.withdrawDocumentRequest, { params })
    await answered(server, user, requestId)
    expect(await withdraw()).toMatchObject({ status: 409, body: { current: { id: requestId, status: 'answered', version: 2 } } })
    const reason = 'Page 3 is missing.'
    await server.call(manager, api.documents.settleDocumentRequest, { params, body: { status: 'returned', reason, version: 2 } })
    expect((await withdraw()).status).toBe(200)
    expect(await server.call(manager, api.documents.reopenDocumentRequest, { params })).toMatchObject({ status: 'returned', reason })
    expect(await server.call(manager, api.documents.reopenDocumentRequest, { params })).toMatchObject({ status: 'open', reason: '' })
  })

  it('never touches what the practice has under the same name', async () => {
    const { user, stakeholder } = await aMember(server.database.db, { clientId })
    const theirs = await uploaded(server, manager, clientId, { name: 'Statement.pdf', bytes: aPdf('of the practice') })
    const { id } = await server.call(manager, api.documents.requestDocument, {
      params: { clientId },
      body: { stakeholderId: stakeholder.id, title: 'Statement' },
    })
    const sent = await answered(server, user, id, { name: 'Statement.pdf' })
    expect(sent).toMatchObject({ name: 'Statement (2).pdf', versionNumber: 1 })
    expect(await get(theirs.documentId)).toMatchObject({ versionNumber: 1 })
    // What they send again is the next version of theirs, whatever the practice calls it by now.
    const again = await answered(server, user, id, { name: 'statement.pdf', bytes: aPdf('a clearer scan') })
    expect(again).toEqual({ documentId: sent.documentId, name: 'Statement (2).pdf', versionNumber: 2 })
  })

  it('that is answered again while the practice adds a version gives each its own number', async () => {
    const { user, stakeholder } = await aMember(server.database.db, { clientId })
    const { id: requestId } = await server.call(manager, api.documents.requestDocument, {
      params: { clientId },
      body: { stakeholderId: stakeholder.id, title: 'Statement' },
    })
    const { documentId } = await answered(server, user, requestId, { name: 'Statement.pdf' })
    const versions = await Promise.all([
      answered(server, user, requestId, { name: 'Statement.pdf', bytes: aPdf('theirs') }),
      uploaded(server, manager, clientId, { name: 'Statement.pdf', documentId, bytes: aPdf('ours') }),
      answered(server, user, requestId, { name: 'Statement.pdf', bytes: aPdf('theirs once more') }),
    ])
    expect(versions.map(({ versionNumber }) => versionNumber).toSorted()).toEqual([2, 3, 4])
  })
})
