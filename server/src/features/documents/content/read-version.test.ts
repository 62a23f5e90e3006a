import { api } from '@paddock/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ReadingBrokenOff, setFileReader } from '../../../platform/files/read-apart.ts'
import { readFile } from '../../../platform/files/read-file.ts'
import { jobs } from '../../../platform/jobs/jobs.table.ts'
import { createPrometheus } from '../../../platform/metrics/prometheus.ts'
import { pdfBomb } from '../../../testing/bombs.ts'
import { aClient, anOrganization, aUser } from '../../../testing/factories.ts'
import { addressOf, testServer, type TestServer } from '../../../testing/test-server.ts'
import { uploaded } from '../../../testing/uploading.ts'

let server: TestServer
let manager: Awaited<ReturnType<typeof aUser>>
let clientId: string

beforeAll(async () => {
  server = await testServer()
  setFileReader()
  const { db } = server.database
  const organizationId = (await anOrganization(db)).id
  manager = await aUser(db, 'manager', { organizationId })
  clientId = (await aClient(db, { organizationId, managerIds: [manager.id] })).id
})
afterAll(() => setFileReader(readFile))

const list = (query: object) => server.call(manager, api.documents.listDocuments, { query: { clientId, ...query } })

describe.runIf(process.platform === 'linux')('a PDF whose reader ends in the middle', () => {
  it('is set aside after the second time: it opens, is found by its name, and stands in the list of what could not be read', async () => {
    const { db } = server.database
    const { documentId } = await uploaded(server, manager, clientId, { bytes: pdfBomb(1400), name: 'Old survey.pdf' })
    const { versionId } = (await list({})).rows[0]!
    const ofKey = eq(jobs.key, `document-read:${versionId}`)
    await server.jobs.drain()
    expect((await db.select().from(jobs).where(ofKey))[0]).toMatchObject({ deaths: 1, setAsideAt: null })
    expect(await server.call(manager, api.documents.getDocument, { params: { documentId } })).toMatchObject({ text: 'waiting' })
    expect((await list({ unread: 'true' })).rows).toEqual([])

    await db.update(jobs).set({ runAt: new Date() }).where(ofKey)
    // The second time it ends at once: seconds go by until a process has filled what it may hold.
    setFileReader(() => Promise.reject(new ReadingBrokenOff()))
    await server.jobs.drain()
    setFileReader()
    expect((await db.select().from(jobs).where(ofKey))[0]).toMatchObject({ deaths: 2, setAsideAt: expect.any(Date), doneAt: null })
    expect(await server.call(manager, api.documents.getDocument, { params: { documentId } })).toMatchObject({ text: 'unread' })
    expect((await list({ unread: 'true' })).rows.map(({ id }) => id)).toEqual([documentId])
    expect((await list({ q: 'survey' })).rows.map(({ id }) => id)).toEqual([documentId])
    const url = addressOf(api.documents.getDocumentContent, 'manager', { params: { documentId }, query: {} })
    const headers = { authorization: `Bearer ${await server.tokenOf(manager)}` }
    expect((await server.app.inject({ url, headers })).statusCode).toBe(200)
    expect(await createPrometheus(server.database, '1.7.0').read()).toMatch(/^jobs_given_up\{kind="documents.read"\} [1-9]/m)

    // Its next version is read as any other.
    await uploaded(server, manager, clientId, { name: 'Old survey.pdf' })
    await server.jobs.drain()
    expect(await server.call(manager, api.documents.getDocument, { params: { documentId } })).toMatchObject({ text: 'found' })
    expect((await list({ unread: 'true' })).rows).toEqual([])
  }, 60_000)
})

it('a PDF that is broken inside is not tried again, and stands in that list too', async () => {
  const { documentId } = await uploaded(server, manager, clientId, { bytes: Buffer.from('%PDF-1.7 nothing\n%%EOF'), name: 'Broken.pdf' })
  await server.jobs.drain()
  expect((await list({ unread: 'true' })).rows.map(({ id }) => id)).toEqual([documentId])
})
