import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../database/columns.ts'

/** The outbox: work that a transaction promised, done at least once after it is stored. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** Two jobs of one key are one job. */
    key: text('key'),
    attempts: integer('attempts').notNull().default(0),
    runAt: moment('run_at').notNull().defaultNow(),
    lockedUntil: moment('locked_until'),
    doneAt: moment('done_at'),
    lastError: text('last_error'),
    /** How often a process ended in the middle of it. */
    deaths: integer('deaths').notNull().default(0),
    /** Since when nobody takes it up any more, because it ends processes. */
    setAsideAt: moment('set_aside_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('jobs_due')
      .on(table.runAt)
      .where(sql`done_at is null`),
    uniqueIndex('jobs_key').on(table.key),
  ],
)
