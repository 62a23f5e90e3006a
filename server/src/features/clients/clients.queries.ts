import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { STALE_AFTER_DAYS, type ClientFilters } from '@paddock/contract/features/clients/clients.contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database, Reader, Transaction } from '../../platform/database/database.ts'
import { after, decodeCursor } from '../../platform/database/keyset.ts'
import { readRows, readRowsPlanned } from '../../platform/database/read-json.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { clientManagers, clients } from './clients.table.ts'
import { foldText } from './names.ts'

export type ClientRecord = typeof clients.$inferSelect

/** What a person may see of all clients and prospects; `clients` is the table's name in the query. */
export function visibleClients(scope: Scope): SQL {
  switch (scope.role) {
    case 'admin':
      return sql`true`
    case 'organizationAdmin':
      return sql`clients.organization_id = ${scope.organizationId}`
    case 'manager':
      return scope.sharesClients
        ? sql`clients.organization_id = ${scope.organizationId}`
        : sql`clients.organization_id = ${scope.organizationId} and exists (
            select 1 from client_managers where client_managers.client_id = clients.id and client_managers.user_id = ${scope.userId})`
    case 'user':
      return sql`false`
  }
}

/** A client that the person may see, or "not found". */
export async function findVisibleClient(reader: Reader, scope: Scope, clientId: string): Promise<ClientRecord> {
  const [client] = await reader
    .select()
    .from(clients)
    .where(and(eq(clients.id, clientId), visibleClients(scope)))
  if (!client) throw notFound()
  return client
}

/** The same, locked until the transaction ends. */
export async function lockVisibleClient(tx: Transaction, scope: Scope, clientId: string): Promise<ClientRecord> {
  const [client] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.id, clientId), visibleClients(scope)))
    .for('update')
  if (!client) throw notFound()
  return client
}

/** The visible ones among many, locked in the order of their identifiers so that two bulk changes cannot deadlock. */
export function lockVisibleClients(tx: Transaction, scope: Scope, clientIds: string[]): Promise<ClientRecord[]> {
  return tx
    .select()
    .from(clients)
    .where(and(inArray(clients.id, clientIds), visibleClients(scope)))
    .orderBy(clients.id)
    .for('update')
}

const staleBefore = sql`now() - make_interval(days => ${sql.raw(String(STALE_AFTER_DAYS))})`

/** What rows and details have in common, built in PostgreSQL: the select is the whitelist. */
export const clientCommonFields = sql`
  'id', clients.id,
  'organizationId', clients.organization_id,
  'organizationName', organizations.name,
  'status', clients.status,
  'businessName', clients.business_name,
  'town', clients.town,
  'region', clients.region,
  'contactName', trim(clients.contact_first_name || ' ' || clients.contact_last_name),
  'contactEmail', clients.contact_email,
  'abn', clients.abn,
  'structures', clients.structures,
  'enterprises', clients.enterprises,
  'stage', clients.stage,
  'source', clients.source,
  'managers', coalesce((
    select json_agg(json_build_object('id', users.id, 'firstName', users.first_name, 'lastName', users.last_name) order by assigned.assigned_at, users.id)
    from client_managers assigned join users on users.id = assigned.user_id where assigned.client_id = clients.id), '[]'::json),
  'lastTouchAt', clients.last_touch_at,
  'createdAt', clients.created_at,
  'convertedAt', clients.converted_at,
  'archivedAt', clients.archived_at,
  'isStale', clients.status = 'prospect' and clients.archived_at is null and clients.last_touch_at < ${staleBefore},
  'version', clients.version`

/** One row of the lists as the contract's `ClientRow`; its one phone number is the mobile where there is no other. */
const clientRowFields = sql`${clientCommonFields},
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
  const query = sql`
    with page as (
      select row_number() over (order by ${column} ${direction}, clients.id ${direction}) as place,
        clients.id, ${column}::text as sort_value, json_build_object(${clientRowFields}) as item
      from (
        select clients.* from clients where ${matching(scope, filters)}${position}
        order by ${column} ${direction}, clients.id ${direction} limit ${sql.raw(String(page.limit + 1))}
      ) clients join organizations on organizations.id = clients.organization_id
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
  return isWhole(scope, filters) ? readRows<Row>(database, query) : readRowsPlanned<Row>(database, query)
}

const FILTERS = ['q', 'managerId', 'structure', 'stage', 'source', 'stale', 'archived'] as const satisfies readonly (keyof ClientFilters)[]

/** Adds the manager's assignments, keeping their order. */
export async function replaceManagers(tx: Transaction, clientId: string, managerIds: string[]): Promise<void> {
  await tx.delete(clientManagers).where(eq(clientManagers.clientId, clientId))
  if (managerIds.length === 0) return
  const start = Date.now()
  await tx.insert(clientManagers).values(managerIds.map((userId, index) => ({ clientId, userId, assignedAt: new Date(start + index) })))
}

/** Who looks after each of these clients, in order. */
export async function managerIdsOf(reader: Reader, clientIds: string[]): Promise<Map<string, string[]>> {
  const found = new Map(clientIds.map((id): [string, string[]] => [id, []]))
  if (clientIds.length === 0) return found
  const rows = await reader
    .select({ clientId: clientManagers.clientId, userId: clientManagers.userId })
    .from(clientManagers)
    .where(inArray(clientManagers.clientId, clientIds))
    .orderBy(clientManagers.assignedAt, clientManagers.userId)
  for (const row of rows) found.get(row.clientId)?.push(row.userId)
  return found
}

export { clientRowFields }
