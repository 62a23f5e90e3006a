import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/write.ts'
import { anOrganization, aUser } from '../../testing/factories.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { markUndone, moveVersions, passVersionsOn, readRowsOfClients, recordsOfRows, storeOutcomes } from './import-rows.queries.ts'
import { imports } from './imports.table.ts'

const ROWS = 3_000
const BATCH = 20
let database: Awaited<ReturnType<typeof openTestDatabase>>
let importId = ''
const records = Array.from({ length: ROWS }, () => newId())
/** Each client has three rows of the file, far apart. */
const clientIds = Array.from({ length: ROWS / 3 }, () => newId())
const clientOfRow = [...clientIds, ...clientIds, ...clientIds]

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const organization = await anOrganization(db)
  const { id: createdBy } = await aUser(db, 'manager', { organizationId: organization.id })
  // A former import of the same people stands in the table as well.
  for (const fileName of ['former.csv', 'contacts.csv']) {
    const [stored] = await db
      .insert(imports)
      .values({ organizationId: organization.id, createdBy, fileName, status: 'client', kind: 'people' })
      .returning()
    importId = stored?.id ?? ''
    await db.execute(sql`
      insert into import_rows (import_id, row, values, outcome, client_id, record_id, version_after)
      select ${importId}, place, '{}', 'updated', client, record, 2
      from unnest(${`{${records.join(',')}}`}::uuid[], ${`{${clientOfRow.join(',')}}`}::uuid[]) with ordinality as each (record, client, place)`)
  }
})

const batch = records.slice(1_500, 1_500 + BATCH)
const numbers = batch.map((_, index) => 1 + 7 * index)
const some = clientIds.slice(500, 500 + BATCH)

/** How many rows of all files a statement fetches or goes through. */
async function rowsRead(tx: Transaction, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const found = (await tx.execute(
      sql`select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables where relname = 'import_rows'`,
    )) as { rows: { read: string }[] }
    return Number(found.rows[0]?.read)
  }
  const before = await read()
  await work()
  return (await read()) - before
}

const STEPS = {
  'versions of people or finances that were taken back': (tx: Transaction) =>
    passVersionsOn(tx, importId, 'record_id', new Map(batch.map((id) => [id, { from: 2, to: 3 }]))),
  'versions of clients that were taken back': (tx: Transaction) =>
    passVersionsOn(tx, importId, 'client_id', new Map(some.map((id) => [id, { from: 2, to: 3 }]))),
  'versions of people who got a partner': (tx: Transaction) =>
    moveVersions(
      tx,
      importId,
      batch.map((recordId) => ({ recordId, from: 2, to: 3 })),
    ),
  'what became of each row': (tx: Transaction) =>
    storeOutcomes(
      tx,
      importId,
      numbers.map((row) => ({ row, outcome: 'updated', clientId: null, noteId: null, before: null, versionAfter: 2 })),
    ),
  'the records of earlier rows': (tx: Transaction) => recordsOfRows(tx, importId, numbers),
  'rows that were taken back': (tx: Transaction) => markUndone(tx, importId, numbers),
  'rows of some clients': (tx: Transaction) => readRowsOfClients(tx, importId, some),
}

describe.each(['whose table nobody has looked at', 'that the database knows'])('of a file %s', (state) => {
  beforeAll(async () => {
    if (state === 'that the database knows') await database.db.execute(sql`analyze import_rows`)
  })

  test.each(Object.entries(STEPS))('a batch reads only its own: %s', async (_name, step) => {
    const read = await transact(database, (tx) => rowsRead(tx, () => step(tx)))
    // Those of both files are looked at, and this file’s are found once more by their number.
    expect(read).toBeLessThanOrEqual(10 * BATCH)
    expect(read).toBeGreaterThan(0)
  })
})
