import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Paired } from '@paddock/contract/field-list'
import type { FinanceAudience } from '@paddock/contract/features/finances/finances.rules'
import type { RegisterKind, REGISTER_FIELDS } from '@paddock/contract/features/register/register.fields'
import type { Party } from '@paddock/contract/features/register/register.rules'
import type {
  BusinessYear,
  Commitment,
  Entity,
  EntityRole,
  Milestone,
  Paper,
  Relation,
} from '@paddock/contract/features/register/register.shapes'
import { createdAt, id, moment, version } from '../../platform/database/columns.ts'
import { clients } from '../clients/clients.table.ts'
import { stakeholders } from '../stakeholders/stakeholders.table.ts'

/** What every record of the register has besides its fields. */
const kept = () => ({
  id: id(),
  clientId: uuid('client_id')
    .notNull()
    .references(() => clients.id, { onDelete: 'cascade' }),
  /** Who sees it: the practice alone, or the family too. */
  audience: text('audience').$type<FinanceAudience>().notNull().default('adviser_only'),
  /** Counts only while the record is for the adviser alone: a person's choice never shows what an adviser keeps. */
  keptByAdviser: boolean('kept_by_adviser').notNull().default(true),
  createdAt: createdAt(),
  archivedAt: moment('archived_at'),
  version: version(),
})
const audienceCheck = (table: string) => check(`${table}_audience`, sql`audience in ('adviser_only', 'family')`)
/** Cents of AUD. */
const cents = (name: string) => bigint(name, { mode: 'number' })
const day = (name: string) => date(name, { mode: 'string' })
const words = (name: string) => text(name).notNull().default('')

/** A company, trust, partnership, fund or sole trader's business. */
export const entities = pgTable(
  'entities',
  {
    ...kept(),
    kind: text('kind').$type<Entity['kind']>().notNull(),
    status: text('status').$type<Entity['status']>().notNull().default('active'),
    name: text('name').notNull(),
    abn: words('abn'),
    acn: words('acn'),
    activity: words('activity'),
    ownAccount: text('own_account').$type<Entity['ownAccount']>().notNull().default(''),
    establishedOn: day('established_on'),
    vestsOn: day('vests_on'),
    /** The client's practice, written by a trigger, so that one index has it together with the words. */
    organizationId: uuid('organization_id'),
    /** Name and numbers as a search of everything looks in them; kept by the database. */
    searchText: text('search_text').generatedAlwaysAs(sql`fold_text(name) || ' ' || abn || ' ' || acn`),
  },
  (table) => [
    index('entities_client').on(table.clientId),
    index('entities_words').using('gin', table.organizationId, sql`search_text gin_trgm_ops`),
    audienceCheck('entities'),
  ],
)

/** What a person or an entity is to an entity, from a day to a day. */
export const roles = pgTable(
  'roles',
  {
    ...kept(),
    entityId: uuid('entity_id')
      .notNull()
      .references(() => entities.id, { onDelete: 'cascade' }),
    /** Null where a deed names a class of beneficiaries. */
    holder: jsonb('holder').$type<Party>(),
    role: text('role').$type<EntityRole['role']>().notNull(),
    number: doublePrecision('number'),
    shareClass: words('share_class'),
    sharePercent: doublePrecision('share_percent'),
    beneficiaryClass: words('beneficiary_class'),
    fromOn: day('from_on'),
    untilOn: day('until_on'),
  },
  (table) => [index('roles_client').on(table.clientId), index('roles_entity').on(table.entityId), audienceCheck('roles')],
)

/** How two people belong together: a child and a parent, or two partners. */
export const relations = pgTable(
  'relations',
  {
    ...kept(),
    kind: text('kind').$type<Relation['kind']>().notNull(),
    /** The child, or one of the partners. */
    personId: uuid('person_id')
      .notNull()
      .references(() => stakeholders.id, { onDelete: 'cascade' }),
    /** The parent, or the other partner. */
    otherId: uuid('other_id')
      .notNull()
      .references(() => stakeholders.id, { onDelete: 'cascade' }),
    parentage: text('parentage').$type<Relation['parentage']>().notNull().default('birth'),
    partnership: text('partnership').$type<Relation['partnership']>().notNull().default(''),
    state: text('state').$type<Relation['state']>().notNull().default('current'),
    fromOn: day('from_on'),
    untilOn: day('until_on'),
  },
  (table) => [
    index('relations_client').on(table.clientId),
    index('relations_person').on(table.personId),
    index('relations_other').on(table.otherId),
    check('relations_two', sql`person_id <> other_id`),
    audienceCheck('relations'),
  ],
)

