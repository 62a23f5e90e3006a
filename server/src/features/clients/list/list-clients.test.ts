import { api } from '@paddock/contract'
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { encodeCursor } from '../../../platform/database/keyset.ts'
import { aClient, anOrganization, aProspect, aStakeholder, aSurvey, aUser } from '../../../testing/factories.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import { documentRequests } from '../../documents/documents.table.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function aPractice(values: Parameters<typeof anOrganization>[1] = {}) {
  const { db } = server.database
  const organization = await anOrganization(db, values)
  const inPractice = { organizationId: organization.id }
  const admin = await aUser(db, 'organizationAdmin', inPractice)
  const manager = await aUser(db, 'manager', inPractice)
  const add = (name: string, more: Parameters<typeof aClient>[1] = {}) => aClient(db, { ...inPractice, businessName: name, ...more })
  return { db, organization, inPractice, admin, manager, add }
}

type Query = Parameters<typeof server.call<typeof api.clients.listClients>>[2]['query']

async function namesFor(person: Awaited<ReturnType<typeof aUser>>, query: Partial<Query> = {}) {
  const { rows } = await server.call(person, api.clients.listClients, { query: { status: 'client', ...query } })
  return rows.map((row) => row.businessName)
}

describe('who sees which records', () => {
  test('never returns another practice’s clients', async () => {
    const ours = await aPractice()
    const theirs = await aPractice()
    await ours.add('Ours')
    await theirs.add('Theirs')
    expect(await namesFor(ours.admin)).toEqual(['Ours'])
    expect(await namesFor(ours.admin, { organizationId: theirs.organization.id })).toEqual(['Ours'])
    expect(await namesFor(ours.admin, { q: 'theirs' })).toEqual([])
  })

  test('a manager sees only the records assigned to them', async () => {
    const { manager, add } = await aPractice()
    await add('Mine', { managerIds: [manager.id] })
    await add('A colleague’s')
    expect(await namesFor(manager)).toEqual(['Mine'])
  })

  test('a manager sees all of the practice when it shares its clients', async () => {
    const { manager, add } = await aPractice({ advisersShareClients: true })
    await add('Mine', { managerIds: [manager.id] })
    await add('A colleague’s')
    expect(await namesFor(manager)).toEqual(['A colleague’s', 'Mine'])
  })

  test('the platform’s staff see every practice, or one that they name', async () => {
    const [one, other] = [await aPractice(), await aPractice()]
    const staff = await aUser(one.db, 'admin')
    await one.add('Zebu Cattle One')
    await other.add('Zebu Cattle Two')
    expect(await namesFor(staff, { q: 'zebu cattle' })).toEqual(['Zebu Cattle One', 'Zebu Cattle Two'])
    expect(await namesFor(staff, { q: 'zebu cattle', organizationId: other.organization.id })).toEqual(['Zebu Cattle Two'])
  })

  test('clients and prospects are two lists, and archived records are in neither unless asked for', async () => {
    const { admin, add, db, inPractice } = await aPractice()
    await add('Current')
    await add('Former', { archivedAt: new Date() })
    await aProspect(db, { ...inPractice, businessName: 'Maybe' })
    expect(await namesFor(admin)).toEqual(['Current'])
    expect(await namesFor(admin, { status: 'prospect' })).toEqual(['Maybe'])
    expect(await namesFor(admin, { archived: 'true' })).toEqual(['Former'])
  })
})

