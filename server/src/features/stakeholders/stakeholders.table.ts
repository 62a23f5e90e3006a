import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, version } from '../../platform/database/columns.ts'
import { clients } from '../clients/clients.table.ts'
import { users } from '../users/users.table.ts'

/** A person of a client: family member, partner, director. */
export const stakeholders = pgTable(
  'stakeholders',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** The account, once invited. */
    userId: uuid('user_id').references(() => users.id),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    relationship: text('relationship').notNull().default(''),
    generation: integer('generation'),
    birthYear: integer('birth_year'),
    onFarm: boolean('on_farm'),
    email: text('email').notNull().default(''),
    type: text('type').$type<'Stakeholder' | 'Primary Stakeholder'>().notNull().default('Stakeholder'),
    accountKind: text('account_kind').$type<'primary' | 'admin' | 'survey'>().notNull().default('survey'),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
    version: version(),
  },
  (table) => [index('stakeholders_client').on(table.clientId), index('stakeholders_user').on(table.userId)],
)
