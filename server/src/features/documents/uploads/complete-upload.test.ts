import { beforeAll, describe, expect, it, vi } from 'vitest'
import { api } from '@paddock/contract'
import * as DOCUMENT_ERRORS from '@paddock/contract/features/documents/documents.errors'
import { and, eq, inArray } from 'drizzle-orm'
import { activities } from '../../../platform/audit/audit.table.ts'
import { dependenciesOf } from '../../../app.ts'
import { scopeFor } from '../../../platform/access/scope.ts'
import { newId } from '../../../platform/database/columns.ts'
import { requestKeys } from '../../../platform/database/request-keys.table.ts'
import { transact } from '../../../platform/database/write.ts'
import { aDocx, aPdf, aProgram, aZip } from '../../../testing/example-files.ts'
import { aClient, anOrganization, aUser } from '../../../testing/factories.ts'
import { addressOf, testServer, type TestServer } from '../../../testing/test-server.ts'
import { partsOf, sendAll, sendPart, sha256Of, uploaded } from '../../../testing/uploading.ts'
import { documents, documentUploads, documentUsage } from '../documents.table.ts'
import { releaseLostChecks } from './release-lost-checks.ts'
import { claimUpload, whileClaimed } from './claim-upload.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { changeQuota } from './usage.queries.ts'

let server: TestServer
let organizationId: string
let manager: Awaited<ReturnType<typeof aUser>>
let clientId: string
const MB = 1024 * 1024

beforeAll(async () => {
  server = await testServer()
  const { db } = server.database
  organizationId = (await anOrganization(db)).id
  manager = await aUser(db, 'manager', { organizationId })
  clientId = (await aClient(db, { organizationId, managerIds: [manager.id] })).id
})

const begin = (body: Record<string, unknown>) => server.attempt(manager, api.documents.beginUpload, { params: { clientId }, body })
const complete = (uploadId: string, body: object) => server.attempt(manager, api.documents.completeUpload, { params: { uploadId }, body })
const usage = async () => (await server.database.db.select().from(documentUsage).where(eq(documentUsage.organizationId, organizationId)))[0]
const listed = async (q?: string) =>
  (await server.call(manager, api.documents.listDocuments, { query: { clientId, ...(q && { q }) } })).rows

/** Sends a whole file and answers what completing it says. */
async function sent(name: string, bytes: Buffer) {
  const { body } = await begin({ name, size: bytes.length })
  if (body.code) return body
  const parts = await sendAll(server, manager, body.id, bytes)
  return (await complete(body.id, { parts })).body
}