describe('searching', () => {
  test('each word must be found, in name, contact, town or email', async () => {
    const { admin, add } = await aPractice()
    await add('Kurrajong Downs', { town: 'Dubbo', contactFirstName: 'Helen', contactEmail: 'helen@example.com' })
    await add('Kurrajong Station', { town: 'Roma' })
    expect(await namesFor(admin, { q: 'kurrajong dubbo' })).toEqual(['Kurrajong Downs'])
    expect(await namesFor(admin, { q: 'helen kurra' })).toEqual(['Kurrajong Downs'])
    expect(await namesFor(admin, { q: 'helen@example' })).toEqual(['Kurrajong Downs'])
    expect(await namesFor(admin, { q: 'kurrajong perth' })).toEqual([])
  })

  test('accents and case do not matter', async () => {
    const { admin, add } = await aPractice()
    await add('Müller Étable')
    expect(await namesFor(admin, { q: 'MULLER etable' })).toEqual(['Müller Étable'])
    expect(await namesFor(admin, { q: 'müller' })).toEqual(['Müller Étable'])
  })

  test('nor does how an apostrophe or a phone number is written', async () => {
    const { admin, add } = await aPractice()
    await add('Bjørn Dairy', { contactLastName: 'O’Shea', contactMobile: '0412 345 678' })
    for (const q of ["o'shea", 'O’Shea', 'bjorn', '+61 412 345 678', '+61412345678', '0412 345 678'])
      expect([q, await namesFor(admin, { q })]).toEqual([q, ['Bjørn Dairy']])
  })

  test('one or two letters are found where words begin', async () => {
    const { admin, add } = await aPractice()
    await add('Jo Barrow')
    await add('Banjo Dairy')
    expect(await namesFor(admin, { q: 'jo' })).toEqual(['Jo Barrow'])
    expect(await namesFor(admin, { q: 'd b' })).toEqual(['Banjo Dairy'])
  })

  test('a word is found by all of its letters, not by the first and the last of them', async () => {
    const { admin, add } = await aPractice()
    await add('Barrow Dairy')
    await add('Barn Row Grazing')
    expect(await namesFor(admin, { q: 'barrow' })).toEqual(['Barrow Dairy'])
    expect(await namesFor(admin, { q: 'bar row' })).toEqual(['Barn Row Grazing', 'Barrow Dairy'])
  })

  test('signs that mean something to the database are plain letters here', async () => {
    const { admin, add } = await aPractice()
    await add('100% Wool')
    await add('1000 Acres')
    await add('Back\\slash_Farm')
    expect(await namesFor(admin, { q: '100%' })).toEqual(['100% Wool'])
    expect(await namesFor(admin, { q: 'back\\slash_' })).toEqual(['Back\\slash_Farm'])
    expect(await namesFor(admin, { q: '%%%' })).toEqual([])
  })

  test('what no text can hold finds nothing and breaks nothing', async () => {
    const { admin, add } = await aPractice()
    await add('Kurrajong')
    expect(await namesFor(admin, { q: 'kurra\0jong' })).toEqual(['Kurrajong'])
    expect(await namesFor(admin, { q: '\0zz' })).toEqual([])
  })

  test('names from right to left and emoji are found', async () => {
    const { admin, add } = await aPractice()
    await add('מזרע שלום')
    await add('🐄 Moo Farm')
    expect(await namesFor(admin, { q: 'שלום' })).toEqual(['מזרע שלום'])
    expect(await namesFor(admin, { q: '🐄' })).toEqual(['🐄 Moo Farm'])
  })
})

describe('filtering', () => {
  test('by adviser, and by having none', async () => {
    const { admin, manager, add } = await aPractice()
    await add('Looked after', { managerIds: [manager.id] })
    await add('Alone')
    expect(await namesFor(admin, { managerId: manager.id })).toEqual(['Looked after'])
    expect(await namesFor(admin, { managerId: 'none' })).toEqual(['Alone'])
  })

  test('by structure, stage and source', async () => {
    const { admin, db, inPractice } = await aPractice()
    await aProspect(db, { ...inPractice, businessName: 'One', structures: ['companies', 'unit_trusts'], stage: 'meeting', source: 'bank' })
    await aProspect(db, { ...inPractice, businessName: 'Two', structures: ['companies'], stage: 'new', source: 'referral' })
    expect(await namesFor(admin, { status: 'prospect', structure: 'companies' })).toEqual(['One', 'Two'])
    expect(await namesFor(admin, { status: 'prospect', structure: 'unit_trusts' })).toEqual(['One'])
    expect(await namesFor(admin, { status: 'prospect', stage: 'new' })).toEqual(['Two'])
    expect(await namesFor(admin, { status: 'prospect', source: 'bank' })).toEqual(['One'])
    expect(await namesFor(admin, { status: 'prospect', source: 'bank', stage: 'new' })).toEqual([])
  })

  test('by state, enterprise and days without contact', async () => {
    const { admin, add } = await aPractice()
    await add('Dubbo', { region: 'NSW', enterprises: ['wool', 'cropping'], lastTouchAt: new Date(Date.now() - 61 * 86_400_000) })
    await add('Roma', { region: 'QLD', enterprises: ['cropping'] })
    expect(await namesFor(admin, { region: 'QLD' })).toEqual(['Roma'])
    expect(await namesFor(admin, { enterprise: 'wool' })).toEqual(['Dubbo'])
    expect(await namesFor(admin, { enterprise: 'cropping' })).toEqual(['Dubbo', 'Roma'])
    expect(await namesFor(admin, { quietDays: '30' })).toEqual(['Dubbo'])
    expect(await namesFor(admin, { quietDays: '90' })).toEqual([])
  })

  test('by equity, as the percent that is shown is read', async () => {
    const { admin, add } = await aPractice()
    const shares = { '90.1': 901_000, '90.0': 900_400, '77.5': 774_600, '77.4': 774_400, '70.0': 699_600, '69.9': 699_400, '-50': -500_000 }
    for (const [name, left] of Object.entries(shares)) await add(name, { assetsCents: 1_000_000, liabilitiesCents: 1_000_000 - left })
    await add('unknown')
    const found = async (equity: 'very_strong' | 'usual' | 'below_usual' | 'weak' | 'unknown') =>
      (await namesFor(admin, { equity })).toSorted()
    expect(await found('very_strong')).toEqual(['90.1'])
    expect(await found('usual')).toEqual(['77.5', '90.0'])
    expect(await found('below_usual')).toEqual(['70.0', '77.4'])
    expect(await found('weak')).toEqual(['-50', '69.9'])
    expect(await found('unknown')).toEqual(['unknown'])
  })

  test('a prospect that nobody has touched for 30 days is stale', async () => {
    const { admin, db, inPractice } = await aPractice()
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    const forgotten = await aProspect(db, { ...inPractice, businessName: 'Forgotten', lastTouchAt: daysAgo(31) })
    const fresh = await aProspect(db, { ...inPractice, businessName: 'Fresh', lastTouchAt: daysAgo(29) })
    expect(await namesFor(admin, { status: 'prospect', stale: 'true' })).toEqual(['Forgotten'])
    const isStale = async ({ id: clientId }: { id: string }) =>
      (await server.call(admin, api.clients.getClient, { params: { clientId } })).isStale
    expect([await isStale(forgotten), await isStale(fresh)]).toEqual([true, false])
  })
})

