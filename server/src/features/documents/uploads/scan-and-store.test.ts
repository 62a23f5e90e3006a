import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { scopeFor } from '../../../platform/access/scope.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { withRequestKey } from '../../../platform/database/request-keys.ts'
import { createS3Storage } from '../../../platform/storage/s3-storage.ts'
import { sayWhenAway } from '../../../platform/storage/say-when-away.ts'
import { aPdf, aProgram } from '../../../testing/example-files.ts'
import { aClient, anOrganization, aUser } from '../../../testing/factories.ts'
import { anS3Server } from '../../../testing/stand-ins/s3-server.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { partsOf, sha256Of } from '../../../testing/uploading.ts'
import { beginUpload } from './begin-upload.ts'
import { claimUpload } from './claim-upload.ts'
import { completeUpload } from './complete-upload.ts'
import { getUpload } from './get-upload.ts'
import { releaseLostChecks } from './release-lost-checks.ts'
import { linkToDocument } from '../content/link-to-document.ts'
import { readVersion } from '../content/read-version.ts'
import { sendUploadPart } from './send-upload-part.ts'

const MB = 1024 * 1024
let server: TestServer
let manager: Awaited<ReturnType<typeof aUser>>
let clientId: string
let deps: Dependencies

beforeAll(async () => {
  server = await testServer()
  const { db } = server.database
  const organizationId = (await anOrganization(db)).id
  manager = await aUser(db, 'manager', { organizationId })
  clientId = (await aClient(db, { organizationId, managerIds: [manager.id] })).id
  deps = { ...server, identity: server.identity.admin }
})

const scope = () => scopeFor({ ...manager, subId: manager.subId ?? '', isSuperAdmin: false, advisersShareClients: false }, 'session')
const begin = (given: Dependencies, name: string, bytes: Buffer) =>
  beginUpload(given, scope(), clientId, { name, size: bytes.length, onSameName: 'keep_both' })
async function* whole(bytes: Buffer) {
  yield bytes
}
const found = async (q: string) => (await server.call(manager, api.documents.listDocuments, { query: { clientId, q } })).rows

it('a file waits while the storage is away, and is taken once that is back; nothing is sent again', async () => {
  const bytes = aPdf('stored later')
  const { id } = await begin(deps, 'Later.pdf', bytes)
  for (const [index, part] of partsOf(bytes).entries()) await sendUploadPart(deps, scope(), id, index + 1, whole(part))
  const refused = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  const away = { ...deps, storage: sayWhenAway({ ...deps.storage, complete: refused }) }
  const parts = partsOf(bytes).map(sha256Of)
  await expect(completeUpload(away, scope(), id, { parts })).rejects.toMatchObject({ kind: 'files_away', status: 503 })
  expect((await completeUpload(deps, scope(), id, { parts })).name).toBe('Later.pdf')
})

it('a request that was killed while it checked is not said to be done: only the document itself makes it so', async () => {
  const bytes = aPdf('killed while checked')
  const { id } = await begin(deps, 'Not yet.pdf', bytes)
  for (const [index, part] of partsOf(bytes).entries()) await sendUploadPart(deps, scope(), id, index + 1, whole(part))
  const keyed = { userId: manager.id, key: crypto.randomUUID(), fingerprint: '', stored: false }
  const keyedDeps = { ...deps, database: withRequestKey(deps.database, keyed) }
  await claimUpload(keyedDeps, scope(), id)
  expect(keyed.stored).toBe(false)
  await releaseLostChecks(deps.database, { noOtherServer: true })
  await completeUpload(keyedDeps, scope(), id, { parts: partsOf(bytes).map(sha256Of) })
  expect(keyed.stored).toBe(true)
})

describe('with a scanner', () => {
  let answer: string | null = 'stream: OK\0'
  const clamd = createServer((socket) => {
    socket.on('error', () => {})
    if (answer === null) socket.destroy()
    else socket.on('data', (chunk) => chunk.subarray(-4).equals(Buffer.alloc(4)) && socket.end(answer ?? ''))
  })
  const scanning = () => ({
    ...deps,
    configuration: { ...deps.configuration, clamav: { host: '127.0.0.1', port: (clamd.address() as AddressInfo).port } },
  })
  beforeAll(() => new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise((resolve) => clamd.close(resolve)))

  it('a file waits while the scanner is away, and appears once it has seen it; nothing is sent again', async () => {
    const bytes = aPdf('scanned')
    const { id } = await begin(scanning(), 'Scanned.pdf', bytes)
    await sendUploadPart(scanning(), scope(), id, 1, whole(bytes))
    const parts = [sha256Of(bytes)]
    answer = null
    await expect(completeUpload(scanning(), scope(), id, { parts })).rejects.toMatchObject({ kind: 'scanner_unreachable', status: 503 })
    expect(await found('scanned')).toEqual([])
    expect(await getUpload(scanning(), scope(), id)).toMatchObject({ state: 'open', parts: [{ stands: true }] })
    answer = 'stream: OK\0'
    expect(await completeUpload(scanning(), scope(), id, { parts })).toMatchObject({ name: 'Scanned.pdf' })
    expect(await found('scanned')).toHaveLength(1)
  })

  it('an infected file is refused and gone', async () => {
    const bytes = aPdf('infected')
    const { id } = await begin(scanning(), 'Infected.pdf', bytes)
    await sendUploadPart(scanning(), scope(), id, 1, whole(bytes))
    answer = 'stream: Eicar-Test-Signature FOUND\0'
    await expect(completeUpload(scanning(), scope(), id, { parts: [sha256Of(bytes)] })).rejects.toMatchObject({ kind: 'file_infected' })
    expect(await found('infected')).toEqual([])
    await expect(server.storage.read(`documents/${id}`)).rejects.toThrow()
  })
})

