import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database, Statement } from './database.ts'

const dialect = new PgDialect()
const names = new Map<string, string>()
/** Shapes of one query differ by filters only, so a few hundred are all there are; the bound is for safety. */
const REMEMBERED_SHAPES = 2_000

/** A part of a query without values, made into text once: a large one would cost each request more than the network does. */
export function flattened(part: () => SQL): () => SQL {
  let made: SQL | undefined
  return () => (made ??= sql.raw(dialect.sqlToQuery(part()).sql))
}

/** Runs a query outside a transaction under a name made from its shape, so that PostgreSQL plans each shape once per connection. */
export async function readRows<Row>(database: Database, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return database.read<Row>({ name: nameOf(text), text } satisfies Statement, params)
}

/** Reads JSON as above, where that takes a few milliseconds at most. */
export async function readRowsBriefly<Row>(database: Database, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return database.readBriefly<Row>({ name: nameOf(text), text } satisfies Statement, params)
}

/** Runs one statement that changes something, as a transaction of its own, under such a name. */
export async function writeRows<Row>(database: Database, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return database.write<Row>({ name: nameOf(text), text } satisfies Statement, params)
}

/** What PostgreSQL writes between the rows of an array; no text in JSON holds a raw line break. */
const BETWEEN_ROWS = ', \n '

/** A JSON array of rows that `json_agg` wrote, without its last one: a page reads one more than it shows, to see whether there are more. */
export const withoutLastRow = (rows: string): string => `${rows.slice(0, Math.max(1, rows.lastIndexOf(BETWEEN_ROWS)))}]`

/** Reads rows with a plan for these very values: where ten or all rows may match, one plan cannot serve both. */
export async function readRowsPlanned<Row>(database: Database, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return database.read<Row>({ name: '', text }, params)
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  if (names.size >= REMEMBERED_SHAPES) names.clear()
  const name = `q_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
  names.set(text, name)
  return name
}
