import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '@paddock/contract'
import { daysLater } from '@paddock/contract/plain-days'
import { and, eq } from 'drizzle-orm'
import { newId } from '../../../platform/database/columns.ts'
import { encodeCursor } from '../../../platform/database/keyset.ts'
import { activities } from '../../../platform/audit/audit.table.ts'
import { aPdf } from '../../../testing/example-files.ts'
import { aClient, aMember, anOrganization, aUser } from '../../../testing/factories.ts'
import { daysOfZones } from '../../../testing/clocks.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { answered, uploaded } from '../../../testing/uploading.ts'
import { notifications } from '../../notifications/notifications.table.ts'
import { documents, documentVersions } from '../documents.table.ts'
import { remindExpiring } from './remind-expiring.ts'

let server: TestServer
let manager: Awaited<ReturnType<typeof aUser>>
let clientId: string
let organizationId: string

beforeAll(async () => {
  server = await testServer()
  const { db } = server.database
  organizationId = (await anOrganization(db)).id
  manager = await aUser(db, 'manager', { organizationId })
  clientId = (await aClient(db, { organizationId, managerIds: [manager.id] })).id
})

const get = (documentId: string) => server.call(manager, api.documents.getDocument, { params: { documentId } })
const update = (documentId: string, body: object) => server.attempt(manager, api.documents.updateDocument, { params: { documentId }, body })
const actionsOf = async (entityId: string) =>
  (await server.database.db.select().from(activities).where(eq(activities.entityId, entityId)).orderBy(activities.id)).map(
    ({ action }) => action,
  )
const list = (query: object) => server.call(manager, api.documents.listDocuments, { query: { clientId, ...query } })
const addFolder = (name: string, parentId: string | null = null) =>
  server.call(manager, api.documents.addFolder, { params: { clientId }, body: { name, parentId } })

describe('open pages', () => {
  it('hear of a document, a folder or a request only where it concerns them: nobody else of the family learns that anything happened', async () => {
    const { db } = server.database
    const [sender, primary, other] = await Promise.all([
      aMember(db, { clientId, firstName: 'Tess', accountKind: 'survey' }),
      aMember(db, { clientId, firstName: 'Alice', accountKind: 'admin' }),
      aMember(db, { clientId, firstName: 'Noah', accountKind: 'survey' }),
    ])
    const told: string[] = []
    server.events.subscribe('live', ({ userIds, changed }) => void (changed === 'documents' && told.push(...userIds)))
    const family = { [sender.user.id]: 'Tess', [primary.user.id]: 'Alice', [other.user.id]: 'Noah' }
    const after = async (write: () => Promise<unknown>) => {
      told.length = 0
      await write()
      await expect.poll(() => told).toContain(manager.id)
      return told.flatMap((id) => family[id] ?? []).toSorted()
    }

    const folder = await addFolder('Private')
    const { documentId } = await uploaded(server, manager, clientId, { name: 'Divorce.pdf' })
    const save = async (body: object) => update(documentId, { ...body, version: (await get(documentId)).version })
    expect(await after(() => save({ name: 'Settlement.pdf', folderId: folder.id }))).toEqual([])
    expect(await after(() => save({ visibility: 'named', stakeholderIds: [sender.stakeholder.id] }))).toEqual(['Tess'])
    const archive = api.documents.archiveFolder
    expect(await after(() => server.call(manager, archive, { params: { folderId: folder.id } }))).toEqual(['Tess'])
    expect(await after(() => server.call(manager, api.documents.restoreFolder, { params: { folderId: folder.id } }))).toEqual(['Tess'])
    expect(await after(() => save({ visibility: 'family' }))).toEqual(['Alice', 'Tess'])
    expect(await after(() => save({ visibility: 'advisers' }))).toEqual(['Alice'])
    expect(await after(() => addFolder('Quiet'))).toEqual([])
    const request = { params: { clientId }, body: { stakeholderId: other.stakeholder.id, title: 'Papers of the divorce' } }
    expect(await after(() => server.call(manager, api.documents.requestDocument, request))).toEqual(['Noah'])
  })
})