it('a file waits while its checksum cannot be computed, and appears at the next try; nothing is sent again', async () => {
  const bytes = aPdf('unchecked')
  const unwell = {
    ...deps,
    storage: { ...deps.storage, checksum: () => Promise.reject(new AppError('checksum_unavailable')) },
  }
  const { id } = await begin(deps, 'Unchecked.pdf', bytes)
  await sendUploadPart(deps, scope(), id, 1, whole(bytes))
  const sums = { parts: [sha256Of(bytes)], sha256: sha256Of(bytes) }
  await expect(completeUpload(unwell, scope(), id, sums)).rejects.toMatchObject({ kind: 'checksum_unavailable', status: 503 })
  expect(await found('unchecked')).toEqual([])
  expect(await completeUpload(deps, scope(), id, sums)).toMatchObject({ name: 'Unchecked.pdf' })
})

it('a PDF whose reading the end of the server broke off is read after the start', async () => {
  const bytes = aPdf('Interrupted words')
  const { id } = await begin(deps, 'Interrupted.pdf', bytes)
  await sendUploadPart(deps, scope(), id, 1, whole(bytes))
  const { documentId } = await completeUpload(deps, scope(), id, { parts: [sha256Of(bytes)] })
  await expect(readVersion(deps, id, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  const read = () => server.call(manager, api.documents.getDocument, { params: { documentId } })
  expect((await read()).text).toBe('waiting')
  await readVersion(deps, id, new AbortController().signal)
  expect(await read()).toMatchObject({ text: 'found', versions: [{ sha256: sha256Of(bytes) }] })
})

describe('in a bucket', () => {
  let s3: Awaited<ReturnType<typeof anS3Server>>
  let inBucket: Dependencies
  beforeAll(async () => {
    s3 = await anS3Server()
    inBucket = { ...deps, storage: createS3Storage(s3.s3) }
  })
  afterAll(() => s3.stop())

  /** As a browser does it: each part to its own address. */
  async function sendDirectly(urls: readonly (string | null)[], bytes: Buffer) {
    for (const [index, part] of partsOf(bytes).entries()) {
      const answer = await fetch(urls[index] ?? '', { method: 'PUT', body: new Uint8Array(part) })
      expect(answer.status).toBe(200)
    }
  }

  it('a file goes from the browser to the bucket and back without passing this server', async () => {
    const bytes = Buffer.concat([aPdf('Bucket'), Buffer.alloc(9 * MB, 'x'), Buffer.from('\nstartxref\n0\n%%EOF')])
    const upload = await begin(inBucket, 'Bucket.pdf', bytes)
    await sendDirectly(
      upload.parts.map(({ url }) => url),
      bytes,
    )
    const resumed = await getUpload(inBucket, scope(), upload.id)
    expect(resumed.parts.map(({ stands }) => stands)).toEqual([true, true])
    const parts = partsOf(bytes).map(sha256Of)
    const done = await completeUpload(inBucket, scope(), upload.id, { parts, sha256: sha256Of(bytes) })
    const link = await linkToDocument(inBucket, scope(), done.documentId, {})
    expect(link.url.startsWith(s3.s3.origin)).toBe(true)
    const answer = await fetch(link.url)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Bucket.pdf"')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await completeUpload(inBucket, scope(), upload.id, { parts })).documentId).toBe(done.documentId)
  })

  it('what was sent past this server is looked at like everything else', async () => {
    const upload = await begin(inBucket, 'Invoice.pdf', aProgram())
    await sendDirectly([upload.parts[0]!.url], aProgram())
    await expect(completeUpload(inBucket, scope(), upload.id, { parts: [sha256Of(aProgram())] })).rejects.toMatchObject({
      kind: 'file_kind_mismatch',
    })
    await expect(inBucket.storage.read(`documents/${upload.id}`)).rejects.toThrow()
    expect(await found('invoice')).toEqual([])
  })

  it('more bytes than were announced, and others than were sent, are refused', async () => {
    const bytes = aPdf('announced')
    const larger = await begin(inBucket, 'Larger.pdf', bytes)
    await sendDirectly([larger.parts[0]!.url], Buffer.concat([bytes, bytes]))
    await expect(completeUpload(inBucket, scope(), larger.id, { parts: [sha256Of(bytes)] })).rejects.toMatchObject({
      kind: 'upload_incomplete',
    })
    const other = await begin(inBucket, 'Other.pdf', bytes)
    await sendDirectly([other.parts[0]!.url], Buffer.alloc(bytes.length))
    await expect(completeUpload(inBucket, scope(), other.id, { parts: [sha256Of(bytes)] })).rejects.toMatchObject({
      kind: 'checksum_mismatch',
    })
    await expect(completeUpload(inBucket, scope(), other.id, { parts: [sha256Of(bytes)] })).rejects.toMatchObject({ kind: 'upload_over' })
  })
})
