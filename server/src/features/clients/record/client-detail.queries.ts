import { eq, sql, type SQL } from 'drizzle-orm'
import { fieldsIn, namesOf } from '@paddock/contract/field-list'
import { CLIENT_FIELDS } from '@paddock/contract/features/clients/clients.fields'
import { OUTSIDE_ADVISER_FIELDS } from '@paddock/contract/features/clients/outside-advisers.fields'
import { CONVERSION_UNDO_HOURS, MERGE_UNDO_HOURS, STALE_AFTER_DAYS } from '@paddock/contract/features/clients/client.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import { visibleClients } from '../../access/index.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { jsonPairs, selected } from '../../../platform/database/field-columns.ts'
import { flattened, readRowsBriefly } from '../../../platform/database/read-json.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { JsonText } from '../../../platform/http/handle.ts'
import { todayInRegion } from '../../organizations/index.ts'
import { clientAbilities, type ClientState } from '../abilities.ts'
import { typedOfProperty } from '../../finances/front.queries.ts'
import { typedOfPerson } from '../../stakeholders/front.queries.ts'
import { clients, outsideAdvisers } from '../clients.table.ts'
import { touchClient } from '../touch-client.queries.ts'

type WithConfiguration = Pick<Dependencies, 'configuration'>

interface DetailRow extends ClientState {
  detail: string
}

/** What the lists hold too, built in PostgreSQL: the select is the whitelist. A row is made into JSON faster than its pairs one by one. */
const commonFields = sql`
  clients.id,
  clients.organization_id as "organizationId",
  organizations.name as "organizationName",
  clients.status,
  ${selected(clients, fieldsIn(CLIENT_FIELDS, 'row'))},
  trim(clients.contact_first_name || ' ' || clients.contact_last_name) as "contactName",
  coalesce((
    select json_agg(person) from (
      select users.id, users.first_name as "firstName", users.last_name as "lastName" from users
      where users.id = any(clients.manager_ids) order by array_position(clients.manager_ids, users.id)) person), '[]'::json) as managers,
  touches.last_touch_at as "lastTouchAt",
  clients.created_at as "createdAt",
  clients.converted_at as "convertedAt",
  clients.archived_at as "archivedAt",
  clients.status = 'prospect' and clients.archived_at is null and touches.last_touch_at < now() - make_interval(days => ${sql.raw(String(STALE_AFTER_DAYS))}) as "isStale",
  case when clients.valued_records > 0 then clients.assets_cents - clients.liabilities_cents end as "netCents",
  nullif(clients.equity_sort, '-Infinity') as "equityRatio",
  clients.surveys_assigned as "surveysAssigned",
  clients.surveys_completed as "surveysCompleted",
  clients.version`

/** What the rows of the lists do not hold. */
const DETAILS_ONLY = namesOf(CLIENT_FIELDS).filter((name) => !CLIENT_FIELDS[name].in.some((place) => place === 'row'))

/** The conversion of this record can be undone until then; null when it cannot. */
const undoableUntil = sql`case when clients.status = 'client' and clients.before_conversion is not null
  and clients.converted_at > now() - make_interval(hours => ${sql.raw(String(CONVERSION_UNDO_HOURS))})
  then clients.converted_at + make_interval(hours => ${sql.raw(String(CONVERSION_UNDO_HOURS))}) end`

const mergeUndoTime = sql.raw(`make_interval(hours => ${MERGE_UNDO_HOURS})`)

/** Until when this record can be taken out of the one that it was merged into; null when it cannot. */
const unmergeableUntil = sql`(select merged_at + ${mergeUndoTime} from client_merges
  where client_merges.duplicate_id = clients.id and merged_at > now() - ${mergeUndoTime})`

/** What can be taken out of a record again, as far as the person sees it. */
const undoableMerges = (clientId: string, visible: SQL) => sql`coalesce((
  select json_agg(json_build_object('duplicateId', clients.id, 'businessName', clients.business_name, 'until', merged_at + ${mergeUndoTime})
    order by merged_at desc, clients.id)
  from client_merges join clients on clients.id = client_merges.duplicate_id
  where client_merges.kept_id = ${clientId} and merged_at > now() - ${mergeUndoTime} and ${visible}), '[]'::json)`

const adviserFields = sql`
  'id', outside_advisers.id, ${jsonPairs(outsideAdvisers, namesOf(OUTSIDE_ADVISER_FIELDS))}, 'version', outside_advisers.version`

