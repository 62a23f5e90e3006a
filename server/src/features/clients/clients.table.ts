import { sql } from 'drizzle-orm'
import { bigint, boolean, check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Paired } from '@paddock/contract/field-list'
import type { OutsideAdviserField } from '@paddock/contract/features/clients/outside-advisers.fields'
import type { ClientField } from '@paddock/contract/features/clients/clients.fields'
import type { OutsideAdviser } from '@paddock/contract/features/clients/client.shapes'
import { byteOrdered, createdAt, id, moment, version } from '../../platform/database/columns.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { users } from '../users/users.table.ts'

/** Clients and prospects: two kinds of one list. */
export const clients = pgTable(
  'clients',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    status: text('status').$type<'client' | 'prospect'>().notNull(),
    businessName: text('business_name').notNull(),
    /** What the lists sort by: lower case, without accents. */
    sortName: byteOrdered('sort_name').notNull(),
    /** The name without case, accents, punctuation and company suffixes: equal keys are probably one business. */
    nameKey: byteOrdered('name_key').notNull().default(''),
    abn: text('abn').notNull().default(''),
    structures: text('structures')
      .array()
      .notNull()
      .default(sql`'{}'`),
    enterprises: text('enterprises')
      .array()
      .notNull()
      .default(sql`'{}'`),
    contactFirstName: text('contact_first_name').notNull().default(''),
    contactLastName: text('contact_last_name').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    contactMobile: text('contact_mobile').notNull().default(''),
    addressLine: text('address_line').notNull().default(''),
    town: byteOrdered('town').notNull().default(''),
    region: text('region').notNull().default(''),
    postcode: text('postcode').notNull().default(''),
    source: text('source').notNull().default(''),
    /** What the work may earn the practice, in cents of AUD. */
    expectedFeeCents: bigint('expected_fee_cents', { mode: 'number' }),
    stage: byteOrdered('stage').notNull().default('new'),
    /** Since when it is in its stage, kept by the database (a trigger). */
    stageSince: moment('stage_since').notNull().defaultNow(),
    /** Where it was before and since when: who takes a move back within a day has not lost the time. Kept by the database too. */
    stageBefore: jsonb('stage_before').$type<{ stage: string; since: string }>(),
    /** Name, contact, town, email and the digits of ABN and phones in one lower-case text, for the trigram index. */
    searchText: text('search_text').notNull().default(''),
    /** The contact's name without case and accents, kept by the database; the search for people reads it. */
    contactName: byteOrdered('contact_name').generatedAlwaysAs(sql`fold_text(contact_first_name || ' ' || contact_last_name)`),
    /** Who looks after it, the one whom the lists name first; kept by the database (triggers) from `client_managers`. */
    managerIds: uuid('manager_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    convertedAt: moment('converted_at'),
    convertedBy: uuid('converted_by').references(() => users.id),
    /** What the record was before its conversion, for the undo. */
    beforeConversion: jsonb('before_conversion').$type<{ stage: string; managerIds: string[] }>(),
    mergedIntoId: uuid('merged_into_id'),
    /** Sums of the current assets (with property; what is in two places once) and liabilities in cents of AUD, kept by the database (triggers). */
    assetsCents: bigint('assets_cents', { mode: 'number' }).notNull().default(0),
    liabilitiesCents: bigint('liabilities_cents', { mode: 'number' }).notNull().default(0),
    /** How many current records have a value, which may be 0; kept by the database too. */
    valuedRecords: integer('valued_records').notNull().default(0),
    /** Questionnaires that are asked and not withdrawn, kept by the database too. */
    surveysAssigned: integer('surveys_assigned').notNull().default(0),
    surveysCompleted: integer('surveys_completed').notNull().default(0),
    /** What the lists sort by: a ratio that is not defined comes before every other. */
    equitySort: doublePrecision('equity_sort').generatedAlwaysAs(
      sql`case when assets_cents > 0 then (assets_cents - liabilities_cents)::double precision / assets_cents else '-Infinity'::double precision end`,
    ),
    completionSort: doublePrecision('completion_sort').generatedAlwaysAs(
      sql`case when surveys_assigned > 0 then surveys_completed::double precision / surveys_assigned else -1 end`,
    ),
    /** What a list says of it as JSON, without the closing brace and the last touch; kept by the database for fast lists. */
    listRow: text('list_row').generatedAlwaysAs(
      sql`client_list_row(id, business_name, town, region, contact_first_name, contact_last_name, manager_ids, valued_records, assets_cents, liabilities_cents, surveys_assigned, surveys_completed, status, structures, stage, source)`,
    ),
    /** The import that added it. */
    importId: uuid('import_id'),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
    version: version(),
  },
  (table) => [
    index('clients_merged')
      .on(table.mergedIntoId)
      .where(sql`merged_into_id is not null`),
    index('clients_name')
      .on(table.organizationId, table.status, table.sortName, table.id)
      .where(sql`archived_at is null`),
    index('clients_town')
      .on(table.organizationId, table.status, table.town, table.id)
      .where(sql`archived_at is null`),
    index('clients_created')
      .on(table.organizationId, table.status, table.createdAt, table.id)
      .where(sql`archived_at is null`),
    index('clients_stage')
      .on(table.organizationId, table.status, table.stage, table.id)
      .where(sql`archived_at is null`),
    index('clients_equity')
      .on(table.organizationId, table.status, table.equitySort, table.id)
      .where(sql`archived_at is null`),
    index('clients_completion')
      .on(table.organizationId, table.status, table.completionSort, table.id)
      .where(sql`archived_at is null`),
    index('clients_all_name')
      .on(table.status, table.sortName, table.id)
      .where(sql`archived_at is null`),
    index('clients_all_town')
      .on(table.status, table.town, table.id)
      .where(sql`archived_at is null`),
    index('clients_all_created')
      .on(table.status, table.createdAt, table.id)
      .where(sql`archived_at is null`),
    index('clients_all_stage')
      .on(table.status, table.stage, table.id)
      .where(sql`archived_at is null`),
    index('clients_all_equity')
      .on(table.status, table.equitySort, table.id)
      .where(sql`archived_at is null`),
    index('clients_all_completion')
      .on(table.status, table.completionSort, table.id)
      .where(sql`archived_at is null`),
    index('clients_source')
      .on(table.organizationId, table.status, table.source)
      .where(sql`archived_at is null`),
    index('clients_structures').using('gin', table.structures),
    index('clients_archived')
      .on(table.organizationId, table.status, table.sortName, table.id)
      .where(sql`archived_at is not null`),
    // Every part of such an index finds by itself as well: the platform's own search leaves the practice out.
    index('clients_search').using('gin', table.organizationId, sql`search_text gin_trgm_ops`),
    index('clients_likeness').using('gin', sql`sort_name gin_trgm_ops`),
    index('clients_name_key').on(table.organizationId, table.nameKey),
    index('clients_abn')
      .on(table.organizationId, table.abn)
      .where(sql`abn <> ''`),
    index('clients_email')
      .on(table.organizationId, sql`lower(contact_email)`)
      .where(sql`contact_email <> ''`),
    index('clients_import')
      .on(table.importId)
      .where(sql`import_id is not null`),
    check('clients_status', sql`status in ('client', 'prospect')`),
  ],
)