describe('an upload', () => {
  it('becomes a document with an entry in the log, and nobody sees anything of it before', async () => {
    const bytes = Buffer.concat([aPdf('Large deed').subarray(0, 100), Buffer.alloc(9 * MB, ' '), aPdf('Large deed').subarray(100)])
    const { body } = await begin({ name: 'Large deed.pdf', size: bytes.length, visibility: 'family', expiresOn: '2030-01-31' })
    expect(body.parts).toMatchObject([
      { number: 1, size: 8 * MB, stands: false, url: null },
      { number: 2, stands: false },
    ])
    const parts = partsOf(bytes)
    expect(await sendPart(server, manager, body.id, 2, parts[1]!)).toMatchObject({
      status: 200,
      body: { number: 2, sha256: sha256Of(parts[1]!) },
    })
    expect((await complete(body.id, { parts: parts.map(sha256Of) })).body).toMatchObject({ code: 2808 })
    const resumed = await server.call(manager, api.documents.getUpload, { params: { uploadId: body.id } })
    expect(resumed.parts.map(({ stands }) => stands)).toEqual([false, true])
    await sendPart(server, manager, body.id, 1, parts[0]!)
    expect(await listed('large')).toEqual([])

    const done = (await complete(body.id, { parts: parts.map(sha256Of), sha256: sha256Of(bytes) })).body
    expect(done).toMatchObject({ name: 'Large deed.pdf', versionNumber: 1 })
    const document = await server.call(manager, api.documents.getDocument, { params: { documentId: done.documentId } })
    expect(document).toMatchObject({
      size: bytes.length,
      kind: 'pdf',
      visibility: 'family',
      expiresOn: '2030-01-31',
      uploadedBy: { id: manager.id },
    })
    const entries = await server.database.db.select().from(activities).where(eq(activities.entityId, done.documentId))
    expect(entries).toMatchObject([{ action: 'document.added', clientId, actorId: manager.id, subject: 'Large deed.pdf' }])
  })

  it('whose checker died is checked by whoever asks next, also under the same key', async () => {
    const { db } = server.database
    const bytes = aPdf('Left behind')
    const { body } = await begin({ name: 'Left behind.pdf', size: bytes.length })
    const parts = await sendAll(server, manager, body.id, bytes)
    const key = newId()
    await db.insert(requestKeys).values({ userId: manager.id, key, fingerprint: 'of the request that got no answer' })
    await db
      .update(documentUploads)
      .set({ state: 'checking', checkingUntil: new Date(Date.now() - 1) })
      .where(eq(documentUploads.id, body.id))
    const again = await server.app.inject({
      method: 'POST',
      url: addressOf(api.documents.completeUpload, 'manager', { params: { uploadId: body.id } }),
      headers: { authorization: `Bearer ${await server.tokenOf(manager)}`, 'idempotency-key': key },
      payload: { parts },
    })
    expect(again.json()).toMatchObject({ name: 'Left behind.pdf', versionNumber: 1 })
  })

  it('is its checker’s for a minute, and for longer only while that one says that it lives', async () => {
    const deps = dependenciesOf(server)
    const bytes = aPdf('Checked for long')
    const { body } = await begin({ name: 'Checked for long.pdf', size: bytes.length })
    await sendAll(server, manager, body.id, bytes)
    const scope = scopeFor({ ...manager, subId: manager.subId ?? '', advisersShareClients: true }, newId())
    const claimed = await claimUpload(deps, scope, body.id)
    const first = claimed.checkingUntil?.getTime() ?? 0
    expect(first - Date.now()).toBeLessThanOrEqual(60_000)
    expect((await complete(body.id, { parts: [sha256Of(bytes)] })).body).toMatchObject({ code: DOCUMENT_ERRORS.upload_being_checked.code })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() })
    try {
      await whileClaimed(deps, claimed, async () => void vi.advanceTimersByTime(20_000))
    } finally {
      vi.useRealTimers()
    }
    expect(claimed.checkingUntil!.getTime() - first).toBeGreaterThanOrEqual(20_000)
    const [stored] = await server.database.db.select().from(documentUploads).where(eq(documentUploads.id, body.id))
    expect(stored?.checkingUntil).toEqual(claimed.checkingUntil)
  })

  it('is done once, however often and at the same time it is completed', async () => {
    const bytes = aPdf('once')
    const { body } = await begin({ name: 'Once.pdf', size: bytes.length })
    const parts = await sendAll(server, manager, body.id, bytes)
    const answers = await Promise.all([1, 2, 3].map(() => complete(body.id, { parts })))
    for (const { status, body: answer } of answers) expect([200, 2811]).toContain(status === 200 ? 200 : answer.code)
    expect((await complete(body.id, { parts })).status).toBe(200)
    expect(await listed('once')).toMatchObject([{ name: 'Once.pdf', versionNumber: 1 }])
  })

  it('that did not arrive as it was sent is refused, and goes on when the part comes again', async () => {
    const bytes = aPdf('damaged')
    const { body } = await begin({ name: 'Damaged.pdf', size: bytes.length })
    const damaged = Buffer.from(bytes)
    damaged[20] = 0
    await sendPart(server, manager, body.id, 1, damaged)
    expect((await complete(body.id, { parts: [sha256Of(bytes)] })).body).toMatchObject({ code: 2809 })
    await Promise.all([1, 2, 3].map(() => sendPart(server, manager, body.id, 1, bytes)))
    expect((await complete(body.id, { parts: [sha256Of(bytes)], sha256: sha256Of(damaged) })).body).toMatchObject({ code: 2809 })
    expect(await listed('damaged')).toEqual([])
  })

  it('takes no part that is too large, too small or too many', async () => {
    const bytes = aPdf()
    const { body } = await begin({ name: 'Parts.pdf', size: bytes.length })
    expect((await sendPart(server, manager, body.id, 1, Buffer.alloc(bytes.length + 1))).body).toMatchObject({ code: 2005 })
    expect((await sendPart(server, manager, body.id, 1, bytes.subarray(1))).body).toMatchObject({
      code: 2000,
      fields: { body: expect.any(String) },
    })
    expect((await sendPart(server, manager, body.id, 2, bytes)).body).toMatchObject({ code: 2000, fields: { number: expect.any(String) } })
  })

  it('that was cut off leaves nothing after a day, and its room is given back', async () => {
    const before = (await usage())?.reserved ?? 0
    const { body } = await begin({ name: 'Cut.pdf', size: 9 * MB })
    await sendPart(server, manager, body.id, 1, Buffer.alloc(8 * MB))
    expect((await usage())?.reserved).toBe(before + 9 * MB)
    await sweepUploads(server, new Date(Date.now() + 23 * 3_600_000))
    expect((await server.attempt(manager, api.documents.getUpload, { params: { uploadId: body.id } })).status).toBe(200)
    await server.database.db
      .update(documentUploads)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(documentUploads.id, body.id))
    await sweepUploads(server)
    expect((await usage())?.reserved).toBe(before)
    expect((await complete(body.id, { parts: [] })).body).toMatchObject({ code: 2810 })
    expect(await server.storage.parts({ key: `documents/${body.id}`, name: '' })).toEqual([])
  })

  it('that is being checked when its day ends is left to the check', async () => {
    const { body } = await begin({ name: 'Checked late.pdf', size: 100 })
    const late = (checkingUntil: Date) =>
      server.database.db
        .update(documentUploads)
        .set({ state: 'checking', checkingUntil, expiresAt: new Date(Date.now() - 1) })
        .where(eq(documentUploads.id, body.id))
    const stateOf = async () =>
      (await server.database.db.select().from(documentUploads).where(eq(documentUploads.id, body.id))).map(({ state }) => state)
    await late(new Date(Date.now() + 60_000))
    await sweepUploads(server)
    expect(await stateOf()).toEqual(['checking'])
    await late(new Date(Date.now() - 1))
    await sweepUploads(server)
    expect(await stateOf()).toEqual(['over'])
  })

  it('that a killed server had begun to check is finished after the next start, where no other server may be at it', async () => {
    const bytes = aPdf('killed')
    const { body } = await begin({ name: 'Killed.pdf', size: bytes.length })
    const parts = await sendAll(server, manager, body.id, bytes)
    await server.database.db
      .update(documentUploads)
      .set({ state: 'checking', checkingUntil: new Date(Date.now() + 600_000) })
      .where(eq(documentUploads.id, body.id))
    await releaseLostChecks(server.database, { noOtherServer: false })
    expect((await complete(body.id, { parts })).body).toMatchObject({ code: 2811 })
    await releaseLostChecks(server.database, { noOtherServer: true })
    expect((await complete(body.id, { parts })).status).toBe(200)
  })

  it('that is cancelled is over', async () => {
    const { body } = await begin({ name: 'Cancelled.pdf', size: 100 })
    expect(await server.call(manager, api.documents.cancelUpload, { params: { uploadId: body.id } })).toEqual({ cancelled: true })
    expect((await sendPart(server, manager, body.id, 1, Buffer.alloc(100))).body).toMatchObject({ code: 2810 })
    expect((await server.attempt(manager, api.documents.getUpload, { params: { uploadId: body.id } })).body).toMatchObject({ code: 2810 })
  })

  it('is nobody else’s to look at, to send to or to finish', async () => {
    const { body } = await begin({ name: 'Mine.pdf', size: 100 })
    const colleague = await aUser(server.database.db, 'organizationAdmin', { organizationId })
    for (const route of [api.documents.getUpload, api.documents.cancelUpload]) {
      expect((await server.attempt(colleague, route, { params: { uploadId: body.id } })).status).toBe(404)
    }
    expect((await sendPart(server, colleague, body.id, 1, Buffer.alloc(100))).status).toBe(404)
  })
})