/** A paper that decides: a will, a deed, a lease. */
export const papers = pgTable(
  'papers',
  {
    ...kept(),
    entityId: uuid('entity_id').references(() => entities.id, { onDelete: 'set null' }),
    parties: jsonb('parties').$type<Paper['parties']>().notNull().default([]),
    landIds: jsonb('land_ids').$type<string[]>().notNull().default([]),
    liabilityId: uuid('liability_id'),
    documentId: uuid('document_id'),
    kind: text('kind').$type<Paper['kind']>().notNull(),
    status: text('status').$type<Paper['status']>().notNull().default('not_known'),
    name: words('name'),
    signedOn: day('signed_on'),
    lapsesOn: day('lapses_on'),
    reviewOn: day('review_on'),
    rentCents: cents('rent_cents'),
    originalAt: words('original_at'),
    note: words('note'),
  },
  (table) => [index('papers_client').on(table.clientId), audienceCheck('papers')],
)

/** What could fall due besides the debts: guarantees, loans within the family, entitlements that a trust has not paid. */
export const commitments = pgTable(
  'commitments',
  {
    ...kept(),
    kind: text('kind').$type<Commitment['kind']>().notNull(),
    written: text('written').$type<Commitment['written']>().notNull().default(''),
    owedBy: jsonb('owed_by').$type<Party>(),
    owedTo: jsonb('owed_to').$type<Party>(),
    owedToOther: words('owed_to_other'),
    liabilityId: uuid('liability_id'),
    amountCents: cents('amount_cents'),
    asAt: day('as_at'),
    confidence: text('confidence').$type<Commitment['confidence']>().notNull().default(''),
    note: words('note'),
  },
  (table) => [index('commitments_client').on(table.clientId), audienceCheck('commitments')],
)

/** What a financial year brought. */
export const businessYears = pgTable(
  'business_years',
  {
    ...kept(),
    year: integer('year').$type<BusinessYear['year']>().notNull(),
    incomeCents: cents('income_cents'),
    operatingCostsCents: cents('operating_costs_cents'),
    interestCents: cents('interest_cents'),
    leaseCents: cents('lease_cents'),
    principalCents: cents('principal_cents'),
    drawingsCents: cents('drawings_cents'),
    currentAssetsCents: cents('current_assets_cents'),
    currentLiabilitiesCents: cents('current_liabilities_cents'),
    surplusCents: cents('surplus_cents'),
    households: integer('households'),
    retirementNeedCents: cents('retirement_need_cents'),
    retirementAge: integer('retirement_age'),
    retirementSuperCents: cents('retirement_super_cents'),
    retirementOtherCents: cents('retirement_other_cents'),
  },
  (table) => [index('business_years_client').on(table.clientId), audienceCheck('business_years')],
)

/** What is to be reached on the road from the first talk to the handover. */
export const milestones = pgTable(
  'milestones',
  {
    ...kept(),
    phase: text('phase').$type<Milestone['phase']>().notNull().default('first_talk'),
    title: text('title').notNull(),
    detail: words('detail'),
    dueOn: day('due_on'),
    age: integer('age'),
    personId: uuid('person_id').references(() => stakeholders.id, { onDelete: 'set null' }),
    evidence: text('evidence').$type<Milestone['evidence']>().notNull().default(''),
    evidenceId: uuid('evidence_id'),
    reachedOn: day('reached_on'),
  },
  (table) => [index('milestones_client').on(table.clientId), audienceCheck('milestones')],
)

/** The table of each kind of record. */
export const REGISTER_TABLES = {
  entity: entities,
  role: roles,
  relation: relations,
  paper: papers,
  commitment: commitments,
  business_year: businessYears,
  milestone: milestones,
} as const

/** What a record names besides its fields. */
export const NAMING_COLUMNS = {
  entity: [],
  role: ['entityId', 'holder'],
  relation: ['personId', 'otherId'],
  paper: ['entityId', 'parties', 'landIds', 'liabilityId', 'documentId'],
  commitment: ['owedBy', 'owedTo', 'liabilityId'],
  business_year: [],
  milestone: ['personId', 'evidenceId'],
} as const satisfies Record<RegisterKind, readonly string[]>

type Kept = keyof ReturnType<typeof kept> | 'organizationId' | 'searchText'
type Columns<K extends RegisterKind> = Exclude<
  keyof (typeof REGISTER_TABLES)[K]['$inferSelect'],
  Kept | (typeof NAMING_COLUMNS)[K][number]
> &
  string

/** Checks that every field has a column and every other column is a field. The error names what is missing. */
export const fieldsAndColumns: { [K in RegisterKind]: Paired<keyof (typeof REGISTER_FIELDS)[K] & string, Columns<K>> } = {
  entity: 'paired',
  role: 'paired',
  relation: 'paired',
  paper: 'paired',
  commitment: 'paired',
  business_year: 'paired',
  milestone: 'paired',
}
