import { sql, type SQL } from 'drizzle-orm'
import { sharingOf } from '@paddock/contract/features/analytics/counted-once'
import type { EntryGrouping, EntryKind, PositionEntry } from '@paddock/contract/features/analytics/figures'
import { ASSET_FIELDS, LIABILITY_FIELDS, PROPERTY_FIELDS } from '@paddock/contract/features/finances/finances.fields'
import type { Asset, AssetDetails, Liability, Property, Proposal } from '@paddock/contract/features/finances/finances.shapes'
import { fieldsIn, namesOf } from '@paddock/contract/field-list'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database, Reader, Transaction } from '../../platform/database/database.ts'
import { jsonPairs } from '../../platform/database/field-columns.ts'
import { readRows } from '../../platform/database/read-json.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { visibleClients } from '../access/index.ts'
import { regionOf } from '../organizations/front.queries.ts'
import { assets, liabilities, properties } from './finances.table.ts'
import type { EverRecord, EverValue } from './snapshots/past-position.ts'
import type { AskedSurvey } from './audience/record-audience.ts'

type Unmarked<Stored> = Omit<Stored, 'isStale'>

/** A stored proposal: the contract's proposal without what is worked out, and with what tells which record it is about. */
export interface StoredProposal extends Omit<Proposal, 'title' | 'audience' | 'replacesId' | 'removedTitle'> {
  rowId: string
  survey: AskedSurvey
  /** Whether the accepted proposal replaced a record's values, rather than adding a record. */
  hasReplaced: boolean
}

export interface StoredFinances {
  archived: boolean
  assets: Unmarked<Asset>[]
  liabilities: Unmarked<Liability>[]
  properties: Unmarked<Property>[]
  proposals: StoredProposal[]
}

export type StoredHoldings = Pick<StoredFinances, 'assets' | 'liabilities' | 'properties'>

/** Everything current that the client of the query around owns and owes, as JSON. */
const holdings = sql`
    coalesce((select json_agg(json_build_object(
      'id', id, 'grouping', grouping, ${jsonPairs(assets, fieldsIn(ASSET_FIELDS, 'column'))}, 'details', details,
      'owners', owners, 'audience', audience, 'version', version) order by id)
      from assets where client_id = clients.id and archived_at is null), '[]') as assets,
    coalesce((select json_agg(json_build_object(
      'id', id, ${jsonPairs(liabilities, namesOf(LIABILITY_FIELDS))}, 'securedBy', secured_by,
      'owners', owners, 'audience', audience, 'version', version) order by id)
      from liabilities where client_id = clients.id and archived_at is null), '[]') as liabilities,
    coalesce((select json_agg(json_build_object(
      'id', id, ${jsonPairs(properties, namesOf(PROPERTY_FIELDS))}, 'owners', owners, 'audience', audience, 'version', version) order by id)
      from properties where client_id = clients.id and archived_at is null), '[]') as properties`

const holdingsQuery = (clientId: string, visible: SQL, more = sql``) => sql`
  select ${holdings}${more} from clients where clients.id = ${clientId} and ${visible}`

/** Reads everything current that a client owns and owes, and every proposal, in one statement. */
const financesQuery = (clientId: string, visible: SQL) => sql`
  select clients.archived_at is not null as archived, ${holdings},
    coalesce((select json_agg(json_build_object(
      'id', proposals.id, 'kind', proposals.kind, 'status', proposals.status, 'rowId', proposals.row_id, 'fields', proposals.fields,
      'from', json_build_object(
        'stakeholderId', proposals.stakeholder_id, 'name', trim(stakeholders.first_name || ' ' || stakeholders.last_name),
        'surveyId', proposals.survey_id, 'questionId', proposals.question_id, 'sentAt', proposals.sent_at),
      'decidedAt', proposals.decided_at,
      'decidedBy', case when users.id is not null
        then json_build_object('id', users.id, 'firstName', users.first_name, 'lastName', users.last_name) end,
      'reason', proposals.reason, 'recordId', proposals.record_id, 'hasReplaced', case when proposals.replaced->'writes' is null then proposals.replaced is not null
        else exists (select 1 from jsonb_array_elements(proposals.replaced->'writes') written
          where written->>'id' = proposals.record_id::text and written->>'isNew' = 'false') end,
       'version', proposals.version,
      'survey', json_build_object('key', surveys.questionnaire_key, 'version', surveys.questionnaire_version, 'consents', surveys.consents,
        'involvement', stakeholders.involvement))
      order by proposals.status <> 'proposed', case when proposals.status = 'proposed' then proposals.sent_at end,
        proposals.decided_at desc nulls last, proposals.id)
      from proposals join surveys on surveys.id = proposals.survey_id
      join stakeholders on stakeholders.id = proposals.stakeholder_id left join users on users.id = proposals.decided_by
      where proposals.client_id = clients.id), '[]') as proposals
  from clients where clients.id = ${clientId} and ${visible}`