describe('before a byte is sent', () => {
  it.each([
    ['an empty file', { name: 'a.pdf', size: 0 }, 2800, 'file'],
    ['201 MB', { name: 'a.pdf', size: 201 * MB }, 2801, 'file'],
    ['one byte more than 200 MB', { name: 'a.pdf', size: 200 * MB + 1 }, 2801, 'file'],
    ['a program', { name: 'a.exe', size: 10 }, 2802, 'file'],
    ['a page', { name: 'a.html', size: 10 }, 2802, 'file'],
    ['a drawing', { name: 'a.svg', size: 10 }, 2802, 'file'],
    ['a name of 300 characters', { name: `${'x'.repeat(300)}.pdf`, size: 10 }, 2812, 'name'],
    ['a name of Windows’ own', { name: 'CON.pdf', size: 10 }, 2812, 'name'],
    ['a program behind a turned name', { name: 'deed\u202efdp.exe', size: 10 }, 2802, 'file'],
  ])('%s is refused', async (_what, body, code, field) => {
    expect((await begin(body)).body).toMatchObject({ code, fields: { [field]: expect.any(String) } })
  })

  it('200 MB exactly are taken, and a path is only its last piece', async () => {
    const { body } = await begin({ name: '../../etc/passwd/Deed.pdf', size: 200 * MB })
    expect(body).toMatchObject({ name: 'Deed.pdf', partSize: 8 * MB })
    expect(body.parts).toHaveLength(25)
    await server.call(manager, api.documents.cancelUpload, { params: { uploadId: body.id } })
  })
})

