import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../../platform/database/columns.ts'
import type { SignInOutcome, SignInWay } from '../../platform/access/sign-in-event.ts'
import { users } from '../users/users.table.ts'

/** Sign-ins and failed tries as a known person; kept for a year. Nothing is kept of tries at unknown addresses. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    outcome: text('outcome').$type<SignInOutcome>().notNull(),
    way: text('way').$type<SignInWay>().notNull().default('password'),
    /** The session that it opened. */
    sessionId: uuid('session_id'),
    address: text('address').notNull().default(''),
    /** ISO 3166-1 alpha-2, of the address's registration when it happened. */
    country: text('country'),
    userAgent: text('user_agent').notNull().default(''),
    /** Browser and system in short, by which a new device is told from a known one. */
    device: text('device').notNull().default(''),
    isNew: boolean('is_new').notNull().default(false),
    /** How many failed tries it stands for: an avalanche of them is counted, not listed. */
    tries: integer('tries').notNull().default(1),
    reportedAt: moment('reported_at'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('sign_ins_user').on(table.userId, table.id.desc())],
)
