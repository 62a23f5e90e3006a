import { sql, type SQL } from 'drizzle-orm'
import { STALE_AFTER_DAYS } from '@paddock/contract/features/clients/client.rules'
import type { ColumnSet } from '@paddock/contract/features/clients/clients.rules'
import type { ClientFilters } from '@paddock/contract/features/clients/clients.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { visibleClients } from '../../access/index.ts'
import type { Database } from '../../../platform/database/database.ts'
import { after, decodeCursor, type Position } from '../../../platform/database/keyset.ts'
import { readRows, readRowsBriefly, readRowsPlanned, withoutLastRow } from '../../../platform/database/read-json.ts'
import { foldText } from '../../../platform/text/fold-text.ts'
import { rowShape } from './client-rows.ts'

const staleBefore = sql`now() - make_interval(days => ${sql.raw(String(STALE_AFTER_DAYS))})`

/** Where a list of current records starts whose reader sees only what they look after. */
const startsFromOwn = (scope: Scope, filters: ClientFilters) => scope.role === 'manager' && !scope.sharesClients && !filters.archived

/**
 * The tables of a list. What somebody looks after is found from their own assignments, which bear what the list sorts and chooses by; so does
 * `touches`, which changes all day.
 */
function tablesOf(scope: Scope, filters: ClientFilters, withTouches: boolean): SQL {
  const own = startsFromOwn(scope, filters) ? sql` join client_managers mine on mine.client_id = clients.id` : sql``
  const touches = withTouches ? sql` join client_touches touches on touches.client_id = clients.id` : sql``
  return sql`clients${own}${touches}`
}

/** The conditions of a list; each word must occur in name, contact, town or email. */
function matching(scope: Scope, filters: ClientFilters, sort?: ListOrder['sort']): SQL {
  const conditions = [
    // Being among one's own assignments is the rest of the rule.
    visibleClients(startsFromOwn(scope, filters) ? { ...scope, sharesClients: true } : scope),
    sql`clients.status = ${filters.status}`,
    filters.archived ? sql`clients.archived_at is not null` : sql`clients.archived_at is null`,
  ]
  if (startsFromOwn(scope, filters)) conditions.push(sql`mine.user_id = ${scope.userId}`, sql`mine.status = ${filters.status}`)
  if ((sort === 'lastTouchAt' || filters.stale) && !filters.archived) {
    const practiceId = scope.role === 'admin' ? filters.organizationId : scope.organizationId
    conditions.push(sql`touches.status = ${filters.status}`)
    if (practiceId) conditions.push(sql`touches.organization_id = ${practiceId}`)
  }
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
  if (filters.stale) conditions.push(sql`touches.last_touch_at < ${staleBefore}`)
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
  lastTouchAt: { column: sql`touches.last_touch_at`, cast: sql`timestamptz`, kind: 'moment' },
  createdAt: { column: sql`clients.created_at`, cast: sql`timestamptz`, kind: 'moment' },
  stage: { column: sql`clients.stage`, cast: sql`text`, kind: 'any' },
  equity: { column: sql`clients.equity_sort`, cast: sql`double precision`, kind: 'number' },
  completion: { column: sql`clients.completion_sort`, cast: sql`double precision`, kind: 'number' },
} as const

export interface ListOrder {
  sort: keyof typeof SORT_COLUMNS
  dir: 'asc' | 'desc'
}

/** What a list sorts by, and where a page of it begins. */
export function orderOf(scope: Scope, filters: ClientFilters, { sort, dir }: ListOrder) {
  const { column: everybodys, cast, kind } = SORT_COLUMNS[sort]
  const column = sort === 'businessName' && startsFromOwn(scope, filters) ? sql`mine.sort_name` : everybodys
  const direction = sql.raw(dir)
  const behind = (position: Position | null) => (position ? sql` and ${after(column, sql`clients.id`, dir, position, cast)}` : sql``)
  return { column, direction, kind, behind, sorted: sql`order by ${column} ${direction}, clients.id ${direction}` }
}

/** The records of a list from a position on, in its order: of `clients` and `touches` what `read` names. */
export function listed(
  scope: Scope,
  filters: ClientFilters,
  order: ListOrder,
  { read, behind, limit, also = sql`` }: { read: SQL; behind: Position | null; limit: number; also?: SQL },
): SQL {
  const { behind: from, sorted } = orderOf(scope, filters, order)
  return sql`select ${read} from ${tablesOf(scope, filters, true)} where ${matching(scope, filters, order.sort)}${also}${from(behind)}
    ${sorted} limit ${sql.raw(String(limit))}`
}

export interface ClientPage {
  /** JSON array of rows. */
  rows: string
  /** JSON array of those who look after them. */
  people: string
  more: boolean
  lastValue: string | null
  lastId: string | null
}

/**
 * One keyset page. The rows are aggregated as they are, one more than the page holds to see whether there are more; that one is cut off
 * here. Names stand once for the page.
 */
