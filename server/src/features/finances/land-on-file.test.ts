import { readFile, readdir } from 'node:fs/promises'
import { api } from '@paddock/contract'
import { TENURES } from '@paddock/contract/features/finances/owned-land'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aClient, aUser } from '../../testing/factories.ts'
import { testServer } from '../../testing/test-server.ts'
import { clients } from '../clients/clients.table.ts'
import { netPositionSnapshots, properties } from './finances.table.ts'

/** What the migration does to what was on file before only land that is owned had a value. */

test('land on file that is not owned loses its value: the mark stands in its history, what it was in the log, and the lists follow', async () => {
  const server = await testServer()
  const { db } = server.database
  const folder = new URL('../../../migrations/', import.meta.url)
  const name = (await readdir(folder)).find((file) => file.endsWith('what-counts.sql'))!
  const statements = (await readFile(new URL(name, folder), 'utf8')).split('--> statement-breakpoint')
  const manager = await aUser(db, 'manager')
  const { id: clientId } = await aClient(db, { organizationId: manager.organizationId!, managerIds: [manager.id] })
  await db.execute(sql.raw('alter table properties drop constraint properties_owned'))
  for (const tenure of TENURES) await db.insert(properties).values({ clientId, name: tenure, tenure, valueCents: 100, asAt: '2026-06-30' })
  const kept = { clientId, businessAssetsCents: 1, businessLiabilitiesCents: 0, nonBusinessAssetsCents: 0, nonBusinessLiabilitiesCents: 0 }
  const createdAt = new Date('2026-10-05T02:00:00Z')
  await db.insert(netPositionSnapshots).values([
    { ...kept, takenOn: '2020-06-30', takenBy: manager.id, createdAt },
    { ...kept, takenOn: '2026-10-05', takenBy: manager.id, createdAt },
    { ...kept, takenOn: '2026-10-01', takenBy: null, createdAt },
  ])
  const fill = statements.filter((statement) =>
    /^\s*(--.*\n|\s)*(insert into|update|ALTER TABLE "properties" ADD CONSTRAINT)/.test(statement),
  )
  expect(fill).toHaveLength(5)
  for (const statement of fill) await db.execute(sql.raw(statement))

  const params = { clientId }
  const { properties: land } = await server.call(manager, api.finances.getFinances, { params })
  expect(land.map(({ tenure, valueCents, version }) => [tenure, valueCents, version])).toEqual(
    TENURES.map((tenure) => (tenure === 'freehold' || tenure === 'crown_lease' ? [tenure, 100, 1] : [tenure, null, 2])),
  )
  const leased = land.find(({ tenure }) => tenure === 'leasehold')!
  const { values } = await server.call(manager, api.finances.listFinanceValues, { params: { ...params, recordId: leased.id } })
  expect(values).toMatchObject([{ cents: null, mark: 'not_owned', changedBy: null, removed: false }])
  const { rows } = await server.call(manager, api.activity.listClientActivity, { params, query: {} })
  expect(rows.filter(({ action }) => action === 'property.updated')).toHaveLength(4)
  expect(rows.find(({ entityId }) => entityId === leased.id)).toMatchObject({
    actor: null,
    before: { valueCents: 100 },
    after: { valueCents: null },
  })
  const [listed] = await db.select().from(clients).where(eq(clients.id, clientId))
  expect(listed).toMatchObject({ assetsCents: 200, valuedRecords: 2 })
  const snapshots = await db.select().from(netPositionSnapshots).where(eq(netPositionSnapshots.clientId, clientId))
  expect(new Map(snapshots.map(({ takenOn, valuesOf }) => [takenOn, valuesOf]))).toEqual(
    new Map([
      ['2020-06-30', '2026-10-05'],
      ['2026-10-05', null],
      ['2026-10-01', null],
    ]),
  )
})