describe('columns', () => {
  const EVERY_ROW = [
    'businessName',
    'contactName',
    'equityRatio',
    'id',
    'lastTouchAt',
    'managerIds',
    'netCents',
    'region',
    'surveysAssigned',
    'surveysCompleted',
    'town',
  ]

  test('are those that the list shows, or all; what the reader knows already is not said again', async () => {
    const { admin, add, db, inPractice } = await aPractice()
    await add('Ashworth')
    await aProspect(db, inPractice)
    const columnsOf = async (query: Query) =>
      Object.keys((await server.call(admin, api.clients.listClients, { query })).rows[0]!).toSorted()
    expect(await columnsOf({ status: 'client', columns: 'usual' })).toEqual([...EVERY_ROW, 'structures'].toSorted())
    expect(await columnsOf({ status: 'prospect', columns: 'usual' })).toEqual([...EVERY_ROW, 'createdAt', 'source', 'stage'].toSorted())
    const all = await columnsOf({ status: 'client', columns: 'all' })
    expect(all).toEqual(
      expect.arrayContaining([...EVERY_ROW, 'abn', 'contactEmail', 'contactPhone', 'convertedAt', 'enterprises', 'version']),
    )
    expect(all).not.toContain('organizationName')
    expect(await columnsOf({ status: 'client' })).toEqual(all)
  })

  test('say the practice to the platform’s staff only', async () => {
    const { add, organization, db } = await aPractice()
    await add('Quokka Plains')
    const staff = await aUser(db, 'admin')
    const { rows } = await server.call(staff, api.clients.listClients, {
      query: { status: 'client', q: 'quokka plains', columns: 'usual' },
    })
    expect(rows).toMatchObject([{ organizationId: organization.id, organizationName: organization.name }])
  })

  test('name advisers once for the page, and none whom it does not show', async () => {
    const { admin, manager, add, db, inPractice } = await aPractice()
    const other = await aUser(db, 'manager', { ...inPractice, firstName: 'Olive', lastName: 'Selby' })
    await add('A', { managerIds: [manager.id] })
    await add('B', { managerIds: [manager.id] })
    await add('C', { managerIds: [other.id] })
    const page = await server.call(admin, api.clients.listClients, { query: { status: 'client', limit: 2 } })
    expect(page.rows.map((row) => row.managerIds)).toEqual([[manager.id], [manager.id]])
    expect(page.people).toEqual([{ id: manager.id, firstName: manager.firstName, lastName: manager.lastName }])
    const last = await server.call(admin, api.clients.listClients, { query: { status: 'client', limit: 2, cursor: page.next! } })
    expect(last.people).toEqual([{ id: other.id, firstName: 'Olive', lastName: 'Selby' }])
  })
})