/** Reads what a client that the person may see owns and owes, with the state of the practice; or refuses with "not found". */
export async function readStoredHoldings(database: Database, scope: Scope, clientId: string): Promise<StoredHoldings & { region: string }> {
  const region = sql`, ${regionOf(sql`clients.organization_id`)} as region`
  const [row] = await readRows<StoredHoldings & { region: string }>(database, holdingsQuery(clientId, visibleClients(scope), region))
  if (!row) throw notFound()
  return row
}

/** Reads what the family of whoever asks owns and owes. */
export async function readOwnHoldings(database: Database, clientId: string): Promise<StoredHoldings> {
  const [row] = await readRows<StoredHoldings>(database, holdingsQuery(clientId, sql`clients.archived_at is null`))
  if (!row) throw notFound()
  return row
}

/** Reads what a client owns and owes, and the proposals of its stakeholders, or refuses with "not found". */
export async function readFinances(database: Database, scope: Scope, clientId: string): Promise<StoredFinances> {
  const [row] = await readRows<StoredFinances>(database, financesQuery(clientId, visibleClients(scope)))
  if (!row) throw notFound()
  return row
}

/** Reads the figures at the end of a change. The client was locked before. */
export async function readChangedFinances(tx: Transaction, clientId: string): Promise<StoredFinances> {
  const { rows } = (await tx.execute(financesQuery(clientId, sql`true`))) as { rows: StoredFinances[] }
  if (!rows[0]) throw notFound()
  return rows[0]
}

interface EntryRow {
  client_id: string
  id: string
  kind: EntryKind
  grouping: EntryGrouping
  category: string
  owner: string
  cents: string | null
  as_at: string | null
  tenure: string | null
  details: AssetDetails
  /** Moments in milliseconds since 1970. */
  created_at: string
  archived_at: string | null
}

/** Reads what these clients own and owe at present, by client, in the form that the figures need. */
export async function readPositionEntries(reader: Reader, clientIds: readonly string[]): Promise<Map<string, PositionEntry[]>> {
  const entries = new Map(clientIds.map((id): [string, PositionEntry[]] => [id, []]))
  if (clientIds.length === 0) return entries
  for (const row of await selectEntries(reader, clientIds, sql`archived_at is null`)) entries.get(row.client_id)?.push(entryOf(row))
  return entries
}

/** Reads every record that a client has or had, and every value that one of them was given. */
export async function readHistory(reader: Reader, clientId: string): Promise<{ records: EverRecord[]; values: EverValue[] }> {
  const rows = await selectEntries(reader, [clientId], sql`true`)
  const { rows: values } = (await reader.execute(sql`
    select record_id, cents::text as cents, as_at::text as as_at, removed, mark = '' as owned, mark <> '' and changed_by is null as corrects,
      (extract(epoch from changed_at) * 1000)::text as changed_at
    from finance_values where client_id = ${clientId}`)) as {
    rows: (Pick<EverValue, 'removed' | 'owned' | 'corrects'> & {
      record_id: string
      cents: string | null
      as_at: string | null
      changed_at: string
    })[]
  }
  const momentOf = (milliseconds: string) => new Date(Number(milliseconds))
  return {
    records: rows.map((row) => ({
      ...entryOf(row),
      createdAt: momentOf(row.created_at),
      archivedAt: row.archived_at === null ? null : momentOf(row.archived_at),
    })),
    values: values.map(({ record_id, cents, as_at, changed_at, ...value }) => ({
      ...value,
      recordId: record_id,
      cents: centsOf(cents),
      asAt: as_at,
      changedAt: momentOf(changed_at),
    })),
  }
}

async function selectEntries(reader: Reader, clientIds: readonly string[], which: SQL): Promise<EntryRow[]> {
  const theirs = sql`${which} and client_id in (${sql.join(
    clientIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`
  const { rows } = (await reader.execute(sql`
    select client_id, id, kind, grouping, category, owner, cents::text as cents, as_at::text as as_at, tenure, details,
      (extract(epoch from created_at) * 1000)::text as created_at, (extract(epoch from archived_at) * 1000)::text as archived_at
    from (
      select client_id, id, 'asset' as kind, grouping, category, owner, value_cents as cents, as_at, null as tenure, details, created_at, archived_at
      from assets
      union all
      select client_id, id, 'liability', grouping, category, owner, balance_cents, as_at, null, '{}', created_at, archived_at from liabilities
      union all
      select client_id, id, 'property', 'business', 'land', title_holder, value_cents, as_at, tenure, '{}', created_at, archived_at from properties
    ) records where ${theirs}`)) as { rows: EntryRow[] }
  return rows
}

function entryOf({ id, kind, grouping, category, owner, cents, as_at, tenure, details }: EntryRow): PositionEntry {
  return { id, kind, grouping, category, owner, cents: centsOf(cents), asAt: as_at, tenure, sharing: sharingOf(category, details) }
}

const centsOf = (cents: string | null) => (cents === null ? null : Number(cents))