describe('a document', () => {
  it('is renamed, moved, shared and dated in one save, each with an entry of its own', async () => {
    const { documentId } = await uploaded(server, manager, clientId, { name: 'Plan.pdf' })
    const folder = await addFolder('Plans')
    const { stakeholder } = await aMember(server.database.db, { clientId, firstName: 'Tess', lastName: 'Whitlock' })
    const { version } = await get(documentId)
    const change = {
      name: 'Plan 2026',
      folderId: folder.id,
      visibility: 'named',
      stakeholderIds: [stakeholder.id],
      expiresOn: '2027-01-31',
    }
    const { body } = await update(documentId, { ...change, version })
    expect(body).toMatchObject({
      name: 'Plan 2026.pdf',
      folderName: 'Plans',
      visibility: 'named',
      sharedWith: [{ firstName: 'Tess' }],
      expiresOn: '2027-01-31',
      version: version + 1,
    })
    expect(await actionsOf(documentId)).toEqual([
      'document.added',
      'document.renamed',
      'document.moved',
      'document.shared',
      'document.expiry_changed',
    ])
    const [shared] = await server.database.db
      .select()
      .from(activities)
      .where(and(eq(activities.entityId, documentId), eq(activities.action, 'document.shared')))
    expect(shared).toMatchObject({ after: { visibility: 'named', sharedWith: ['Tess Whitlock'] } })
  })

  it('is not saved over what somebody else saved; the answer holds what is stored', async () => {
    const { documentId } = await uploaded(server, manager, clientId, { name: 'Stale.pdf' })
    const { version } = await get(documentId)
    await update(documentId, { name: 'First.pdf', version })
    expect((await update(documentId, { name: 'Second.pdf', version })).body).toMatchObject({ code: 2003, current: { name: 'First.pdf' } })
  })

  it('keeps its ending, takes no bad name, no foreign folder, no stranger, and not nobody', async () => {
    const { documentId } = await uploaded(server, manager, clientId, { name: 'Rules.pdf' })
    const { version } = await get(documentId)
    const other = await aClient(server.database.db, { organizationId, managerIds: [manager.id] })
    const foreign = await server.call(manager, api.documents.addFolder, { params: { clientId: other.id }, body: { name: 'Theirs' } })
    const stranger = await aMember(server.database.db, { clientId: other.id })
    expect((await update(documentId, { name: 'Rules.exe', version })).body).toMatchObject({
      code: 2812,
      fields: { name: expect.stringContaining('.pdf') },
    })
    expect((await update(documentId, { name: '\u202e', version })).body).toMatchObject({ code: 2812 })
    expect((await update(documentId, { folderId: foreign.id, version })).body).toMatchObject({ code: 2001 })
    for (const stakeholderIds of [[stranger.stakeholder.id], []]) {
      expect((await update(documentId, { visibility: 'named', stakeholderIds, version })).body).toMatchObject({
        fields: { stakeholderIds: expect.any(String) },
      })
    }
  })

  it('goes back to a former version as a new one, and the bytes are stored once', async () => {
    const { documentId } = await uploaded(server, manager, clientId, { name: 'Back.pdf', bytes: aPdf('former words') })
    await uploaded(server, manager, clientId, { name: 'Back.pdf', bytes: aPdf('later words') })
    const { versions, version } = await get(documentId)
    const restored = await server.call(manager, api.documents.restoreDocumentVersion, {
      params: { documentId, versionId: versions[1]!.id },
      body: { version },
    })
    expect(restored.versions.map(({ number, restoredFrom, isCurrent }) => [number, restoredFrom, isCurrent])).toEqual([
      [3, 1, true],
      [2, null, false],
      [1, null, false],
    ])
    const keys = await server.database.db
      .select()
      .from(documentVersions)
      .where(eq(documentVersions.documentId, documentId))
      .orderBy(documentVersions.number)
    expect(keys[2]?.storageKey).toBe(keys[0]?.storageKey)
    await server.jobs.drain()
    expect((await list({ q: 'former words' })).rows.map(({ id }) => id)).toEqual([documentId])
    expect((await list({ q: 'later words' })).rows).toEqual([])
  })

  it('survives a merge of its client, with its folders and requests', async () => {
    const { db } = server.database
    const duplicate = await aClient(db, { organizationId, managerIds: [manager.id] })
    const { user, stakeholder } = await aMember(db, { clientId: duplicate.id })
    await addFolder('Wills')
    const twin = await server.call(manager, api.documents.addFolder, { params: { clientId: duplicate.id }, body: { name: 'Wills' } })
    const { documentId } = await uploaded(server, manager, duplicate.id, { name: 'Moved.pdf', folderId: twin.id })
    const request = await server.call(manager, api.documents.requestDocument, {
      params: { clientId: duplicate.id },
      body: { stakeholderId: stakeholder.id, title: 'Deed' },
    })
    const [kept, gone] = await Promise.all(
      [clientId, duplicate.id].map((id) => server.call(manager, api.clients.getClient, { params: { clientId: id } })),
    )
    await server.call(manager, api.clients.mergeClients, {
      params: { clientId },
      body: { duplicateId: duplicate.id, version: kept!.version, duplicateVersion: gone!.version, take: [] },
    })
    expect(await get(documentId)).toMatchObject({ clientId, folderName: 'Wills (2)' })
    expect((await answered(server, user, request.id, { name: 'Deed.pdf' })).versionNumber).toBe(1)
  })
})

