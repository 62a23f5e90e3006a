import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A column of the query around a sub-query. Drizzle drops the table of a column that is in a selection itself, so it is wrapped. */
export const outerColumn = (column: AnyPgColumn): SQL => sql`${column}`
