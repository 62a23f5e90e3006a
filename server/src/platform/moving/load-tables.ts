import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { BackupError } from '../backup/backup-error.ts'
import type { RunQuery } from '../backup/manifest.ts'
import { contentsOf, quoted, SAME_TEXT, sequencesOf, tablesOf, type MovedTable } from './tables.ts'

/** Rows that travel together; few enough that large ones fit into memory. */
const BATCH = 200

/** Told of each table when it is there and was compared. */
export type OnTable = (name: string, rows: number) => void

/**
 * Puts every row of the embedded database into the tables at `target`, which are emptied first, in one transaction: all of it or nothing.
 * Triggers rest meanwhile, because what they keep (copies, counts, the queue of the log) is moved as it is. References are dropped and
 * made again at the end, so that tables need no order and each reference is checked.
 */
export async function loadTables(source: PGlite, target: pg.Client, onTable: OnTable): Promise<Record<string, number>> {
  const askSource: RunQuery = async <Row>(text: string) => (await source.query<Row>(text)).rows
  const askTarget: RunQuery = async <Row>(text: string) => (await target.query(text)).rows as Row[]
  await source.exec(SAME_TEXT)
  await target.query(SAME_TEXT)
  const tables = await tablesOf(askSource)
  refuseDifferent(tables, await tablesOf(askTarget))
  const counts: Record<string, number> = {}
  await target.query('begin')
  try {
    const putBack = await setAside(askTarget, tables)
    for (const table of tables) {
      await copyRows(source, target, table)
      const [mine, theirs] = [await contentsOf(askSource, table), await contentsOf(askTarget, table)]
      if (mine.rows !== theirs.rows || mine.digest !== theirs.digest) {
        throw new BackupError(`${table.name} did not arrive as it is: ${mine.rows} rows left, ${theirs.rows} arrived. Nothing was kept.`)
      }
      counts[`public.${table.name}`] = mine.rows
      onTable(table.name, mine.rows)
    }
    for (const { name, value } of await sequencesOf(askSource)) {
      await target.query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, value])
    }
    for (const statement of putBack) await target.query(statement)
    await target.query('commit')
    return counts
  } catch (error) {
    await target.query('rollback').catch(() => {})
    throw error
  }
}

/** Both sides are of this version, but a table that somebody added to one of them belongs to nobody. */
function refuseDifferent(source: MovedTable[], target: MovedTable[]): void {
  const shapeOf = (table: MovedTable) => JSON.stringify(table)
  const [here, there] = [source, target].map((tables) => new Set(tables.map(shapeOf)))
  const differing = [...source.filter((table) => !there!.has(shapeOf(table))), ...target.filter((table) => !here!.has(shapeOf(table)))]
  const names = [...new Set(differing.map(({ name }) => name))]
  if (names.length > 0) throw new BackupError(`These tables are not the same on both sides: ${names.join(', ')}. Nothing was moved.`)
}

/** Empties the tables, with their triggers and references out of the way; answers what puts those back as they were. */
async function setAside(ask: RunQuery, tables: MovedTable[]): Promise<string[]> {
  const triggers = await ask<{ table: string; name: string; when: string }>(`
    select tgrelid::regclass::text as table, tgname as name, tgenabled as when from pg_trigger
    where not tgisinternal and tgenabled <> 'D' and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`)
  const references = await ask<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of triggers) await ask(`alter table ${table} disable trigger ${quoted(name)}`)
  for (const { table, name } of references) await ask(`alter table ${table} drop constraint ${quoted(name)}`)
  if (tables.length > 0) await ask(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`)
  const enabled: Record<string, string> = { O: 'enable', A: 'enable always', R: 'enable replica' }
  return [
    ...references.map(({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`),
    ...triggers.map(({ table, name, when }) => `alter table ${table} ${enabled[when]} trigger ${quoted(name)}`),
  ]
}

/** Values travel as PostgreSQL writes and reads them, so none is a number or a moment of JavaScript's on the way. */
async function copyRows(source: PGlite, target: pg.Client, { name, columns }: MovedTable): Promise<void> {
  const written = columns.filter(({ isGenerated }) => !isGenerated)
  const names = written.map((column) => quoted(column.name))
  const table = `public.${quoted(name)}`
  const values = written.map(({ type }, at) => `given.v${at}::${type}`)
  const given = written.map((_, at) => `$${at + 1}::text[]`)
  const insert = `insert into ${table} (${names.join(', ')}) overriding system value
    select ${values.join(', ')} from unnest(${given.join(', ')}) as given(${written.map((_, at) => `v${at}`).join(', ')})`
  await source.transaction(async (tx) => {
    await tx.query(`declare leaving no scroll cursor for select ${names.map((each) => `${each}::text`).join(', ')} from ${table}`)
    for (;;) {
      const { rows } = await tx.query<(string | null)[]>(`fetch ${BATCH} from leaving`, [], { rowMode: 'array' })
      if (rows.length > 0)
        await target.query({ name: `move ${name}`.slice(0, 60), text: insert, values: written.map((_, at) => rows.map((row) => row[at])) })
      if (rows.length < BATCH) return
    }
  })
}
