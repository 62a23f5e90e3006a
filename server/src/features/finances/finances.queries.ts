import { sql, type SQL } from 'drizzle-orm'
import type { EntryGrouping, EntryKind, PositionEntry } from '@paddock/contract/features/analytics/figures'
import type { Asset, Liability, Property, Proposal } from '@paddock/contract/features/finances/finances.contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database, Reader, Transaction } from '../../platform/database/database.ts'
import { readRows } from '../../platform/database/read-json.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { visibleClients } from '../clients/index.ts'

type Unmarked<Stored> = Omit<Stored, 'isStale'>

/** A stored proposal: what the contract answers but for what is worked out, and what else tells which record it speaks of. */
export interface StoredProposal extends Omit<Proposal, 'title' | 'replacesId'> {
  rowId: string
  /** The accepted proposal took the place of a record's values, rather than adding one. */
  hasReplaced: boolean
}

export interface StoredFinances {
  archived: boolean
  assets: Unmarked<Asset>[]
  liabilities: Unmarked<Liability>[]
  properties: Unmarked<Property>[]
  proposals: StoredProposal[]
}

/** Everything current that a client owns and owes, and every proposal, in one statement. */
const financesQuery = (clientId: string, visible: SQL) => sql`
  select clients.archived_at is not null as archived,
    coalesce((select json_agg(json_build_object(
      'id', id, 'grouping', grouping, 'category', category, 'name', name, 'owner', owner, 'valueCents', value_cents, 'asAt', as_at,
      'confidence', confidence, 'details', details, 'version', version) order by id)
      from assets where client_id = clients.id and archived_at is null), '[]') as assets,
    coalesce((select json_agg(json_build_object(
      'id', id, 'grouping', grouping, 'category', category, 'lender', lender, 'owner', owner, 'limitCents', limit_cents,
      'balanceCents', balance_cents, 'ratePercent', rate_percent, 'maturesOn', matures_on, 'security', security, 'asAt', as_at,
      'confidence', confidence, 'version', version) order by id)
      from liabilities where client_id = clients.id and archived_at is null), '[]') as liabilities,
    coalesce((select json_agg(json_build_object(
      'id', id, 'name', name, 'titleHolder', title_holder, 'heldAs', held_as, 'tenure', tenure, 'hectares', hectares,
      'valueCents', value_cents, 'asAt', as_at, 'confidence', confidence, 'encumbrance', encumbrance, 'version', version) order by id)
      from properties where client_id = clients.id and archived_at is null), '[]') as properties,
    coalesce((select json_agg(json_build_object(
      'id', proposals.id, 'kind', proposals.kind, 'status', proposals.status, 'rowId', proposals.row_id, 'fields', proposals.fields,
      'from', json_build_object(
        'stakeholderId', proposals.stakeholder_id, 'name', trim(stakeholders.first_name || ' ' || stakeholders.last_name),
        'surveyId', proposals.survey_id, 'questionId', proposals.question_id, 'sentAt', proposals.sent_at),
      'decidedAt', proposals.decided_at,
      'decidedBy', case when users.id is not null
        then json_build_object('id', users.id, 'firstName', users.first_name, 'lastName', users.last_name) end,
      'reason', proposals.reason, 'recordId', proposals.record_id, 'hasReplaced', proposals.replaced is not null, 'version', proposals.version)
      order by proposals.status <> 'proposed', case when proposals.status = 'proposed' then proposals.sent_at end,
        proposals.decided_at desc nulls last, proposals.id)
      from proposals join stakeholders on stakeholders.id = proposals.stakeholder_id left join users on users.id = proposals.decided_by
      where proposals.client_id = clients.id), '[]') as proposals
  from clients where clients.id = ${clientId} and ${visible}`

/** The finances of a client that the person may see, or "not found". */
export async function readFinances(database: Database, scope: Scope, clientId: string): Promise<StoredFinances> {
  const [row] = await readRows<StoredFinances>(database, financesQuery(clientId, visibleClients(scope)))
  if (!row) throw notFound()
  return row
}

/** The same at the end of a change of a client that was locked for it. */
export async function readChangedFinances(tx: Transaction, clientId: string): Promise<StoredFinances> {
  const { rows } = (await tx.execute(financesQuery(clientId, sql`true`))) as { rows: StoredFinances[] }
  if (!rows[0]) throw notFound()
  return rows[0]
}

interface EntryRow {
  client_id: string
  kind: EntryKind
  grouping: EntryGrouping
  category: string
  owner: string
  cents: string | null
  as_at: string | null
}

/** What these clients own and owe as the figures take it, by client, as it stands at one moment. */
export async function readPositionEntries(reader: Reader, clientIds: readonly string[]): Promise<Map<string, PositionEntry[]>> {
  const entries = new Map(clientIds.map((id): [string, PositionEntry[]] => [id, []]))
  if (clientIds.length === 0) return entries
  const theirs = sql`archived_at is null and client_id in (${sql.join(
    clientIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`
  const { rows } = (await reader.execute(sql`
    select client_id, 'asset' as kind, grouping, category, owner, value_cents::text as cents, as_at::text as as_at from assets where ${theirs}
    union all
    select client_id, 'liability', grouping, category, owner, balance_cents::text, as_at::text from liabilities where ${theirs}
    union all
    select client_id, 'property', 'business', 'land', title_holder, value_cents::text, as_at::text from properties where ${theirs}`)) as {
    rows: EntryRow[]
  }
  for (const { client_id, cents, as_at, ...entry } of rows) {
    entries.get(client_id)?.push({ ...entry, cents: cents === null ? null : Number(cents), asAt: as_at })
  }
  return entries
}
