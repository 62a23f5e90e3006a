import { readFile } from 'node:fs/promises'
import { sql, type SQL } from 'drizzle-orm'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { openPglite } from '../platform/database/open-embedded.ts'
import { openPostgres } from '../platform/database/postgres/open-postgres.ts'
import { withDatabase } from './prepare-databases.ts'

/** A migrated database of this worker's own, on the engine that the project tests; `purpose` names one more beside the usual one. */
export async function openTestDatabase(purpose = 'tests'): Promise<Database> {
  if (process.env.TEST_ENGINE === 'postgres') {
    const url = process.env.TEST_DATABASE_URL ?? ''
    const name = nameOf(purpose)
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`create database ${name} template ${inject('postgresTemplate')}`)
    await admin.end()
    return openPostgres(withDatabase(url, name), 4, () => {})
  }
  return openTestEngine()
}

/** A migrated database of the embedded engine, in memory. */
export const openTestEngine = async () => openPglite({ loadDataDir: new Blob([await readFile(inject('pgliteDump'))]) })

/** The address of a database that `openTestDatabase` made; PostgreSQL only. */
export const databaseUrlOf = (purpose: string) => withDatabase(process.env.TEST_DATABASE_URL ?? '', nameOf(purpose))

/** Another process's view of a database that `openTestDatabase` made; PostgreSQL only. */
export function openSecondConnection(purpose: string): Promise<Database> {
  return openPostgres(databaseUrlOf(purpose), 4, () => {})
}

const nameOf = (purpose: string) => `paddock_${purpose}_${process.env.VITEST_POOL_ID ?? '0'}`

/**
 * Deletes what a test has added in great number and nothing belongs to: which rows, by table. PostgreSQL would look for each of them through
 * all tables that could hold something of it. No trigger runs either, so what triggers wrote is named too.
 */
export async function takeOut({ db }: Database, rows: Record<string, SQL>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [table, which] of Object.entries(rows)) await tx.execute(sql`delete from ${sql.identifier(table)} where ${which}`)
  })
  // The tests that follow would read over the room that the rows leave, and plan for them.
  await db.execute(sql.raw(`vacuum analyze ${Object.keys(rows).join(', ')}`))
}

/** Deletes the clients of a practice, which a test has added in great number. */
export const takeOutClients = (database: Database, organizationId: string) =>
  takeOut(database, {
    client_touches: sql`client_id in (select id from clients where organization_id = ${organizationId})`,
    client_counts: sql`organization_id = ${organizationId}`,
    clients: sql`organization_id = ${organizationId}`,
  })
