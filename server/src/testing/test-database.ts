import { readFile } from 'node:fs/promises'
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