/** `isStale` of the figures, for the rows that PostgreSQL makes into JSON. */
const propertyFields = sql`
  'id', properties.id, ${typedOfProperty}, 'owners', properties.owners, 'audience', properties.audience,
  'isStale', properties.as_at is null or properties.as_at::text < days.year_ago or properties.as_at::text > days.today, 'version', properties.version`

const personFields = sql`
  'id', stakeholders.id, ${typedOfPerson}, 'partnerId', stakeholders.partner_id, 'parentId', stakeholders.parent_id`

const belongings = flattened(
  () => sql`
    (select count(*)::int from notes where notes.client_id = clients.id and notes.archived_at is null) as "noteCount",
    coalesce((
      select json_agg(json_build_object(${adviserFields}) order by outside_advisers.id)
      from outside_advisers where outside_advisers.client_id = clients.id and outside_advisers.archived_at is null), '[]'::json) as advisers,
    coalesce((
      select json_agg(json_build_object(${propertyFields}) order by properties.id)
      from properties where properties.client_id = clients.id and properties.archived_at is null), '[]'::json) as properties,
    coalesce((
      select json_agg(json_build_object(${personFields}) order by stakeholders.type = 'Primary Stakeholder' desc, stakeholders.generation nulls last, stakeholders.id)
      from stakeholders where stakeholders.client_id = clients.id and stakeholders.archived_at is null), '[]'::json) as people`,
)

const ownDetails = flattened(
  () => sql`${commonFields},
    ${selected(clients, DETAILS_ONLY)},
    (select person from (
      select users.id, users.first_name as "firstName", users.last_name as "lastName" from users where users.id = clients.converted_by) person) as "convertedBy",
    clients.merged_into_id as "mergedIntoId",
    ${unmergeableUntil} as "mergeUndoableUntil",
    ${undoableUntil} as "conversionUndoableUntil"`,
)

/** What the abilities follow from, as the record says it: nothing is looked up twice. */
const state = sql.raw(`item.status, item."archivedAt" is not null as archived, item."mergedIntoId" is not null as merged,
  item."conversionUndoableUntil" is not null as undoable, item."mergeUndoableUntil" is not null as unmergeable`)

/** The whole record as the contract's `ClientDetail` but for `can`, which follows from the columns beside it. */
function detailQuery({ configuration }: WithConfiguration, scope: Scope, clientId: string, visible = visibleClients(scope)): SQL {
  return sql`
    select ${state}, row_to_json(item)::text as detail
    from clients join client_touches touches on touches.client_id = clients.id
      join organizations on organizations.id = clients.organization_id
      cross join lateral (select ${todayInRegion(sql`organizations.region`, configuration)}::text as today) day
      cross join lateral (select today, left(today, 4)::int - 1 || substr(today, 5) as year_ago) days,
      lateral (select ${ownDetails()}, ${undoableMerges(clientId, visibleClients(scope))} as "undoableMerges", ${belongings()} offset 0) item
    where clients.id = ${clientId} and ${visible}`
}

function withAbilities(scope: Scope, row: DetailRow | undefined): string {
  if (!row) throw notFound()
  const { detail, ...state } = row
  return `${detail.slice(0, -1)}, "can" : ${JSON.stringify(clientAbilities(scope, state))}}`
}

/** One statement, one text: a record that the person may see, or "not found". */
export async function readClientDetail(deps: Dependencies, scope: Scope, clientId: string): Promise<JsonText> {
  const [row] = await readRowsBriefly<DetailRow>(deps.database, detailQuery(deps, scope, clientId))
  return new JsonText(withAbilities(scope, row))
}

/**
 * The record at the end of a change, within its transaction. The change was allowed by `lockVisibleClient`; it may have taken the record
 * out of the person's sight (an adviser who hands a client over), and is answered all the same.
 */
export async function readChangedDetail(tx: Transaction, deps: WithConfiguration, scope: Scope, clientId: string): Promise<JsonText> {
  const found = (await tx.execute(detailQuery(deps, scope, clientId, sql`true`))) as { rows: DetailRow[] }
  return new JsonText(withAbilities(scope, found.rows[0]))
}

/** Writes a change of a locked record: the next version, and a touch by whoever made it. */
export async function changeClient(tx: Transaction, clientId: string, changes: Partial<typeof clients.$inferInsert>): Promise<void> {
  await tx
    .update(clients)
    .set({ ...changes, version: sql`${clients.version} + 1` })
    .where(eq(clients.id, clientId))
  await touchClient(tx, clientId)
}

export async function insertClient(tx: Transaction, values: typeof clients.$inferInsert): Promise<void> {
  await tx.insert(clients).values(values)
}
