import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** The requests that were carried out under a key of their sender's, with what was answered: sent again, they are answered again. */
export const requestKeys = pgTable(
  'request_keys',
  {
    userId: uuid('user_id').notNull(),
    key: uuid('key').notNull(),
    /** SHA-256 of method, address and body, so that a key cannot answer for another request. */
    fingerprint: text('fingerprint').notNull(),
    /** JSON as it was sent; null until it was, and where the process ended before. */
    answer: text('answer'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('request_keys_created').on(table.createdAt)],
)
