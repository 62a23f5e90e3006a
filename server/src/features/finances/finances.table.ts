import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Asset, AssetDetails, FinanceValue, Liability, Property } from '@paddock/contract/features/finances/finances.shapes'
import type { FinanceAudience, FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import type { ProposalKind } from '@paddock/contract/features/finances/proposals/proposal-kinds'
import type { Owner } from '@paddock/contract/features/register/party.shapes'
import type { Paired } from '@paddock/contract/field-list'
import type { FinanceColumn } from '@paddock/contract/features/finances/finances.fields'
import { createdAt, id, moment, version } from '../../platform/database/columns.ts'
import { clients } from '../clients/clients.table.ts'
import { stakeholders } from '../stakeholders/stakeholders.table.ts'
import { surveys } from '../surveys/surveys.table.ts'
import { users } from '../users/users.table.ts'

const clientId = () =>
  uuid('client_id')
    .notNull()
    .references(() => clients.id, { onDelete: 'cascade' })
/**
 * Who sees a record, and whether an adviser said so. What an adviser keeps to the practice is not shown to the family by anybody's
 * choice.
 */
const audience = () => ({
  audience: text('audience').$type<FinanceAudience>().notNull().default('adviser_only'),
  /** It only has a meaning while the record is for the adviser alone. */
  keptByAdviser: boolean('kept_by_adviser').notNull().default(true),
})
const audienceCheck = (table: string) => check(`${table}_audience`, sql`audience in ('adviser_only', 'family')`)
/** The parties of the register that own or owe it. The list is empty while they are not known. */
const owners = () => jsonb('owners').$type<Owner[]>().notNull().default([])
/** Cents of AUD. */
const cents = (name: string) => bigint(name, { mode: 'number' })

export const assets = pgTable(
  'assets',
  {
    id: id(),
    clientId: clientId(),
    grouping: text('grouping').$type<Asset['grouping']>().notNull(),
    category: text('category').$type<Asset['category']>().notNull(),
    name: text('name').notNull(),
    owner: text('owner').notNull().default(''),
    valueCents: cents('value_cents'),
    asAt: date('as_at', { mode: 'string' }),
    confidence: text('confidence').$type<Asset['confidence']>().notNull().default(''),
    details: jsonb('details').$type<AssetDetails>().notNull().default({}),
    owners: owners(),
    ...audience(),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
    version: version(),
  },
  (table) => [
    index('assets_client').on(table.clientId),
    check('assets_grouping', sql`grouping in ('business', 'non_business')`),
    audienceCheck('assets'),
  ],
)

export const liabilities = pgTable(
  'liabilities',
  {
    id: id(),
    clientId: clientId(),
    grouping: text('grouping').$type<Liability['grouping']>().notNull().default('business'),
    category: text('category').$type<Liability['category']>().notNull(),
    lender: text('lender').notNull().default(''),
    owner: text('owner').notNull().default(''),
    limitCents: cents('limit_cents'),
    balanceCents: cents('balance_cents'),
    /** Percent a year. */
    ratePercent: doublePrecision('rate_percent'),
    maturesOn: date('matures_on', { mode: 'string' }),
    security: text('security').notNull().default(''),
    securedBy: jsonb('secured_by').$type<Liability['securedBy']>().notNull().default([]),
    owners: owners(),
    asAt: date('as_at', { mode: 'string' }),
    confidence: text('confidence').$type<Liability['confidence']>().notNull().default(''),
    ...audience(),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
    version: version(),
  },
  (table) => [
    index('liabilities_client').on(table.clientId),
    check('liabilities_grouping', sql`grouping in ('business', 'non_business')`),
    audienceCheck('liabilities'),
  ],
)

export const properties = pgTable(
  'properties',
  {
    id: id(),
    clientId: clientId(),
    name: text('name').notNull(),
    titleHolder: text('title_holder').notNull().default(''),
    heldAs: text('held_as').$type<Property['heldAs']>().notNull().default(''),
    tenure: text('tenure').$type<Property['tenure']>().notNull().default('freehold'),
    hectares: doublePrecision('hectares'),
    valueCents: cents('value_cents'),
    asAt: date('as_at', { mode: 'string' }),
    confidence: text('confidence').$type<Property['confidence']>().notNull().default(''),
    encumbrance: text('encumbrance').notNull().default(''),
    owners: owners(),
    ...audience(),
    createdAt: createdAt(),
    archivedAt: moment('archived_at'),
    version: version(),
  },
  // Land that is not owned has no value, so code that adds up values need not know how land is held (`isOwned` in the contract).
  (table) => [
    index('properties_client').on(table.clientId),
    check('properties_owned', sql`value_cents is null or tenure in ('freehold', 'crown_lease')`),
    audienceCheck('properties'),
  ],
)

type Kept = 'id' | 'clientId' | 'owners' | 'audience' | 'keptByAdviser' | 'createdAt' | 'archivedAt' | 'version'

/**
 * Each field has a column, and each other column is a field. The compiler's error names what is missing. An asset's grouping follows
 * from its category.
 */
export const fieldsAndColumns: {
  asset: Paired<FinanceColumn<'asset'>, Exclude<keyof typeof assets.$inferSelect, Kept | 'grouping' | 'details'>>
  liability: Paired<FinanceColumn<'liability'>, Exclude<keyof typeof liabilities.$inferSelect, Kept | 'securedBy'>>
  property: Paired<FinanceColumn<'property'>, Exclude<keyof typeof properties.$inferSelect, Kept>>
} = { asset: 'paired', liability: 'paired', property: 'paired' }

/**
 * What a stakeholder's sent answers propose for the record: one proposal for each row or answer. It is renewed when other values are
 * sent.
 */
export const proposals = pgTable(
  'proposals',
  {
    id: id(),
    clientId: clientId(),
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => surveys.id, { onDelete: 'cascade' }),
    stakeholderId: uuid('stakeholder_id')
      .notNull()
      .references(() => stakeholders.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    /** The row's own identifier within the answer, or `answer` for the whole answer. */
    rowId: text('row_id').notNull(),
    kind: text('kind').$type<ProposalKind>().notNull(),
    status: text('status').$type<'proposed' | 'accepted' | 'rejected' | 'withdrawn'>().notNull().default('proposed'),
    /** The record's fields as the person gave them. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
    reason: text('reason').notNull().default(''),
    /** The record that the acceptance added or changed. */
    recordId: uuid('record_id'),
    /**
     * What the accepted proposal replaced, for the undo; null where it added the record. For anything but assets, debts and land, what
     * it wrote.
     */
    replaced: jsonb('replaced').$type<Record<string, unknown>>(),
    /** The record's version right after the acceptance. The decision can be undone only while the record still has it. */
    recordVersion: integer('record_version'),
    version: version(),
  },
  (table) => [
    index('proposals_client').on(table.clientId),
    index('proposals_record').on(table.recordId),
    uniqueIndex('proposals_row').on(table.surveyId, table.questionId, table.rowId),
    check('proposals_status', sql`status in ('proposed', 'accepted', 'rejected', 'withdrawn')`),
  ],
)

/** Every value that a record has had. Rows are only added. */
export const financeValues = pgTable(
  'finance_values',
  {
    id: id(),
    clientId: clientId(),
    kind: text('kind').$type<FinanceKind>().notNull(),
    recordId: uuid('record_id').notNull(),
    /** Value or balance in cents of AUD. */
    cents: cents('cents'),
    asAt: date('as_at', { mode: 'string' }),
    confidence: text('confidence').$type<Asset['confidence']>().notNull().default(''),
    removed: boolean('removed').notNull().default(false),
    /** Why there is no value any more. */
    mark: text('mark').$type<FinanceValue['mark']>().notNull().default(''),
    /** The accepted proposal from which it came; null where an adviser entered it. */
    proposalId: uuid('proposal_id').references(() => proposals.id, { onDelete: 'set null' }),
    changedBy: uuid('changed_by').references(() => users.id),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [index('finance_values_record').on(table.recordId, table.id.desc()), index('finance_values_client').on(table.clientId)],
)

/** A net position that was kept for the trend. */
export const netPositionSnapshots = pgTable(
  'net_position_snapshots',
  {
    id: id(),
    clientId: clientId(),
    takenOn: date('taken_on', { mode: 'string' }).notNull(),
    /**
     * The day whose values it holds, where that differs from the day under which it was kept; null where it does not. Only old
     * snapshots have it.
     */
    valuesOf: date('values_of', { mode: 'string' }),
    label: text('label').notNull().default(''),
    businessAssetsCents: cents('business_assets_cents').notNull(),
    businessLiabilitiesCents: cents('business_liabilities_cents').notNull(),
    nonBusinessAssetsCents: cents('non_business_assets_cents').notNull(),
    nonBusinessLiabilitiesCents: cents('non_business_liabilities_cents').notNull(),
    /** Who kept it; null where it was kept by itself at the start of a month. */
    takenBy: uuid('taken_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('net_position_snapshots_day').on(table.clientId, table.takenOn)],
)
