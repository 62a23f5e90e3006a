import { createHash } from 'node:crypto'
import { SQL, sql, StringChunk } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database, Statement } from './database.ts'

const dialect = new PgDialect()
const names = new Map<string, string>()
/** Shapes of one query differ by filters only, so a few hundred are all there are; the bounds are for safety. */
const REMEMBERED_SHAPES = 2_000
const REMEMBERED_STEPS = 100_000

/** A part of a query without values, made into text once: a large one would cost each request more than the network does. */
export function flattened(part: () => SQL): () => SQL {
  let made: SQL | undefined
  return () => (made ??= sql.raw(dialect.sqlToQuery(part()).sql))
}

/** How far a query's parts have led. The parts of one shape are the very same texts each time, so to follow them costs next to nothing. */
interface Step {
  texts: Map<string, Step>
  value: Step | null
  statement: Statement | null
}

let steps = 0
const newStep = (): Step => {
  steps += 1
  return { texts: new Map(), value: null, statement: null }
}
let beginning = newStep()

/**
 * A query as it is sent: under a name made from its shape. Most are made of texts, values and further such parts; such a shape is written out
 * once, and later only its values are gathered. Writing it out each time would cost a request more than sending it.
 */
export function sentAs(query: SQL): { statement: Statement; values: unknown[] } {
  const values: unknown[] = []
  if (steps > REMEMBERED_STEPS) {
    steps = 0
    beginning = newStep()
  }
  const last = follow(query, beginning, values)
  if (last?.statement) return { statement: last.statement, values }
  const { sql: text, params } = dialect.sqlToQuery(query)
  const statement = { name: nameOf(text), text }
  if (last) last.statement = statement
  return { statement, values: params }
}

/** Walks through the parts; null where one is not of the usual kinds. */
function follow(query: SQL, from: Step, values: unknown[]): Step | null {
  if (query['shouldInlineParams']) return null
  let step: Step | null = from
  for (const part of query.queryChunks) {
    if (part instanceof StringChunk) for (const text of part.value) step = after(step, text)
    else if (part instanceof SQL) step = follow(part, step, values)
    else if (part !== null && (typeof part === 'object' || typeof part === 'function')) return null
    else if (part !== undefined) {
      values.push(part)
      step = step.value ??= newStep()
    }
    if (!step) return null
  }
  return step
}

function after(step: Step, text: string): Step {
  if (text === '') return step
  let next = step.texts.get(text)
  if (!next) step.texts.set(text, (next = newStep()))
  return next
}

/** Runs a query outside a transaction under a name made from its shape, so that PostgreSQL plans each shape once per connection. */
export async function readRows<Row>(database: Database, query: SQL): Promise<Row[]> {
  const { statement, values } = sentAs(query)
  return database.read<Row>(statement, values)
}

/** Reads JSON as above, where that takes a few milliseconds at most. */
export async function readRowsBriefly<Row>(database: Database, query: SQL): Promise<Row[]> {
  const { statement, values } = sentAs(query)
  return database.readBriefly<Row>(statement, values)
}

/** Runs one statement that changes something, as a transaction of its own, under such a name. */
export async function writeRows<Row>(database: Database, query: SQL): Promise<Row[]> {
  const { statement, values } = sentAs(query)
  return database.write<Row>(statement, values)
}

/** What PostgreSQL writes between the rows of an array; no text in JSON holds a raw line break. */
const BETWEEN_ROWS = ', \n '

/** A JSON array of rows whose JSON is text already, written as `json_agg` writes it. */
export const rowsOfTexts = (item: SQL): SQL => sql`coalesce('[' || string_agg(${item}, E', \\n ') || ']', '[]')`

/** A JSON array of rows that `json_agg` wrote, without its last one: a page reads one more than it shows, to see whether there are more. */
export const withoutLastRow = (rows: string): string => `${rows.slice(0, Math.max(1, rows.lastIndexOf(BETWEEN_ROWS)))}]`

/** Reads rows with a plan for these very values: where ten or all rows may match, one plan cannot serve both. */
export async function readRowsPlanned<Row>(database: Database, query: SQL): Promise<Row[]> {
  const { statement, values } = sentAs(query)
  return database.read<Row>({ name: '', text: statement.text }, values)
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  if (names.size >= REMEMBERED_SHAPES) names.clear()
  const name = `q_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
  names.set(text, name)
  return name
}