export async function readClientPage(
  database: Database,
  scope: Scope,
  filters: ClientFilters,
  { columns, ...order }: ListOrder & { columns: ColumnSet },
  page: { cursor: string | undefined; limit: number },
): Promise<ClientPage> {
  const { column, direction, kind } = orderOf(scope, filters, order)
  const shape = rowShape(filters.status, columns, scope.role === 'admin')
  const read = sql`${shape.read}, touches.last_touch_at, ${column} as sort_value`
  const behind = page.cursor ? decodeCursor(page.cursor, kind) : null
  const limit = sql.raw(String(page.limit))
  const rows = isSearchOfAll(scope, filters)
    ? foundRows(scope, filters, order, { read, behind, limit: page.limit + 1 })
    : listed(scope, filters, order, { read, behind, limit: page.limit + 1 })
  const query = sql`
    with page as materialized (${rows})
    select coalesce(json_agg(item)::text, '[]') as rows, count(*) > ${limit} as more,
      (array_agg(sort_value))[${limit}]::text as last_value, (array_agg(id))[${limit}] as last_id,
      (select coalesce(json_agg(person)::text, '[]') from (
        select id, first_name as "firstName", last_name as "lastName" from users
        where id = any(array(select unnest(manager_ids) from (select manager_ids from page limit ${limit}) shown))) person) as people
    from (
      select page.id, page.sort_value, item from page, lateral (select ${shape.written}) item
      order by page.sort_value ${direction}, page.id ${direction}
    ) rows`
  const [row] = await readList<{ rows: string; people: string; more: boolean; last_value: string | null; last_id: string | null }>(
    database,
    scope,
    filters,
    query,
  )
  if (!row) return { rows: '[]', people: '[]', more: false, lastValue: null, lastId: null }
  const { people, more, last_value: lastValue, last_id: lastId } = row
  return { rows: more ? withoutLastRow(row.rows) : row.rows, people, more, lastValue, lastId }
}

/** How many records of the sorted list are read before the words' index is asked instead. */
const WALKED = 2_000

const isSought = (filters: ClientFilters) => wordsOf(filters.q).length > 0
/** Whether the trigram index finds all that is sought. */
const isIndexed = (filters: ClientFilters) => wordsOf(filters.q).every((word) => word.length > SHORT_WORD)
const isSearchOfAll = (scope: Scope, filters: ClientFilters) =>
  scope.role === 'admin' && !filters.organizationId && isSought(filters) && isIndexed(filters)

/**
 * A page of what holds the words. A frequent word fills it within the first records of the sorted list; a rare one is found by its
 * trigrams and sorted. Which it is shows only on the way: PostgreSQL's guess for two words that go together is off by hundreds of times.
 */
function foundRows(
  scope: Scope,
  filters: ClientFilters,
  order: ListOrder,
  { read, behind, limit }: { read: SQL; behind: Position | null; limit: number },
): SQL {
  const words = sql.join(wordsOf(filters.q).map(holdsWord), sql` and `)
  const { direction } = orderOf(scope, filters, order)
  const others = { ...filters, q: undefined }
  const withWords = sql`${read}, clients.search_text`
  return sql`
    with walked as materialized (
      select * from (${listed(scope, others, order, { read: withWords, behind, limit: WALKED })}) clients where ${words} limit ${sql.raw(String(limit))}
    ), filled as materialized (
      select count(*) >= ${sql.raw(String(limit))} as enough from walked
    ), found as materialized (
      select clients.id from clients where ${words} and not (select enough from filled)
    )
    select * from walked where (select enough from filled)
    union all
    (${listed(scope, others, order, { read: withWords, behind, limit, also: sql` and clients.id in (select id from found)` })})
    order by sort_value ${direction}, id ${direction}`
}

/** How many records match, counted up to `cap` and one more. */
export async function countMatching(database: Database, scope: Scope, filters: ClientFilters, cap: number): Promise<number> {
  const limit = sql.raw(String(cap + 1))
  const query = sql`select count(*)::int as total from (
    select 1 from ${tablesOf(scope, filters, filters.stale ?? false)} where ${matching(scope, filters)} limit ${limit}) found`
  const [row] = await readList<{ total: number }>(database, scope, filters, query)
  return row?.total ?? 0
}

/** The exact number of current records of a practice, or (null) of all practices, from the counters that the database keeps. */
export async function readCounter(database: Database, organizationId: string | null, status: ClientFilters['status']): Promise<number> {
  const practice = organizationId === null ? sql`` : sql` and organization_id = ${organizationId}`
  const [row] = await readRowsBriefly<{ total: number }>(
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
 * Runs a query of a list. How PostgreSQL does best depends on how many records a filter has (ten or all of them), so such a query is planned
 * for its values; the plain list of a practice, the search in it and what somebody
 * looks after keep one plan each.
 */
export function readList<Row>(database: Database, scope: Scope, filters: ClientFilters, query: SQL): Promise<Row[]> {
  if (isSearchOfAll(scope, filters)) return readRows<Row>(database, query)
  return isIndexed(filters) && (isWhole(scope, { ...filters, q: undefined }) || startsFromOwn(scope, filters))
    ? readRowsBriefly<Row>(database, query)
    : readRowsPlanned<Row>(database, query)
}

const FILTERS = ['q', 'managerId', 'structure', 'stage', 'source', 'stale', 'archived'] as const satisfies readonly (keyof ClientFilters)[]
