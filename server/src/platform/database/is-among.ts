import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Whether a column holds one of these identifiers. They are one parameter, however many there are. */
export const isAmong = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
