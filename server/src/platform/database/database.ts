import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'

type NoSchema = Record<string, never>

/** Either engine behind one query builder. */
export type Queries = PgDatabase<PgQueryResultHKT, NoSchema>
/** Inside a transaction use only this, never the outer database: the embedded engine has one connection. */
export type Transaction = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>
/** Where a query may run: the database or a transaction of it. */
export type Reader = Queries | Transaction

/** A statement that is sent often: PostgreSQL plans it once per connection under its name. */
export interface Statement {
  name: string
  text: string
}

export interface Database {
  engine: 'pglite' | 'postgres'
  db: Queries
  /** Runs a prepared statement outside a transaction; positional values. */
  read<Row>(statement: Statement, values: unknown[]): Promise<Row[]>
  /**
   * Reads as `read` does what takes a few milliseconds at most and is asked all the time. On PostgreSQL such reads share connections on which each
   * waits for those before it; they are sent together at the end of a turn of the event loop.
   */
  readBriefly<Row>(statement: Statement, values: unknown[]): Promise<Row[]>
  /** Runs a prepared statement that is a transaction by itself; positional values. */
  write<Row>(statement: Statement, values: unknown[]): Promise<Row[]>
  /** Subscribes to a NOTIFY channel; `onGap` runs when messages may have been missed. Answers whether it is connected. */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<{ connected(): boolean }>
  /** Runs `task` while no other process of this database runs one under the same key. */
  exclusively<T>(key: number, task: () => Promise<T>): Promise<T>
  /** How many connections are at work, at rest, and how many requests wait for one. */
  connections(): { used: number; idle: number; queued: number }
  /** Whether the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The rows of a statement that Drizzle ran as it is, on either engine. */
export const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows

/** The first of these rows; undefined where there is none. */
export const firstRow = <Row>(result: unknown): Row | undefined => rowsOf<Row>(result)[0]
