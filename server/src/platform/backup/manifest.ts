import * as z from 'zod'
import type { Database } from '../database/database.ts'
import { FormerDatabaseError, migrationMoments } from '../database/migrate.ts'
import { VERSION } from '../../version.ts'
import { BackupError } from './backup-error.ts'

const FORMAT = 1

/** The first part of a backup: what it is, before anything else of it is read. */
export const Manifest = z.object({
  product: z.literal('paddock'),
  format: z.int(),
  /** The version of the product that made the backup. */
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  engine: z.enum(['pglite', 'postgres']),
  /** Migrations that the database had seen, and when the last of them was written (milliseconds). */
  migrations: z.object({ count: z.int(), last: z.int() }),
  createdAt: z.iso.datetime(),
})
export type Manifest = z.output<typeof Manifest>

/** Rows of each table at the moment that the backup shows. */
export const Counts = z.record(z.string(), z.int())
export type Counts = z.output<typeof Counts>

/** Runs a query with plain results on either engine, or on one connection of it. */
export type RunQuery = <Row>(text: string) => Promise<Row[]>

export async function manifestOf(engine: Database['engine'], ask: RunQuery): Promise<Manifest> {
  const [seen] = await ask<{ count: number; last: string }>(
    'select count(*)::int as count, coalesce(max(created_at), 0)::text as last from drizzle.__drizzle_migrations',
  )
  return {
    product: 'paddock',
    format: FORMAT,
    version: VERSION,
    engine,
    migrations: { count: seen?.count ?? 0, last: Number(seen?.last ?? 0) },
    createdAt: new Date().toISOString(),
  }
}

/** The rows of every table of ours. */
export async function countRows(ask: RunQuery): Promise<Counts> {
  const tables = await ask<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1`,
  )
  if (tables.length === 0) return {}
  const each = tables.map(({ name }) => `select '${name.replaceAll("'", "''")}' as name, count(*)::int as rows from ${name}`)
  const counted = await ask<{ name: string; rows: number }>(each.join(' union all '))
  return Object.fromEntries(counted.map(({ name, rows }) => [name, rows]))
}

/** Refuses what this version cannot take on: a format, a version or a migration of later, and what lacks something of the initial one. */
export function refuseOtherVersions({ format, version, migrations }: Manifest): void {
  const { initial, newest } = migrationMoments()
  if (format > FORMAT || isNewer(version, VERSION) || migrations.last > newest) {
    throw new BackupError(
      `This backup was made by Paddock ${version}, which is newer than this one (${VERSION}). Upgrade first, then restore.`,
    )
  }
  if (migrations.last < initial) throw new BackupError(new FormerDatabaseError().message)
}

function isNewer(version: string, than: string): boolean {
  const [left, right] = [version, than].map((each) => each.split('.').map((part) => Number.parseInt(part, 10)))
  const differs = [0, 1, 2].find((at) => left![at] !== right![at])
  return differs !== undefined && left![differs]! > right![differs]!
}

/** What differs between the rows that were promised and those that are there, in words; empty where nothing does. */
export function differences(promised: Counts, found: Counts): string[] {
  const tables = [...new Set([...Object.keys(promised), ...Object.keys(found)])]
  return tables
    .filter((table) => promised[table] !== found[table])
    .map((table) => `${table}: ${promised[table] ?? 'no table'} in the backup, ${found[table] ?? 'no table'} restored`)
}