describe('what a record waits for', () => {
  test('is what the people of its register are asked: nothing of who was taken off it, and of helpers what concerns them', async () => {
    const { db, admin, add } = await aPractice()
    const late = { dueOn: '2026-01-01' }
    const ask = async (name: string, person: Parameters<typeof aStakeholder>[1], questionnaireKey: 'fact_find' | 'mini_ipip') => {
      const { id: clientId } = await add(name)
      const { id: stakeholderId } = await aStakeholder(db, { ...person, clientId })
      await aSurvey(db, { stakeholderId, questionnaireKey, ...late })
    }
    await ask('Of the family', {}, 'mini_ipip')
    await ask('Taken off', { archivedAt: new Date() }, 'fact_find')
    await ask('In the register alone', { involvement: 'register' }, 'fact_find')
    await ask('A helper’s facts', { involvement: 'helper' }, 'fact_find')
    await ask('Nothing of a helper', { involvement: 'helper' }, 'mini_ipip')
    const waiting = ['A helper’s facts', 'Of the family']
    expect(await namesFor(admin, { overdue: 'survey' })).toEqual(waiting)
    expect(await namesFor(admin, { waitsFor: 'family' })).toEqual(waiting)
    expect(await namesFor(admin, { completion: 'waiting' })).toEqual(['Of the family'])
  })

  test('is no document of who cannot send it any more: taken off the record, or in the register alone', async () => {
    const { db, admin, add } = await aPractice()
    const request = async (name: string, person: Parameters<typeof aStakeholder>[1], status: 'open' | 'returned' | 'answered') => {
      const { id: clientId } = await add(name)
      const { id: stakeholderId } = await aStakeholder(db, { ...person, clientId })
      await db.insert(documentRequests).values({ clientId, stakeholderId, title: 'Deed', status, requestedBy: admin.id })
    }
    await request('Asked', {}, 'open')
    await request('Returned to a helper', { involvement: 'helper' }, 'returned')
    await request('Sent before they left', { archivedAt: new Date() }, 'answered')
    await request('Taken off', { archivedAt: new Date() }, 'open')
    await request('In the register alone', { involvement: 'register' }, 'returned')
    expect(await namesFor(admin, { waitsFor: 'family' })).toEqual(['Asked', 'Returned to a helper'])
    expect(await namesFor(admin, { waitsFor: 'practice' })).toEqual(['Sent before they left'])
    expect(await namesFor(admin, { waitsFor: 'nobody' })).toEqual(['In the register alone', 'Taken off'])
  })
})

describe('figures', () => {
  const million = 100_000_000

  test('shows what is left of the assets and how many surveys are completed; without assets the ratio is not defined', async () => {
    const { admin, add } = await aPractice()
    await add('Ashworth', {
      assetsCents: 4 * million,
      liabilitiesCents: million,
      valuedRecords: 2,
      surveysAssigned: 4,
      surveysCompleted: 3,
    })
    await add('Barrow', { liabilitiesCents: million, valuedRecords: 1 })
    await add('Calloway')
    await add('Worth nothing', { valuedRecords: 1 })
    const { rows } = await server.call(admin, api.clients.listClients, { query: { status: 'client' } })
    expect(
      rows.map(({ netCents, equityRatio, surveysAssigned, surveysCompleted }) => [
        netCents,
        equityRatio,
        surveysAssigned,
        surveysCompleted,
      ]),
    ).toEqual([
      [3 * million, 0.75, 4, 3],
      [-million, null, 0, 0],
      [null, null, 0, 0],
      // A value of $0 is a value.
      [0, null, 0, 0],
    ])
  })

  test('sorted by equity, what is not defined comes before every ratio, also before a negative one', async () => {
    const { admin, add } = await aPractice()
    await add('Strong', { assetsCents: 10 * million, liabilitiesCents: million })
    await add('Owes more than it owns', { assetsCents: million, liabilitiesCents: 2 * million })
    await add('Not defined', { liabilitiesCents: million })
    await add('Usual', { assetsCents: 10 * million, liabilitiesCents: 2 * million })
    const order = ['Not defined', 'Owes more than it owns', 'Usual', 'Strong']
    expect(await namesFor(admin, { sort: 'equity' })).toEqual(order)
    expect(await namesFor(admin, { sort: 'equity', dir: 'desc' })).toEqual(order.toReversed())
  })

  test('sorted by completion, who was asked nothing comes before who answered nothing', async () => {
    const { admin, add } = await aPractice()
    await add('All', { surveysAssigned: 2, surveysCompleted: 2 })
    await add('None of three', { surveysAssigned: 3 })
    await add('Half', { surveysAssigned: 4, surveysCompleted: 2 })
    await add('Not asked')
    expect(await namesFor(admin, { sort: 'completion' })).toEqual(['Not asked', 'None of three', 'Half', 'All'])
  })
})

