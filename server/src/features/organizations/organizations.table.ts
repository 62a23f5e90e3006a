import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Paired } from '@paddock/contract/field-list'
import type { OrganizationField } from '@paddock/contract/features/organizations/organizations.fields'
import { byteOrdered, createdAt, id, moment, version } from '../../platform/database/columns.ts'

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text('name').notNull(),
    abn: text('abn').notNull().default(''),
    contactName: text('contact_name').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    addressLine: text('address_line').notNull().default(''),
    town: text('town').notNull().default(''),
    region: text('region').notNull().default(''),
    postcode: text('postcode').notNull().default(''),
    advisersShareClients: boolean('advisers_share_clients').notNull().default(false),
    secondStepRequired: boolean('second_step_required').notNull().default(false),
    /** Where the server has a language model: whether it may read what this practice's families answered and its advisers noted. */
    languageModelAllowed: boolean('language_model_allowed').notNull().default(true),
    retentionYears: integer('retention_years').notNull().default(7),
    /** The name without case and accents, and all that a search looks in; kept by the database. */
    sortName: byteOrdered('sort_name').generatedAlwaysAs(sql`fold_text(name)`),
    searchText: text('search_text').generatedAlwaysAs(sql`fold_text(name || ' ' || town || ' ' || contact_name || ' ' || contact_email)`),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
    version: version(),
  },
  (table) => [
    index('organizations_name')
      .on(table.sortName, table.id)
      .where(sql`archived_at is null`),
    index('organizations_archived')
      .on(table.sortName, table.id)
      .where(sql`archived_at is not null`),
    index('organizations_search').using('gin', sql`search_text gin_trgm_ops`),
  ],
)

/** Checks that every field has a column and every other column is a field. The error names what is missing. */
export const fieldsAndColumns: Paired<
  OrganizationField,
  Exclude<keyof typeof organizations.$inferSelect, 'id' | 'sortName' | 'searchText' | 'createdAt' | 'archivedAt' | 'version'>
> = 'paired'

/** Exact numbers of current records, kept by triggers: counting 100,000 rows per page view costs too much. */
export const clientCounts = pgTable(
  'client_counts',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    status: text('status').notNull(),
    total: integer('total').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.status] })],
)