describe('what arrived', () => {
  it.each([
    ['Invoice.pdf', aProgram(), 2803],
    ['Plain.pdf', Buffer.from('this is no PDF'), 2803],
    ['Page.txt', Buffer.from('<html><script>alert(1)</script>'), 2803],
    ['Bomb.zip', aZip({ 'zeros.txt': new Uint8Array(30 * MB) }), 2804],
    ['Bomb.docx', aDocx({ 'word/zeros.bin': new Uint8Array(30 * MB) }), 2804],
    ['Nested.zip', aZip({ 'inner.zip': aZip({ 'a.txt': 'x' }) }), 2802],
  ])('%s is refused by what is in it, is gone, takes no room, and stands in the log', async (name, bytes, code) => {
    const before = await usage()
    expect(await sent(name, bytes)).toMatchObject({ code, fields: { file: expect.any(String) } })
    expect(await listed(name.split('.')[0])).toEqual([])
    expect(await usage()).toEqual(before)
    const [upload] = await server.database.db
      .select()
      .from(documentUploads)
      .where(and(eq(documentUploads.clientId, clientId), eq(documentUploads.name, name)))
    await expect(server.storage.read(upload!.storageKey)).rejects.toThrow()
    const [entry] = await server.database.db.select().from(activities).where(eq(activities.entityId, upload!.id))
    expect(entry).toMatchObject({ action: 'document.refused', subject: name, clientId })
  })
})