describe('paging', () => {
  test('a page after another never repeats or skips a row', async () => {
    const sorts = ['businessName', 'town', 'lastTouchAt', 'createdAt', 'stage', 'equity', 'completion'] as const
    // Few different values, so that many rows are equal in what they are sorted by.
    const record = fc.record({
      businessName: fc.constantFrom('Ashworth', 'ashworth', 'Åshworth', 'Barrow'),
      town: fc.constantFrom('', 'Dubbo', 'Roma'),
      stage: fc.constantFrom('new', 'meeting'),
      lastTouchAt: fc.constantFrom(new Date('2026-01-01T00:00:00.123Z'), new Date('2026-02-02T00:00:00Z')),
      // No assets: not defined. A third is no decimal number.
      assetsCents: fc.constantFrom(0, 300, 1000),
      liabilitiesCents: fc.constantFrom(0, 200, 1e15),
      surveysAssigned: fc.constantFrom(0, 3),
      surveysCompleted: fc.constantFrom(0, 1),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom(...sorts),
        fc.constantFrom('asc', 'desc'),
        async (records, limit, sort, dir) => {
          const { admin, add } = await aPractice()
          const added: string[] = []
          for (const { businessName, ...more } of records) added.push((await add(businessName, more)).id)
          const seen: string[] = []
          let cursor: string | undefined
          do {
            const page = await server.call(admin, api.clients.listClients, {
              query: { status: 'client', sort, dir, limit, ...(cursor && { cursor }) },
            })
            expect(page.rows.length).toBeLessThanOrEqual(limit)
            seen.push(...page.rows.map((row) => row.id))
            cursor = page.next ?? undefined
          } while (cursor)
          expect(seen).toHaveLength(added.length)
          expect(new Set(seen)).toEqual(new Set(added))
        },
      ),
      { numRuns: 21 },
    )
  })

  test('moments are compared to the microsecond, as they are stored', async () => {
    const { admin, add } = await aPractice()
    for (let place = 0; place < 5; place += 1) await add(`Added ${place}`)
    const first = await server.call(admin, api.clients.listClients, { query: { status: 'client', sort: 'createdAt', limit: 2 } })
    const second = await server.call(admin, api.clients.listClients, {
      query: { status: 'client', sort: 'createdAt', limit: 3, cursor: first.next! },
    })
    expect([...first.rows, ...second.rows].map((row) => row.businessName)).toEqual([0, 1, 2, 3, 4].map((place) => `Added ${place}`))
    expect(second.next).toBeNull()
  })

  test('a position that is not ours is bad input, not a failure', async () => {
    const { admin } = await aPractice()
    for (const cursor of ['rubbish', Buffer.from('["x","y"]').toString('base64url'), encodeCursor(['\0', admin.id])]) {
      const { status, body } = await server.attempt(admin, api.clients.listClients, { query: { status: 'client', cursor } })
      expect(status).toBe(400)
      expect(body.fields.cursor).toBeTruthy()
    }
  })

  test('a position of another sort is bad input, not a failure', async () => {
    const { admin, add } = await aPractice()
    await add('A')
    await add('B')
    const { next } = await server.call(admin, api.clients.listClients, { query: { status: 'client', limit: 1 } })
    const { status } = await server.attempt(admin, api.clients.listClients, {
      query: { status: 'client', sort: 'createdAt', cursor: next },
    })
    expect(status).toBe(400)
  })
})

test('a list asked for again has no moment written in a time zone, which would take longer than all the rest of it', async () => {
  const { admin, add } = await aPractice()
  await add('Barrow Creek')
  // Clocks may change at a quarter of an hour: none passes here.
  vi.useFakeTimers({ toFake: ['Date'] })
  await namesFor(admin)
  const parts = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  const formatters = vi.spyOn(Intl, 'DateTimeFormat')
  const texts = vi.spyOn(Date.prototype, 'toLocaleString')
  try {
    expect(await namesFor(admin)).toEqual(['Barrow Creek'])
    for (const { mock } of [formatters, texts, parts]) expect(mock.calls).toEqual([])
  } finally {
    vi.restoreAllMocks()
    vi.useRealTimers()
  }
})
