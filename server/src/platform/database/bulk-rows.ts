import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { newId } from './columns.ts'
import type { Transaction } from './database.ts'

type Columns = Readonly<Record<string, PgColumn>>
type Values = Readonly<Record<string, unknown>>

/** The columns that somebody writes: what the database works out for itself is left to it. */
const written = (table: PgTable) =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([, column]) => column.generated === undefined)) as Columns

/** A whole row of a table with these values, before it is stored: what is not given is what the table begins with. */
export function newRow<T extends PgTable>(table: T, values: Values): T['$inferSelect'] {
  const initially = Object.entries(written(table)).map(([name, column]) => [name, initialOf(name, column)])
  return { ...Object.fromEntries(initially), ...values } as T['$inferSelect']
}

function initialOf(name: string, { default: initial }: PgColumn): unknown {
  if (name === 'id') return newId()
  if (name === 'createdAt') return new Date()
  return initial === undefined || is(initial, SQL) ? null : initial
}

/** One parameter holds all rows, so that their number has no bound. */
const recordset = (rows: readonly Values[], columns: readonly (readonly [string, string])[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.raw(columns.map(([name, type]) => `"${name}" ${type}`).join(', '))})`

/** Adds whole rows in one statement. */
export async function insertAll(tx: Transaction, table: PgTable, rows: readonly Values[]): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.entries(written(table))
  const named = rows.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key] ?? null])))
  const types = columns.map(([, column]) => [column.name, column.getSQLType()] as const)
  const names = (of: string) => sql.raw(types.map(([name]) => `${of}"${name}"`).join(', '))
  await tx.execute(sql`insert into ${table} (${names('')}) select ${names('r.')} from ${recordset(named, types)}`)
}

export interface RowChange {
  id: string
  changes: Values
  /** How many versions newer the row becomes. */
  versions: number
}

/** Gives rows other values: one statement for all that change in the same columns. No row may stand twice. */
export async function changeAll(tx: Transaction, table: PgTable, changed: readonly RowChange[]): Promise<void> {
  const columns = getTableColumns(table) as Columns
  const alike = new Map<string, RowChange[]>()
  for (const each of changed) {
    const names = Object.keys(each.changes).toSorted().join(' ')
    alike.set(names, [...(alike.get(names) ?? []), each])
  }
  for (const rows of alike.values()) {
    const keys = Object.keys(rows[0]?.changes ?? {}).flatMap((key) => (columns[key] ? [[key, columns[key]] as const] : []))
    const named = rows.map(({ id, changes, versions }) => ({
      id,
      versions,
      ...Object.fromEntries(keys.map(([key, { name }]) => [`new_${name}`, changes[key] ?? null])),
    }))
    const types = [
      ['id', 'uuid'],
      ['versions', 'int'],
      ...keys.map(([, column]) => [`new_${column.name}`, column.getSQLType()] as const),
    ] as const
    const assignments = sql.raw(keys.map(([, { name }]) => `"${name}" = r."new_${name}", `).join(''))
    await tx.execute(sql`
      update ${table} set ${assignments} version = ${table}.version + r.versions from ${recordset(named, types)} where ${table}.id = r.id`)
  }
}

/** Until the transaction ends each statement, of triggers too, is planned for the tables as they are: they may have grown a lot meanwhile. */
export async function planAnew(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local plan_cache_mode = force_custom_plan`)
}
