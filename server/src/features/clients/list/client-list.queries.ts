import { sql, type SQL } from 'drizzle-orm'
import { STALE_AFTER_DAYS } from '@paddock/contract/features/clients/client.rules'
import { fieldsIn } from '@paddock/contract/field-list'
import { CLIENT_FIELDS } from '@paddock/contract/features/clients/clients.fields'
import type { ClientFilters } from '@paddock/contract/features/clients/clients.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { visibleClients } from '../../access/index.ts'
import type { Database } from '../../../platform/database/database.ts'
import { after, decodeCursor } from '../../../platform/database/keyset.ts'
import { readRows, readRowsPlanned } from '../../../platform/database/read-json.ts'
import { jsonPairs } from '../../../platform/database/field-columns.ts'
import { clients } from '../clients.table.ts'
import { foldText } from '../../../platform/text/fold-text.ts'

const staleBefore = sql`now() - make_interval(days => ${sql.raw(String(STALE_AFTER_DAYS))})`

/** What rows and details have in common, built in PostgreSQL: the select is the whitelist. */
export const clientCommonFields = sql`
  'id', clients.id,
  'organizationId', clients.organization_id,
  'organizationName', organizations.name,
  'status', clients.status,
  ${jsonPairs(clients, fieldsIn(CLIENT_FIELDS, 'row'))},
  'contactName', trim(clients.contact_first_name || ' ' || clients.contact_last_name),
  'managers', coalesce((
    select json_agg(json_build_object('id', users.id, 'firstName', users.first_name, 'lastName', users.last_name) order by assigned.assigned_at, users.id)
    from client_managers assigned join users on users.id = assigned.user_id where assigned.client_id = clients.id), '[]'::json),
  'lastTouchAt', clients.last_touch_at,
  'createdAt', clients.created_at,
  'convertedAt', clients.converted_at,
  'archivedAt', clients.archived_at,
  'isStale', clients.status = 'prospect' and clients.archived_at is null and clients.last_touch_at < ${staleBefore},
  'netCents', case when clients.valued_records > 0 then clients.assets_cents - clients.liabilities_cents end,
  'equityRatio', nullif(clients.equity_sort, '-Infinity'),
  'surveysAssigned', clients.surveys_assigned,
  'surveysCompleted', clients.surveys_completed,
  'version', clients.version`

/** One row of the lists as the contract's `ClientRow`; its one phone number is the mobile where there is no other. */
export const clientRowFields = sql`${clientCommonFields},
  'contactPhone', coalesce(nullif(clients.contact_phone, ''), clients.contact_mobile)`

/** The conditions of a list; each word must occur in name, contact, town or email. */
export function matching(scope: Scope, filters: ClientFilters): SQL {
  const conditions = [
    visibleClients(scope),
    sql`clients.status = ${filters.status}`,
    filters.archived ? sql`clients.archived_at is not null` : sql`clients.archived_at is null`,
  ]
  if (filters.organizationId && scope.role === 'admin') conditions.push(sql`clients.organization_id = ${filters.organizationId}`)
  if (filters.managerId === 'none')
    conditions.push(sql`not exists (select 1 from client_managers where client_managers.client_id = clients.id)`)
  else if (filters.managerId) {
    conditions.push(
      sql`exists (select 1 from client_managers where client_managers.client_id = clients.id and client_managers.user_id = ${filters.managerId})`,
    )
  }
  if (filters.structure) conditions.push(sql`clients.structures @> array[${filters.structure}]`)
  if (filters.stage) conditions.push(sql`clients.stage = ${filters.stage}`)
  if (filters.source) conditions.push(sql`clients.source = ${filters.source}`)
  if (filters.stale) conditions.push(sql`clients.last_touch_at < ${staleBefore}`)
  for (const word of wordsOf(filters.q)) conditions.push(holdsWord(word))
  return sql.join(conditions, sql` and `)
}

/** A short word has too few letters for the trigram index to find it anywhere, so it is looked for where words start. */
const SHORT_WORD = 2

/** The word occurs in name, contact, town or email. */
export function holdsWord(word: string): SQL {
  const pattern = escapeLike(word)
  if (word.length > SHORT_WORD) return sql`clients.search_text like ${`%${pattern}%`}`
  return sql`(clients.search_text like ${`${pattern}%`} or clients.search_text like ${`% ${pattern}%`})`
}

/** At most six words: more only narrow what is already found. */
export function wordsOf(q: string | undefined): string[] {
  return foldText(q ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 6)
}

export const escapeLike = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** The columns that the lists can be sorted by; each has an index. */
export const SORT_COLUMNS = {
  businessName: { column: sql`clients.sort_name`, cast: sql`text`, kind: 'any' },
  town: { column: sql`clients.town`, cast: sql`text`, kind: 'any' },
  lastTouchAt: { column: sql`clients.last_touch_at`, cast: sql`timestamptz`, kind: 'moment' },
  createdAt: { column: sql`clients.created_at`, cast: sql`timestamptz`, kind: 'moment' },
  stage: { column: sql`clients.stage`, cast: sql`text`, kind: 'any' },
  equity: { column: sql`clients.equity_sort`, cast: sql`double precision`, kind: 'number' },
  completion: { column: sql`clients.completion_sort`, cast: sql`double precision`, kind: 'number' },
} as const

export interface ListOrder {
  sort: keyof typeof SORT_COLUMNS
  dir: 'asc' | 'desc'
}

