import * as z from 'zod'
import { storedShapes, typedShapes } from '../../field-shapes.ts'
import { abilities, Id, Text, Version, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { audienceChange } from '../finances/audience.shapes.ts'
import { Asset, Liability, Property } from '../finances/finances.shapes.ts'
import { FINANCE_AUDIENCES } from '../finances/finances.rules.ts'
import { PERSON_FIELDS } from '../stakeholders/stakeholders.fields.ts'
import {
  BUSINESS_YEAR_FIELDS,
  COMMITMENT_FIELDS,
  ENTITY_FIELDS,
  MILESTONE_FIELDS,
  PAPER_FIELDS,
  REGISTER_KINDS,
  RELATION_FIELDS,
  ROLE_FIELDS,
} from './register.fields.ts'
import { Party } from './party.shapes.ts'
import { roundShare } from './shares.ts'
import { CAPACITIES } from './register.words.ts'

/** A party of a paper with its capacity. */
const PaperParty = z.strictObject({ ...Party.shape, capacity: z.enum(CAPACITIES) })

/** What a role, a relation, a paper or a commitment names besides its fields. */
const named = {
  role: {
    entityId: Id,
    /** Who has the role; null where a deed names a class of beneficiaries. */
    holder: Party.nullable(),
  },
  relation: {
    /** The child, or one of the partners. */
    personId: Id,
    /** The parent, or the other partner. */
    otherId: Id,
  },
  paper: {
    /** The trust, company, partnership or fund that it governs. */
    entityId: Id.nullable(),
    parties: z.array(PaperParty).max(50, 'Name at most 50 parties.'),
    /** The land of a lease. */
    landIds: z.array(Id).max(100, 'Choose at most 100 properties.'),
    /** The debt of a loan or guarantee document. */
    liabilityId: Id.nullable(),
    /** The document of the record that is its copy. */
    documentId: Id.nullable(),
  },
  commitment: {
    owedBy: Party.nullable(),
    owedTo: Party.nullable(),
    /** The debt that a guarantee covers. */
    liabilityId: Id.nullable(),
  },
  milestone: {
    /** Whose age it waits for. */
    personId: Id.nullable(),
    /** The task or paper that shows that it is reached. */
    evidenceId: Id.nullable(),
  },
} as const

/** What every record of the register has besides its fields. */
const kept = { audience: z.enum(FINANCE_AUDIENCES), version: Version }

export const Entity = z.object({ id: Id, ...storedShapes(ENTITY_FIELDS), ...kept })
export type Entity = z.output<typeof Entity>
export const EntityRole = z.object({ id: Id, ...named.role, ...storedShapes(ROLE_FIELDS), ...kept })
export type EntityRole = z.output<typeof EntityRole>
export const Relation = z.object({ id: Id, ...named.relation, ...storedShapes(RELATION_FIELDS), ...kept })
export type Relation = z.output<typeof Relation>
export const Paper = z.object({ id: Id, ...named.paper, ...storedShapes(PAPER_FIELDS), ...kept })
export type Paper = z.output<typeof Paper>
export const Commitment = z.object({ id: Id, ...named.commitment, ...storedShapes(COMMITMENT_FIELDS), ...kept })
export type Commitment = z.output<typeof Commitment>
export const BusinessYear = z.object({ id: Id, ...storedShapes(BUSINESS_YEAR_FIELDS), ...kept })
export type BusinessYear = z.output<typeof BusinessYear>

export const Milestone = z.object({ id: Id, ...named.milestone, ...storedShapes(MILESTONE_FIELDS), ...kept })
export type Milestone = z.output<typeof Milestone>

/** A person of the register, asked or not. */
export const RegisterPerson = z.object({ id: Id, ...storedShapes(PERSON_FIELDS), version: Version })
export type RegisterPerson = z.output<typeof RegisterPerson>

/** A stored record of any kind, as a write answers it. */
export const RegisterRecord = z.discriminatedUnion('record', [
  z.object({ record: z.literal('entity'), ...Entity.shape }),
  z.object({ record: z.literal('role'), ...EntityRole.shape }),
  z.object({ record: z.literal('relation'), ...Relation.shape }),
  z.object({ record: z.literal('paper'), ...Paper.shape }),
  z.object({ record: z.literal('commitment'), ...Commitment.shape }),
  z.object({ record: z.literal('business_year'), ...BusinessYear.shape }),
  z.object({ record: z.literal('milestone'), ...Milestone.shape }),
])
export type RegisterRecord = z.output<typeof RegisterRecord>

const typedRole = typedShapes(ROLE_FIELDS)
const typed = {
  entity: typedShapes(ENTITY_FIELDS),
  role: {
    ...named.role,
    ...typedRole,
    sharePercent: typedRole.sharePercent.overwrite((share) => (share === null ? null : roundShare(share))),
  },
  relation: { ...named.relation, ...typedShapes(RELATION_FIELDS) },
  paper: { ...named.paper, ...typedShapes(PAPER_FIELDS) },
  commitment: { ...named.commitment, ...typedShapes(COMMITMENT_FIELDS) },
  business_year: typedShapes(BUSINESS_YEAR_FIELDS),
  milestone: { ...named.milestone, ...typedShapes(MILESTONE_FIELDS) },
}

const ClientParams = z.object({ clientId: Id })
const RecordParams = z.object({ clientId: Id, recordId: Id })
const KindQuery = z.object({ record: z.enum(REGISTER_KINDS) })

/** What an adviser is told about a record: a contradiction, or something to look at again. */
export const RegisterAlert = z.object({
  /** What kind of alert it is. */
  alert: z.enum([
    'vesting_soon',
    'vested',
    'lapsed',
    'lapsing',
    'review_due',
    'holder_died',
    'attorney_died',
    'family_changed_since',
    'no_appointor',
    'no_trustee',
    'no_director',
    'shares_not_whole',
    'circular',
    'not_made',
  ]),
  /** The kind and the identifier of the record that it is about. */
  record: z.enum(['person', 'entity', 'role', 'relation', 'paper', 'commitment', 'business_year', 'asset', 'liability', 'property']),
  recordId: Id,
  /** Says it in one sentence. */
  text: Text,
  /** The day that it is about, where there is one. */
  on: Text.nullable(),
})
export type RegisterAlert = z.output<typeof RegisterAlert>

export const getRegister = shapes({
  params: ClientParams,
  response: z.object({
    people: z.array(RegisterPerson),
    entities: z.array(Entity),
    roles: z.array(EntityRole),
    relations: z.array(Relation),
    papers: z.array(Paper),
    commitments: z.array(Commitment),
    /** The newest first. */
    businessYears: z.array(BusinessYear),
    assets: z.array(Asset),
    liabilities: z.array(Liability),
    properties: z.array(Property),
    alerts: z.array(RegisterAlert),
    can: abilities('edit'),
  }),
  errors: ['not_found'],
  summary: 'The whole register of a client: people, entities and their roles, what is owned and owed, and the papers that decide',
})

/** What is entered by hand is for the adviser alone unless said otherwise. */
const addedFor = { audience: z.enum(FINANCE_AUDIENCES).optional() }

export const addRegisterRecord = shapes({
  params: ClientParams,
  body: z.discriminatedUnion('record', [
    z
      .strictObject(typed.entity)
      .partial()
      .required({ kind: true, name: true })
      .extend({ record: z.literal('entity'), ...addedFor }),
    z
      .strictObject(typed.role)
      .partial()
      .required({ entityId: true, role: true })
      .extend({ record: z.literal('role'), ...addedFor }),
    z
      .strictObject(typed.relation)
      .partial()
      .required({ kind: true, personId: true, otherId: true })
      .extend({ record: z.literal('relation'), ...addedFor }),
    z
      .strictObject(typed.paper)
      .partial()
      .required({ kind: true })
      .extend({ record: z.literal('paper'), ...addedFor }),
    z
      .strictObject(typed.commitment)
      .partial()
      .required({ kind: true })
      .extend({ record: z.literal('commitment'), ...addedFor }),
    z
      .strictObject(typed.business_year)
      .partial()
      .required({ year: true })
      .extend({ record: z.literal('business_year'), ...addedFor }),
    z
      .strictObject(typed.milestone)
      .partial()
      .required({ title: true })
      .extend({ record: z.literal('milestone'), ...addedFor }),
  ]),
  response: RegisterRecord,
  errors: ['not_found', 'archived', 'register_full'],
  summary: 'Adds an entity, a role, a relation, a paper, a commitment, a financial year or a milestone to the register',
})

const edit = { version: Version }

export const updateRegisterRecord = shapes({
  params: RecordParams,
  body: z.discriminatedUnion('record', [
    z
      .strictObject(typed.entity)
      .partial()
      .extend({ record: z.literal('entity'), ...edit }),
    z
      .strictObject(typed.role)
      .partial()
      .extend({ record: z.literal('role'), ...edit }),
    z
      .strictObject(typed.relation)
      .partial()
      .extend({ record: z.literal('relation'), ...edit }),
    z
      .strictObject(typed.paper)
      .partial()
      .extend({ record: z.literal('paper'), ...edit }),
    z
      .strictObject(typed.commitment)
      .partial()
      .extend({ record: z.literal('commitment'), ...edit }),
    z
      .strictObject(typed.business_year)
      .partial()
      .extend({ record: z.literal('business_year'), ...edit }),
    z
      .strictObject(typed.milestone)
      .partial()
      .extend({ record: z.literal('milestone'), ...edit }),
  ]),
  response: RegisterRecord,
  errors: ['not_found', 'stale', 'archived'],
  summary: 'Changes a record of the register; what it said before stays in the log',
})

export const removeRegisterRecord = shapes({
  params: RecordParams,
  query: KindQuery,
  response: RegisterRecord,
  errors: ['not_found', 'archived', 'party_still_named'],
  summary: 'Takes a record off the register; can be put back. An entity that still owns, owes or controls something is handed over first',
})

export const restoreRegisterRecord = shapes({
  params: RecordParams,
  query: KindQuery,
  response: RegisterRecord,
  errors: ['not_found', 'archived', 'register_full'],
  summary: 'Puts a removed record of the register back',
})

export const handOver = shapes({
  params: ClientParams,
  body: z.strictObject({
    from: Party,
    /** Who gets what the other had; null: not known yet. */
    to: Party.nullable(),
    /** Takes the emptied entity off the register as well: two spellings of one become one. */
    remove: z.boolean().optional(),
  }),
  response: z.object({
    /** How many records name the other now. */
    changed: Whole,
  }),
  errors: ['not_found', 'archived', 'party_still_named'],
  summary: 'Hands everything that names a person or entity to another one: ownership, debts, roles, papers and commitments',
})

export const changeRegisterAudience = shapes({
  params: ClientParams,
  ...audienceChange({ record: z.enum(REGISTER_KINDS) }),
  summary: 'Keeps records of the register to the practice, or shows them to the family for a reason that stands in the log',
})
