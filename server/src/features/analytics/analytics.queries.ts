import { sql, type SQL } from 'drizzle-orm'
import type { PositionEntry } from '@paddock/contract/features/analytics/figures'
import { sharingOf } from '@paddock/contract/features/analytics/counted-once'
import type { Answers, Consents, QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import type { AssetDetails } from '@paddock/contract/features/finances/finances.shapes'
import type { FinanceAudience } from '@paddock/contract/features/finances/finances.rules'
import type { Owner } from '@paddock/contract/features/register/party.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/database/database.ts'
import { readRows } from '../../platform/database/read-json.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { visibleClients } from '../access/index.ts'
import { countedThen, readHistory } from '../finances/index.ts'
import { regionOf } from '../organizations/front.queries.ts'
import { type NamedEntity, namedEntitiesOf, type Trusteeship, trusteeshipsOf } from '../register/front.queries.ts'
import { accountState } from '../stakeholders/index.ts'

/** A person of the record; `expired`: invited, but the link is too old. */
export interface PersonFacts {
  id: string
  firstName: string
  lastName: string
  /** What decides which questions they are asked. */
  isPrimary: boolean
  generation: number | null
  onFarm: boolean | null
  involvement: 'family' | 'helper' | 'register'
  account: 'none' | 'invited' | 'expired' | 'active' | 'deactivated'
  invitedAt: string | null
}

/** A survey that was not withdrawn, with what was last sent; answers of the fact find are left out, no figure is made of them. */
export interface SurveyFacts {
  id: string
  stakeholderId: string
  key: QuestionnaireKey
  version: number
  status: 'not_started' | 'in_progress' | 'completed'
  dueOn: string | null
  assignedAt: string
  lastSavedAt: string | null
  reviewedAt: string | null
  /** The answers as they are, sent or not: progress follows from them. */
  soFar: Answers
  consents: Consents
  sentAt: string | null
  /** The number of the last submission. */
  number: number | null
  answers: Answers | null
}

export interface PeopleFacts {
  organizationId: string
  /** The state of the practice, as it wrote it. */
  region: string
  businessName: string
  archived: boolean
  people: PersonFacts[]
  surveys: SurveyFacts[]
}

/** An asset, liability or property of the record. */
export interface RecordFacts extends PositionEntry {
  name: string
  lender: string
  /** The limit of a debt that has one, in cents. */
  limitCents: number | null
  /** The parties of the register that own or owe it; empty while they are not known. */
  owners: Owner[]
  /** How several hold a title. */
  heldAs: string
  audience: FinanceAudience
}

type StoredRecord = Omit<RecordFacts, 'sharing'> & { details: AssetDetails }

export interface SnapshotFacts {
  id: string
  takenOn: string
  /** The day whose values it holds, where that is not its own. */
  valuesOf: string | null
  label: string
  businessAssetsCents: number
  businessLiabilitiesCents: number
  nonBusinessAssetsCents: number
  nonBusinessLiabilitiesCents: number
  /** Whether it was kept by itself at the start of a month, because something had changed. */
  isAutomatic: boolean
}

/** What a record was worth when a snapshot was kept; null: it was on the record without a value. */
export interface ValueThen {
  snapshotId: string
  recordId: string
  cents: number | null
}

export interface PositionFacts {
  /** What of the register can own something, and what is held as trustee. */
  entities: NamedEntity[]
  trusteeships: Trusteeship[]
  records: RecordFacts[]
  /** Records that were taken off since. */
  removed: RecordFacts[]
  snapshots: SnapshotFacts[]
  /** Proposed records that wait for a decision, by who gave them. */
  waiting: { stakeholderId: string; proposals: number }[]
}

const ofClient = (clientId: string, scope: Scope): SQL => sql`clients.id = ${clientId} and ${visibleClients(scope)}`
const listOf = (query: SQL): SQL => sql`coalesce((${query}), '[]'::json)`

/** The people of a client that the person may see, their surveys and what they last sent, in one statement; or "not found". */
export async function readPeople(database: Database, scope: Scope, clientId: string): Promise<PeopleFacts> {
  const [row] = await readRows<{ facts: string }>(
    database,
    sql`
    select json_build_object(
      'organizationId', clients.organization_id,
      'region', ${regionOf(sql`clients.organization_id`)},
      'businessName', clients.business_name,
      'archived', clients.archived_at is not null,
      'people', ${listOf(people)},
      'surveys', ${listOf(surveys)})::text as facts
    from clients where ${ofClient(clientId, scope)}`,
  )
  if (!row) throw notFound()
  return JSON.parse(row.facts) as PeopleFacts
}

const people = sql`
  select json_agg(json_build_object(
    'id', stakeholders.id, 'firstName', stakeholders.first_name, 'lastName', stakeholders.last_name,
    'isPrimary', stakeholders.type = 'Primary Stakeholder', 'generation', stakeholders.generation, 'onFarm', stakeholders.on_farm,
    'involvement', stakeholders.involvement,
    'account', ${accountState},
    'invitedAt', case when invitation.revoked_at is null then invitation.created_at end)
    order by stakeholders.type = 'Primary Stakeholder' desc, stakeholders.generation nulls last, stakeholders.id)
  from stakeholders
  left join users account on account.id = stakeholders.user_id
  left join lateral (
    select invitations.* from invitations where invitations.user_id = stakeholders.user_id order by invitations.id desc limit 1
  ) invitation on true
  where stakeholders.client_id = clients.id and stakeholders.archived_at is null`

const surveys = sql`
  select json_agg(json_build_object(
    'id', surveys.id, 'stakeholderId', surveys.stakeholder_id,
    'key', surveys.questionnaire_key, 'version', surveys.questionnaire_version,
    'status', surveys.status, 'dueOn', surveys.due_on, 'assignedAt', surveys.created_at,
    'lastSavedAt', surveys.last_saved_at, 'reviewedAt', surveys.reviewed_at,
    'consents', surveys.consents,
    'soFar', coalesce((select json_object_agg(answers.question_id, answers.value) from answers where answers.survey_id = surveys.id), '{}'::json),
    'sentAt', latest.sent_at, 'number', latest.number,
    'answers', case when surveys.questionnaire_key <> 'fact_find' then latest.answers end)
    order by surveys.created_at, surveys.id)
  from surveys
  join stakeholders on stakeholders.id = surveys.stakeholder_id and stakeholders.archived_at is null
  left join lateral (
    select submissions.answers, submissions.sent_at, submissions.number from submissions
    where submissions.survey_id = surveys.id order by submissions.number desc limit 1
  ) latest on true
  where surveys.client_id = clients.id and surveys.archived_at is null`

/** What a client owns and owes, the kept snapshots and the proposals that wait, in one statement. */
export async function readPosition(database: Database, scope: Scope, clientId: string, today: string): Promise<PositionFacts> {
  const [row] = await readRows<{ facts: string }>(
    database,
    sql`
    select json_build_object(
      'entities', ${namedEntitiesOf(sql`clients.id`)},
      'trusteeships', ${trusteeshipsOf(sql`clients.id`, today)},
      'records', ${listOf(records(sql`archived_at is null`))},
      'removed', ${listOf(records(sql`archived_at is not null`))},
      'snapshots', ${listOf(snapshots)},
      'waiting', ${listOf(waiting)})::text as facts
    from clients where ${ofClient(clientId, scope)}`,
  )
  if (!row) throw notFound()
  const facts = JSON.parse(row.facts) as Omit<PositionFacts, 'records'> & { records: StoredRecord[] }
  return { ...facts, records: facts.records.map(({ details, ...record }) => ({ ...record, sharing: sharingOf(record.category, details) })) }
}

const records = (wanted: SQL) => sql`
  select json_agg(json_build_object(
    'id', kept.id, 'kind', kept.kind, 'grouping', kept.grouping, 'category', kept.category, 'name', kept.name,
    'lender', kept.lender, 'owner', kept.owner, 'cents', kept.cents, 'limitCents', kept.limit_cents, 'asAt', kept.as_at,
    'tenure', kept.tenure, 'details', kept.details, 'owners', kept.owners, 'heldAs', kept.held_as, 'audience', kept.audience) order by kept.id)
  from (
    select id, 'property' as kind, 'business' as grouping, '' as category, name, '' as lender, title_holder as owner, value_cents as cents,
      null::bigint as limit_cents, as_at, tenure, '{}'::jsonb as details, owners, held_as, audience
    from properties where client_id = clients.id and ${wanted}
    union all
    select id, 'asset', grouping, category, name, '', owner, value_cents, null, as_at, null, details, owners, '', audience
    from assets where client_id = clients.id and ${wanted}
    union all
    select id, 'liability', grouping, category, '', lender, owner, balance_cents, limit_cents, as_at, null, '{}', owners, '', audience
    from liabilities where client_id = clients.id and ${wanted}
  ) kept`

const snapshots = sql`
  select json_agg(json_build_object(
    'id', id, 'takenOn', taken_on, 'valuesOf', values_of, 'label', label,
    'businessAssetsCents', business_assets_cents, 'businessLiabilitiesCents', business_liabilities_cents,
    'nonBusinessAssetsCents', non_business_assets_cents, 'nonBusinessLiabilitiesCents', non_business_liabilities_cents,
    'isAutomatic', taken_by is null) order by taken_on)
  from net_position_snapshots where client_id = clients.id`

const waiting = sql`
  select json_agg(json_build_object('stakeholderId', stakeholder_id, 'proposals', proposals))
  from (
    select stakeholder_id, count(*)::int as proposals from proposals
    where client_id = clients.id and status = 'proposed' group by stakeholder_id order by min(id::text)
  ) by_person`

/** Of which records, and at which snapshots. */
interface Then {
  audience: 'adviser' | 'family'
  snapshotId?: string | undefined
}

/**
 * What each record of an audience was worth when each snapshot was kept, from the history of values; what came on the record later is not
 * among them. A snapshot of a day that had passed holds the values of that day, as `pastPosition` has it.
 */
export async function readValuesThen(
  database: Database,
  scope: Scope,
  clientId: string,
  timeZone: string,
  { audience, snapshotId }: Then,
): Promise<ValueThen[]> {
  const seen = audience === 'family' ? sql`audience = 'family'` : sql`true`
  const wanted = snapshotId === undefined ? sql`true` : sql`kept.id = ${snapshotId}`
  const record = sql`(
    select id, client_id from assets where ${seen}
    union all select id, client_id from liabilities where ${seen}
    union all select id, client_id from properties where ${seen}
  ) record`
  const isPast = sql`kept.values_of is null and (kept.created_at at time zone ${timeZone})::date > kept.taken_on`
  const [row] = await readRows<{ values: string; past: string; seen: string }>(
    database,
    sql`
    select ${listOf(sql`
      select json_agg(json_build_object('snapshotId', kept.id, 'recordId', record.id, 'cents', value.cents) order by kept.taken_on, record.id)
      from net_position_snapshots kept
      cross join ${record}
      cross join lateral (
        select cents, removed from finance_values where finance_values.record_id = record.id and changed_at <= kept.created_at
        order by changed_at desc, finance_values.id desc limit 1
      ) value
      where kept.client_id = clients.id and ${wanted} and not (${isPast}) and record.client_id = clients.id
        and not value.removed`)}::text as values,
    ${listOf(sql`
      select json_agg(json_build_object('snapshotId', kept.id, 'day', kept.taken_on, 'keptAt', kept.created_at) order by kept.taken_on)
      from net_position_snapshots kept where kept.client_id = clients.id and ${wanted} and ${isPast}`)}::text as past,
    ${listOf(sql`select json_agg(record.id) from ${record} where record.client_id = clients.id`)}::text as seen
    from clients where ${ofClient(clientId, scope)}`,
  )
  if (!row) throw notFound()
  const values = JSON.parse(row.values) as ValueThen[]
  const past = JSON.parse(row.past) as { snapshotId: string; day: string; keptAt: string }[]
  if (past.length === 0) return values
  const shown = new Set(JSON.parse(row.seen) as string[])
  const history = await readHistory(database.db, clientId)
  const ofAudience = { ...history, records: history.records.filter(({ id }) => shown.has(id)) }
  return past.reduce((all, { keptAt, ...kept }) => {
    const entries = countedThen({ ...kept, keptAt: new Date(keptAt) }, ofAudience, timeZone)
    return [...all, ...entries.map(({ id, cents }) => ({ snapshotId: kept.snapshotId, recordId: id, cents }))]
  }, values)
}

/** The records of a kept position with what they were worth then. Land that had a value was owned, whatever its tenure is today. */
export function recordsThen(snapshotId: string, values: readonly ValueThen[], records: readonly RecordFacts[]): RecordFacts[] {
  const known = new Map(records.map((record) => [record.id, record]))
  return values.flatMap(({ recordId, cents, ...value }) => {
    const record = value.snapshotId === snapshotId ? known.get(recordId) : undefined
    return record ? [{ ...record, cents, tenure: cents === null ? record.tenure : null }] : []
  })
}