describe('the search', () => {
  it('finds documents by name and by the words in PDFs and texts, whatever the case and accents, and shows the place', async () => {
    const pdf = await uploaded(server, manager, clientId, { name: 'Scan 0001.pdf', bytes: aPdf('Lease of the Zobelhof block') })
    const text = await uploaded(server, manager, clientId, {
      name: 'Grüne Notiz.txt',
      bytes: Buffer.from('Weide am Zöbelhof'.normalize('NFD')),
    })
    await server.jobs.drain()
    const { rows, total } = await list({ q: 'ZOBELHOF', sort: 'name', dir: 'asc' })
    expect(rows.map(({ id }) => id)).toEqual([text.documentId, pdf.documentId])
    expect([total, rows[1]?.excerpt]).toEqual([2, 'Lease of the Zobelhof block'])
    expect((await list({ q: 'grune lease' })).rows).toEqual([])
    expect((await list({ q: 'grune notiz' })).rows).toMatchObject([{ id: text.documentId, excerpt: null }])
    expect((await list({ q: '100%_' })).rows).toEqual([])
    expect(await get(pdf.documentId)).toMatchObject({ text: 'found', versions: [{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }] })
  })

  it('says how many match while one page shows them all; of more it counts only what is not searched for', async () => {
    for (const name of ['Xylit one.txt', 'Xylit two.txt', 'Xylit three.txt'])
      await uploaded(server, manager, clientId, { name, bytes: Buffer.from(name) })
    expect(await list({ q: 'xylit', limit: 3 })).toMatchObject({ total: 3, next: null })
    const first = await list({ q: 'xylit', limit: 2 })
    expect([first.total, first.rows.length]).toEqual([null, 2])
    const second = await list({ q: 'xylit', limit: 2, cursor: first.next ?? '' })
    expect([second.total, second.rows.length, second.next]).toEqual([null, 1, null])
    expect((await list({ limit: 2 })).total).toBeGreaterThan(2)
  })
})

describe('the list', () => {
  it('comes in pages that meet, by every sort and both ways', async () => {
    const client = await aClient(server.database.db, { organizationId, managerIds: [manager.id] })
    const names = ['b.pdf', 'Ä.pdf', 'c.pdf', 'a.pdf', 'd.pdf']
    for (const [index, name] of names.entries()) {
      const expiresOn = index % 2 === 0 ? `2030-01-0${index + 1}` : null
      await uploaded(server, manager, client.id, { name, bytes: aPdf(name.repeat(index + 1)), expiresOn })
    }
    for (const sort of ['name', 'uploadedAt', 'size', 'expiresOn'] as const) {
      for (const dir of ['asc', 'desc'] as const) {
        const whole = await list({ clientId: client.id, sort, dir })
        const seen: string[] = []
        let cursor: string | undefined
        do {
          const page = await list({ clientId: client.id, sort, dir, limit: 2, ...(cursor && { cursor }) })
          seen.push(...page.rows.map(({ id }) => id))
          cursor = page.next ?? undefined
        } while (cursor)
        expect([sort, dir, seen]).toEqual([sort, dir, whole.rows.map(({ id }) => id)])
      }
    }
    expect((await list({ clientId: client.id, sort: 'name', dir: 'asc' })).rows.map(({ name }) => name)).toEqual([
      'Ä.pdf',
      'a.pdf',
      'b.pdf',
      'c.pdf',
      'd.pdf',
    ])
  })
})

it('what expires within some days is counted from the service’s own day', async () => {
  const { id: clientId } = await aClient(server.database.db, { organizationId, managerIds: [manager.id] })
  const { documentId } = await uploaded(server, manager, clientId, { name: 'Lease of the block.pdf' })
  const isFound = async (expiresOn: string) => {
    await server.database.db.update(documents).set({ expiresOn }).where(eq(documents.id, documentId))
    return (await server.call(manager, api.documents.listDocuments, { query: { clientId, expiringWithin: 30 } })).rows.length === 1
  }
  for (const today of daysOfZones(server))
    expect([await isFound(daysLater(today, 30)), await isFound(daysLater(today, 31))]).toEqual([true, false])
})

it('who looks after a client hears of an expiry 30 and 7 days before and on the day, each once, and never of what is archived', async () => {
  const { db } = server.database
  const { documentId } = await uploaded(server, manager, clientId, { name: 'Lease of the block.pdf', expiresOn: '2031-03-31' })
  const gone = await uploaded(server, manager, clientId, { name: 'Old lease.pdf', expiresOn: '2031-03-31' })
  await server.call(manager, api.documents.archiveDocument, { params: { documentId: gone.documentId } })
  const told = async () =>
    (
      await db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, manager.id), eq(notifications.kind, 'document_expiring')))
    ).length
  const counts: number[] = []
  for (const day of ['2031-02-28', '2031-03-01', '2031-03-10', '2031-03-25', '2031-03-25', '2031-03-31', '2031-04-02']) {
    await remindExpiring(server, day)
    counts.push(await told())
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3])
  await db.update(documents).set({ expiresOn: '2031-06-30' }).where(eq(documents.id, documentId))
  await remindExpiring(server, '2031-06-30')
  expect(await told()).toBe(4)
})

it.each([
  ['size', '99999999999999999999'],
  ['size', '1.5'],
  ['expiresOn', 'soon'],
  ['expiresOn', '2026-02-31'],
  ['uploadedAt', '2026-02-31 10:00:00+00'],
  ['uploadedAt', '2026-02-28 10:00:00+23'],
])('the list refuses a position by %s that it cannot have: %s', async (sort, value) => {
  const query = { sort, cursor: encodeCursor([value, newId()]) }
  expect(await server.attempt(manager, api.documents.listDocuments, { query })).toMatchObject({
    status: 400,
    body: { fields: { cursor: expect.stringContaining('not valid') } },
  })
})
