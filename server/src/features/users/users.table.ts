import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SystemRole } from '@paddock/contract'
import { byteOrdered, createdAt, id, moment, version } from '../../platform/database/columns.ts'
import { organizations } from '../organizations/organizations.table.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    /** The identity service's subject, once the person has activated their account. */
    subId: text('sub_id').unique(),
    /** Lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    systemRole: text('system_role').$type<SystemRole>().notNull(),
    isSuperAdmin: boolean('is_super_admin').notNull().default(false),
    organizationId: uuid('organization_id').references(() => organizations.id),
    profession: text('profession').notNull().default(''),
    status: text('status').$type<'invited' | 'active' | 'deactivated'>().notNull().default('invited'),
    lastSignInAt: moment('last_sign_in_at'),
    /** Name, or the address of somebody without one, without case and accents, and all that a search looks in; kept by the database. */
    sortName: byteOrdered('sort_name').generatedAlwaysAs(sql`fold_text(coalesce(nullif(trim(first_name || ' ' || last_name), ''), email))`),
    searchText: text('search_text').generatedAlwaysAs(sql`fold_text(first_name || ' ' || last_name || ' ' || email)`),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_organization').on(table.organizationId),
    // Families are many and everybody else few: who works here is found without them.
    index('users_staff')
      .on(table.sortName, table.id)
      .where(sql`system_role <> 'user'`),
    index('users_name').on(table.sortName, table.id),
    index('users_address').on(sql`email collate "C"`, table.id),
    index('users_sign_in').on(sql`coalesce(last_sign_in_at, 'epoch'::timestamptz)`, table.id),
    index('users_created').on(table.createdAt, table.id),
    index('users_search').using('gin', sql`search_text gin_trgm_ops`),
    check('users_status', sql`status in ('invited', 'active', 'deactivated')`),
    check('users_role', sql`system_role in ('admin', 'user', 'manager', 'organizationAdmin')`),
    check('users_practice', sql`system_role in ('admin', 'user') or organization_id is not null`),
  ],
)

/** A pending invitation; the newest of a person is the only one that counts. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The client whose stakeholder is invited; null for people of a practice. */
    clientId: uuid('client_id'),
    invitedBy: uuid('invited_by').references(() => users.id),
    /** SHA-256 of the secret in the invitation's link. */
    tokenHash: text('token_hash').notNull(),
    /** SHA-256 of the code that was mailed on request. */
    codeHash: text('code_hash'),
    codeExpiresAt: moment('code_expires_at'),
    codeTries: integer('code_tries').notNull().default(0),
    /** How many codes were mailed; the pauses between them grow. */
    codesSent: integer('codes_sent').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [index('invitations_user').on(table.userId), uniqueIndex('invitations_token').on(table.tokenHash)],
)
