import { sql, type SQL } from 'drizzle-orm'
import type { ColumnSet } from '@paddock/contract/features/clients/clients.rules'
import type { ClientFilters } from '@paddock/contract/features/clients/clients.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Database } from '../../../platform/database/database.ts'
import { after, decodeCursor, type Position } from '../../../platform/database/keyset.ts'
import { flattened, readRows, readRowsBriefly, readRowsPlanned, rowsOfTexts, withoutLastRow } from '../../../platform/database/read-json.ts'
import {
  currentTouches,
  FILTERS,
  isWhole,
  type ListFilters,
  matching,
  joinOwnAssignments,
  ownAssignments,
  readsTouches,
  startsFromOwn,
  touches,
} from './client-filters.queries.ts'
import { type RowShape, rowShape, tagsOfPage } from './client-rows.queries.ts'
import { holdsWord, isIndexed, soughtWords } from './search-words.queries.ts'

/** The columns that the lists can be sorted by; each has an index. */
const SORT_COLUMNS = {
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

/** A part of a list. */
interface Part {
  /** The columns of `clients`. */
  read: SQL
  behind: Position | null
  limit: number
  /** One more condition. */
  also?: SQL
}

/**
 * The records of a list from a position on, in its order, with their last touch and `sort_value`. Whatever one index answers is cut off
 * before anything is joined to it: PostgreSQL guesses too few rows of a join and would sort them all. Such a join may change the order.
 */
export function listed(scope: Scope, filters: ListFilters, { sort, dir }: ListOrder, { read, behind, limit, also }: Part): SQL {
  const { column, cast } = SORT_COLUMNS[sort]
  const select = (touch: SQL) => sql`select ${read}, ${touch} as last_touch_at, ${column} as sort_value`
  const direction = sql.raw(dir)
  const again = sql` order by sort_value ${direction}, clients.id ${direction}`
  const cut = (by: SQL, table: keyof typeof IDS) => {
    const id = IDS[table]
    const position = behind ? sql` and ${after(by, id, dir, behind, cast)}` : sql``
    const end = (ENDS[`${table} ${sort} ${dir} ${limit}`] ??= flattened(
      () => sql` order by ${by} ${direction}, ${id} ${direction} limit ${sql.raw(String(limit))}`,
    )())
    return also ? sql`${position} and ${also}${end}` : sql`${position}${end}`
  }
  if (sort === 'lastTouchAt' && isWhole(scope, filters) && !also)
    return sql`${select(joinedTouch)} from (
      select touches.client_id, touches.last_touch_at from client_touches touches
      where ${currentTouches(scope, filters)}${cut(column, 'touches')}) touches join clients on clients.id = touches.client_id${again}`
  if (isOwnByName(scope, filters, sort) && !also)
    return sql`${select(joinedTouch)} from (
      select mine.client_id from client_managers mine
      where ${ownAssignments(scope, filters)}${cut(sql`mine.sort_name`, 'mine')}) mine join clients on clients.id = mine.client_id${touches}${again}`
  const from = startsFromOwn(scope, filters) ? sql`clients${joinOwnAssignments}` : sql`clients`
  const where = sql`where ${matching(scope, filters, sort)}${cut(column, 'clients')}`
  if (sort === 'lastTouchAt' || readsTouches(filters)) return sql`${select(joinedTouch)} from ${from}${touches} ${where}`
  return sql`${select(ownTouch)} from ${from} ${where}`
}

/** What tells the records of a list apart, by the table that it starts from. */
const IDS = { touches: sql`touches.client_id`, mine: sql`mine.client_id`, clients: sql`clients.id` }
/** The ends of the lists' texts, made once each: they hold no values. */
const ENDS: Record<string, SQL> = {}

const joinedTouch = sql`touches.last_touch_at`
const ownTouch = sql`(select touches.last_touch_at from client_touches touches where touches.client_id = clients.id)`

/** What becomes of the rows in `page`, in the order in which it holds them; it holds no values, so each text is made once. */
function written(shape: RowShape, size: number): SQL {
  const made = (shape.pages[size] ??= flattened(() => {
    const limit = sql.raw(String(size))
    return sql`
      select ${rowsOfTexts(shape.item)} as rows, count(*) > ${limit} as more,
        (array_agg(page.sort_value))[${limit}]::text as last_value, (array_agg(page.id))[${limit}] as last_id,
        (select coalesce(json_agg(person)::text, '[]') from (
          select id, first_name as "firstName", last_name as "lastName" from users
          where id = any(array(select unnest(manager_ids) from (select manager_ids from page limit ${limit}) shown))) person) as people
      from page${shape.beside}`
  }))
  return made()
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
  filters: ListFilters,
  { columns, ...order }: ListOrder & { columns: ColumnSet },
  page: { cursor: string | undefined; limit: number },
): Promise<ClientPage> {
  const shape = rowShape(filters.status, columns, scope.role === 'admin')
  const behind = page.cursor ? decodeCursor(page.cursor, SORT_COLUMNS[order.sort].kind) : null
  const part = { read: shape.read, behind, limit: page.limit + 1 }
  const rows = isSearchOfAll(scope, filters) ? foundRows(scope, filters, order, part) : listed(scope, filters, order, part)
  const tags = columns === 'work' ? tagsOfPage(scope) : sql``
  const query = sql`with page as materialized (${rows})${tags}${written(shape, page.limit)}`
  const [row] = await readList<{ rows: string; people: string; more: boolean; last_value: string | null; last_id: string | null }>(
    database,
    scope,
    filters,
    query,
    order.sort,
  )
  if (!row) return { rows: '[]', people: '[]', more: false, lastValue: null, lastId: null }
  const { people, more, last_value: lastValue, last_id: lastId } = row
  return { rows: more ? withoutLastRow(row.rows) : row.rows, people, more, lastValue, lastId }
}

/** How many records of the sorted list are read before the words' index is asked instead. */
const WALKED = 2_000

/** Words to find in all practices, long enough for the trigram index. */
const isSearchOfAll = (scope: Scope, filters: ListFilters) =>
  scope.role === 'admin' && !filters.organizationId && soughtWords(filters.q).length > 0 && isIndexed(filters.q)

/**
 * A page of what holds the words in any practice. A frequent word fills it within the first records of the sorted list; a rare one is found
 * by its trigrams and sorted. Which it is shows only on the way: PostgreSQL's guess for two words that go together is off by hundreds of
 * times. Within one practice its part of the trigram index is so small that the walk would cost more.
 */
function foundRows(scope: Scope, filters: ListFilters, order: ListOrder, { read, behind, limit }: Part): SQL {
  const words = sql.join(soughtWords(filters.q).map(holdsWord), sql` and `)
  const others = { ...filters, q: undefined }
  const withWords = sql`${read}, clients.search_text`
  const inOrder = sql.raw(order.dir)
  const cut = sql`order by sort_value ${inOrder}, id ${inOrder} limit ${sql.raw(String(limit))}`
  return sql`
    with walked as materialized (
      select * from (${listed(scope, others, order, { read: withWords, behind, limit: WALKED })}) clients where ${words} ${cut}
    ), filled as materialized (
      select count(*) >= ${sql.raw(String(limit))} as enough from walked
    ), found as materialized (
      select clients.id from clients where ${words} and not (select enough from filled)
    )
    select * from walked where (select enough from filled)
    union all
    (${listed(scope, others, order, { read: withWords, behind, limit, also: sql`clients.id in (select id from found)` })})
    order by sort_value ${inOrder}, id ${inOrder}`
}

/** The first records of a list by name, as their identifiers. */
export async function idsOfMatching(database: Database, scope: Scope, filters: ListFilters, limit: number): Promise<string[]> {
  const part = { read: sql`clients.id`, behind: null, limit }
  const rows = listed(scope, filters, { sort: 'businessName', dir: 'asc' }, part)
  const inOrder = sql`select id from (${rows}) page order by sort_value, id`
  return (await readRowsPlanned<{ id: string }>(database, inOrder)).map(({ id }) => id)
}

/** How many records match, counted up to `cap` and one more. */
export async function countMatching(database: Database, scope: Scope, filters: ListFilters, cap: number): Promise<number> {
  const limit = sql.raw(String(cap + 1))
  const query = sql`select count(*)::int as total from (
    select 1 from clients${startsFromOwn(scope, filters) ? joinOwnAssignments : sql``}${readsTouches(filters) ? touches : sql``}
    where ${matching(scope, filters)} limit ${limit}) found`
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

const isOwnByName = (scope: Scope, filters: ListFilters, sort: ListOrder['sort'] | undefined) =>
  startsFromOwn(scope, filters) && sort === 'businessName' && !FILTERS.some((name) => filters[name])

/**
 * Runs a query of a list. How PostgreSQL does best depends on how many records a filter has (ten or all of them), so such a query is planned
 * for its values; the plain list of a practice, the search in it and the names that somebody looks after keep one plan each. A search takes
 * too long for others to wait behind it.
 */
function readList<Row>(database: Database, scope: Scope, filters: ListFilters, query: SQL, sort?: ListOrder['sort']): Promise<Row[]> {
  const isPlain = isWhole(scope, { ...filters, q: undefined }) && isIndexed(filters.q)
  if (isSearchOfAll(scope, filters) || (isPlain && filters.q)) return readRows<Row>(database, query)
  return isPlain || isOwnByName(scope, filters, sort) ? readRowsBriefly<Row>(database, query) : readRowsPlanned<Row>(database, query)
}