describe('versions', () => {
  it('a file of the same name in the same folder becomes the next version; the former one stays', async () => {
    const first = await uploaded(server, manager, clientId, { name: 'Will.pdf', bytes: aPdf('one') })
    const { body } = await begin({ name: 'WILL.pdf', size: 10 })
    expect(body.replaces).toEqual({ documentId: first.documentId, name: 'Will.pdf' })
    const second = await uploaded(server, manager, clientId, { name: 'will.pdf', bytes: aPdf('two') })
    expect(second).toEqual({ documentId: first.documentId, name: 'Will.pdf', versionNumber: 2 })
    const third = await uploaded(server, manager, clientId, { name: 'Will.pdf', onSameName: 'keep_both' })
    expect(third).toMatchObject({ name: 'Will (2).pdf', versionNumber: 1 })
    const { versions } = await server.call(manager, api.documents.getDocument, { params: { documentId: first.documentId } })
    expect(versions.map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
      [2, true],
      [1, false],
    ])
  })

  it('the next version may be another kind of file, and the name says which', async () => {
    const { documentId } = await uploaded(server, manager, clientId, { name: 'Lease.pdf' })
    const second = await uploaded(server, manager, clientId, { name: 'lease final.docx', bytes: aDocx(), documentId })
    expect(second).toMatchObject({ documentId, name: 'Lease.docx', versionNumber: 2 })
    const { version, versions } = await server.call(manager, api.documents.getDocument, { params: { documentId } })
    expect(versions.map(({ kind }) => kind)).toEqual(['word', 'pdf'])
    const versionId = versions[1]!.id
    const former = await server.call(manager, api.documents.linkToDocument, { params: { documentId }, body: { versionId } })
    expect(former).toMatchObject({ fileName: 'Lease.pdf', mediaType: 'application/pdf' })
    const restored = await server.call(manager, api.documents.restoreDocumentVersion, {
      params: { documentId, versionId },
      body: { version },
    })
    expect(restored).toMatchObject({ name: 'Lease.pdf', kind: 'pdf', versionNumber: 3 })
  })
})

describe('the quota of a practice', () => {
  it('is kept by uploads that begin at the same time, and by bytes that are only promised', async () => {
    const { db } = server.database
    const practice = await anOrganization(db)
    const adviser = await aUser(db, 'manager', { organizationId: practice.id })
    const client = await aClient(db, { organizationId: practice.id, managerIds: [adviser.id] })
    await transact(server.database, (tx) => changeQuota(tx, practice.id, 1000))
    const beginOne = () =>
      server.attempt(adviser, api.documents.beginUpload, {
        params: { clientId: client.id },
        body: { name: 'a.pdf', size: 400, onSameName: 'keep_both' },
      })
    const answers = await Promise.all([beginOne(), beginOne(), beginOne(), beginOne()])
    expect(answers.map(({ body }) => body.code ?? 200).toSorted()).toEqual([200, 200, 2807, 2807])
    const open = answers.find(({ status }) => status === 200)
    await server.call(adviser, api.documents.cancelUpload, { params: { uploadId: open!.body.id } })
    expect((await beginOne()).status).toBe(200)
  })

  it('is what the platform’s staff say, and what is used adds up', async () => {
    const { db } = server.database
    const admin = await aUser(db, 'admin')
    const before = await server.call(manager, api.documents.getDocumentUsage, { query: {} })
    await uploaded(server, manager, clientId, { name: 'Counted.pdf', bytes: aPdf('counted') })
    const after = await server.call(manager, api.documents.getDocumentUsage, { query: {} })
    expect([after.usedBytes - before.usedBytes, after.documents - before.documents]).toEqual([aPdf('counted').length, 1])
    await server.call(admin, api.documents.changeDocumentQuota, { params: { organizationId }, body: { quotaBytes: 5 * MB } })
    expect(await server.call(manager, api.documents.getDocumentUsage, { query: {} })).toMatchObject({ quotaBytes: 5 * MB })
    expect((await begin({ name: 'Big.pdf', size: 6 * MB })).body).toMatchObject({ code: 2807 })
    await server.call(admin, api.documents.changeDocumentQuota, { params: { organizationId }, body: { quotaBytes: 500 * MB } })
  })
})

it('nothing of an archived client can be added to, and an upload that began before is refused', async () => {
  const { db } = server.database
  const client = await aClient(db, { organizationId, managerIds: [manager.id] })
  const bytes = aPdf()
  const upload = await server.call(manager, api.documents.beginUpload, {
    params: { clientId: client.id },
    body: { name: 'a.pdf', size: bytes.length },
  })
  const parts = await sendAll(server, manager, upload.id, bytes)
  await server.call(manager, api.clients.archiveClient, { params: { clientId: client.id } })
  expect((await complete(upload.id, { parts })).body).toMatchObject({ code: 2106 })
  const rows = await db
    .select()
    .from(documents)
    .where(inArray(documents.clientId, [client.id]))
  expect(rows).toEqual([])
})