export interface ClientPage {
  /** JSON array of rows. */
  rows: string
  more: boolean
  lastValue: string | null
  lastId: string | null
}

/** One keyset page. Only the rows of the page are made into JSON. */
export async function readClientPage(
  database: Database,
  scope: Scope,
  filters: ClientFilters,
  order: ListOrder,
  page: { cursor: string | undefined; limit: number },
): Promise<ClientPage> {
  const { column, cast, kind } = SORT_COLUMNS[order.sort]
  const direction = sql.raw(order.dir)
  const position = page.cursor ? sql` and ${after(column, sql`clients.id`, order.dir, decodeCursor(page.cursor, kind), cast)}` : sql``
  const sorted = sql`order by ${column} ${direction}, clients.id ${direction}`
  const rows = isSearchOfPractice(scope, filters)
    ? foundRows(scope, filters, { position, sorted, limit: page.limit })
    : sql`select clients.* from clients where ${matching(scope, filters)}${position} ${sorted} limit ${sql.raw(String(page.limit + 1))}`
  const query = sql`
    with page as (
      select row_number() over (order by ${column} ${direction}, clients.id ${direction}) as place,
        clients.id, ${column}::text as sort_value, json_build_object(${clientRowFields}) as item
      from (${rows}) clients join organizations on organizations.id = clients.organization_id
    )
    select coalesce(json_agg(item order by place) filter (where place <= ${page.limit}), '[]')::text as rows,
      count(*) > ${page.limit} as more,
      max(sort_value) filter (where place = ${page.limit}) as last_value,
      max(id::text) filter (where place = ${page.limit}) as last_id
    from page`
  const [row] = await readList<{ rows: string; more: boolean; last_value: string | null; last_id: string | null }>(
    database,
    scope,
    filters,
    query,
  )
  return { rows: row?.rows ?? '[]', more: row?.more ?? false, lastValue: row?.last_value ?? null, lastId: row?.last_id ?? null }
}

/** How many records of the sorted list are read before the words' index is asked instead. */
const WALKED = 2_000

/** Words to find in a whole practice, long enough for the trigram index. */
function isSearchOfPractice(scope: Scope, filters: ClientFilters): boolean {
  const words = wordsOf(filters.q)
  return words.length > 0 && words.every((word) => word.length > SHORT_WORD) && !(scope.role === 'manager' && !scope.sharesClients)
}

/**
 * A page of what holds the words. A frequent word fills it within the first records of the sorted list; a rare one is found by its
 * trigrams and sorted. Which it is shows only on the way: PostgreSQL's guess for two words that go together is off by hundreds of times.
 */
function foundRows(scope: Scope, filters: ClientFilters, { position, sorted, limit }: { position: SQL; sorted: SQL; limit: number }): SQL {
  const words = sql.join(wordsOf(filters.q).map(holdsWord), sql` and `)
  const others = matching(scope, { ...filters, q: undefined })
  const onePage = sql`${sorted} limit ${sql.raw(String(limit + 1))}`
  return sql`
    with walked as materialized (
      select clients.* from (select clients.* from clients where ${others}${position} ${sorted} limit ${sql.raw(String(WALKED))}) clients where ${words} ${onePage}
    ), filled as materialized (
      select count(*) > ${limit} as enough from walked
    ), found as materialized (
      select clients.* from clients where ${words} and not (select enough from filled)
    )
    select clients.* from walked clients where (select enough from filled)
    union all
    (select clients.* from found clients where ${others}${position} ${onePage})`
}

/** How many records match, counted up to `cap` and one more. */
export async function countMatching(database: Database, scope: Scope, filters: ClientFilters, cap: number): Promise<number> {
  const limit = sql.raw(String(cap + 1))
  const query = sql`select count(*)::int as total from (select 1 from clients where ${matching(scope, filters)} limit ${limit}) found`
  const [row] = await readList<{ total: number }>(database, scope, filters, query)
  return row?.total ?? 0
}

/** The exact number of current records of a practice, or (null) of all practices, from the counters that the database keeps. */
export async function readCounter(database: Database, organizationId: string | null, status: ClientFilters['status']): Promise<number> {
  const practice = organizationId === null ? sql`` : sql` and organization_id = ${organizationId}`
  const [row] = await readRows<{ total: number }>(
    database,
    sql`select coalesce(sum(total), 0)::int as total from client_counts where status = ${status}${practice}`,
  )
  return row?.total ?? 0
}

/** Whether a list shows a whole practice, or all of them, without leaving anything out. */
export function isWhole(scope: Scope, filters: ClientFilters): boolean {
  return !(scope.role === 'manager' && !scope.sharesClients) && !FILTERS.some((name) => filters[name])
}

/**
 * Runs a query of a list. How PostgreSQL does best depends on how many records a filter or an adviser has (ten or all of them), so such
 * a query is planned for its values; the plain list of a practice keeps one plan.
 */
export function readList<Row>(database: Database, scope: Scope, filters: ClientFilters, query: SQL): Promise<Row[]> {
  return isWhole(scope, filters) || isSearchOfPractice(scope, filters)
    ? readRows<Row>(database, query)
    : readRowsPlanned<Row>(database, query)
}

const FILTERS = ['q', 'managerId', 'structure', 'stage', 'source', 'stale', 'archived'] as const satisfies readonly (keyof ClientFilters)[]