/** Columns that nobody types. */
type Kept =
  | 'id'
  | 'organizationId'
  | 'status'
  | 'sortName'
  | 'nameKey'
  | 'searchText'
  | 'contactName'
  | 'managerIds'
  | 'stageSince'
  | 'stageBefore'
  | 'convertedAt'
  | 'convertedBy'
  | 'beforeConversion'
  | 'mergedIntoId'
  | 'assetsCents'
  | 'liabilitiesCents'
  | 'valuedRecords'
  | 'surveysAssigned'
  | 'surveysCompleted'
  | 'equitySort'
  | 'completionSort'
  | 'listRow'
  | 'importId'
  | 'createdAt'
  | 'archivedAt'
  | 'version'

/** Checks that every field has a column and every other column is a field. The error names what is missing. */
export const fieldsAndColumns: Paired<ClientField, Exclude<keyof typeof clients.$inferSelect, Kept>> = 'paired'

/** Who of the practice looks after a client; the first is the one that the lists name first. */
export const clientManagers = pgTable(
  'client_managers',
  {
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    assignedAt: moment('assigned_at').notNull().defaultNow(),
    /** Copies of the client's, kept by the database (triggers), so that an adviser's own list starts here; null while it is archived. */
    organizationId: uuid('organization_id'),
    status: text('status').$type<'client' | 'prospect'>(),
    sortName: byteOrdered('sort_name').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.userId] }),
    index('client_managers_own').on(table.userId, table.organizationId, table.status, table.sortName, table.clientId),
  ],
)

/**
 * When somebody of the practice last did something with a client: it changes all day, and in a row of `clients` each change would cost an
 * entry in every index there. The database adds the row with the client's and keeps the copies (triggers).
 */
export const clientTouches = pgTable(
  'client_touches',
  {
    clientId: uuid('client_id')
      .primaryKey()
      .references(() => clients.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id').notNull(),
    /** Null while the client is archived. */
    status: text('status').$type<'client' | 'prospect'>(),
    lastTouchAt: moment('last_touch_at').notNull(),
  },
  (table) => [
    index('client_touches_practice')
      .on(table.organizationId, table.status, table.lastTouchAt, table.clientId)
      .where(sql`status is not null`),
    index('client_touches_all')
      .on(table.status, table.lastTouchAt, table.clientId)
      .where(sql`status is not null`),
  ],
)

/** Words that somebody puts on clients for themselves: nobody else reads them. The same word twice is one. */
export const clientTags = pgTable(
  'client_tags',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('client_tags_own').on(table.userId, table.tag, table.clientId), index('client_tags_client').on(table.clientId)],
)

export const outsideAdvisers = pgTable(
  'outside_advisers',
  {
    id: id(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    firm: text('firm').notNull().default(''),
    profession: text('profession').$type<OutsideAdviser['profession']>().notNull(),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    mayContact: boolean('may_contact').notNull().default(false),
    /** The client's practice, written by a trigger, so that one index has it together with the words. */
    organizationId: uuid('organization_id'),
    /** Name, firm, email and the digits of the phone, as a search of everything looks in them; kept by the database. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`fold_text(name || ' ' || firm || ' ' || email) || ' ' || regexp_replace(regexp_replace(phone, '\\D', '', 'g'), '^61(?=\\d{9}$)', '0')`,
    ),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
    version: version(),
  },
  (table) => [
    index('outside_advisers_client').on(table.clientId),
    index('outside_advisers_words').using('gin', table.organizationId, sql`search_text gin_trgm_ops`),
  ],
)

/** Each field of an outside adviser has a column, too. */
export const adviserFieldsAndColumns: Paired<
  OutsideAdviserField,
  Exclude<
    keyof typeof outsideAdvisers.$inferSelect,
    'id' | 'clientId' | 'organizationId' | 'searchText' | 'createdAt' | 'archivedAt' | 'version'
  >
> = 'paired'
