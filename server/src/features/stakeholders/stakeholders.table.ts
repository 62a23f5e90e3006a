import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Paired } from '@paddock/contract/field-list'
import type { PersonField } from '@paddock/contract/features/stakeholders/stakeholders.fields'
import { byteOrdered, createdAt, id, moment, version } from '../../platform/database/columns.ts'
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
    /** First and last name without case and accents, kept by the database; the search for people reads it. */
    fullName: byteOrdered('full_name').generatedAlwaysAs(sql`fold_text(first_name || ' ' || last_name)`),
    /** The client's practice, written by a trigger, so that one index has it together with the words. */
    organizationId: uuid('organization_id'),
    /** Name and email as a search of everything looks in them; kept by the database. */
    searchText: text('search_text').generatedAlwaysAs(sql`fold_text(first_name || ' ' || last_name || ' ' || email)`),
    relationship: text('relationship').notNull().default(''),
    generation: integer('generation'),
    birthYear: integer('birth_year'),
    life: text('life').$type<'living' | 'deceased'>().notNull().default('living'),
    diedOn: date('died_on', { mode: 'string' }),
    onFarm: boolean('on_farm'),
    email: text('email').notNull().default(''),
    type: text('type').$type<'Stakeholder' | 'Primary Stakeholder'>().notNull().default('Stakeholder'),
    accountKind: text('account_kind').$type<'primary' | 'admin' | 'survey'>().notNull().default('survey'),
    /** Whether the person is of the family, helps from outside, or is only in the register: what is made of answers is made of the family's. */
    involvement: text('involvement').$type<'family' | 'helper' | 'register'>().notNull().default('family'),
    /** Another stakeholder of the same client. */
    partnerId: uuid('partner_id').references((): AnyPgColumn => stakeholders.id, { onDelete: 'set null' }),
    /** One parent; the other is the parent's partner. */
    parentId: uuid('parent_id').references((): AnyPgColumn => stakeholders.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
    version: version(),
  },
  (table) => [
    index('stakeholders_client').on(table.clientId),
    index('stakeholders_user').on(table.userId),
    check('stakeholders_involvement', sql`involvement in ('family', 'helper', 'register')`),
    index('stakeholders_words').using('gin', table.organizationId, sql`search_text gin_trgm_ops`),
  ],
)

type Kept =
  | 'id'
  | 'clientId'
  | 'userId'
  | 'fullName'
  | 'organizationId'
  | 'searchText'
  | 'partnerId'
  | 'parentId'
  | 'createdAt'
  | 'archivedAt'
  | 'version'

/** Checks that every field has a column and every other column is a field. The error names what is missing. */
export const fieldsAndColumns: Paired<PersonField, Exclude<keyof typeof stakeholders.$inferSelect, Kept>> = 'paired'
