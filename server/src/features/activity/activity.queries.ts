import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/database/database.ts'
import { decodeCursor, encodeCursor } from '../../platform/database/keyset.ts'
import { readRows } from '../../platform/database/read-json.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { visibleClients } from '../access/index.ts'

export interface ActivityFilters {
  subject?: string | undefined
  actorId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const PLAIN_DAY = /^\d{4}-\d{2}-\d{2}$/

/** The records whose entries a client's log shows: its own, and those that were merged into it. */
const sourcesOf = (clientId: string): SQL =>
  sql`(select clients.id from clients where clients.id = ${clientId} union all select clients.id from clients where clients.merged_into_id = ${clientId})`

/** The newest entries of a client's log that the filters leave. That a duplicate went away and came back is in its own log only: here the merge tells it. */
export const newestOfClient = (clientId: string, filters: ActivityFilters, older: SQL, limit: number): SQL => sql`
  select entry.* from ${sourcesOf(clientId)} source cross join lateral (
    select activities.* from activities
    where activities.client_id = source.id and (activities.client_id = ${clientId} or activities.action not in ('client.merged_away', 'client.unmerged'))
      and ${matching(filters)}${older}
    order by activities.id desc nulls last limit ${limit}
  ) entry`

/** The entries that the filters leave. */
export function matching({ subject, actorId, from, to }: ActivityFilters): SQL {
  const conditions = [sql`true`]
  if (subject) conditions.push(sql`starts_with(activities.action, ${`${subject}.`})`)
  if (actorId) conditions.push(sql`activities.actor_id = ${actorId}`)
  if (from) conditions.push(sql`activities.at >= ${momentOf(from)}::timestamptz`)
  if (to) conditions.push(sql`activities.at < ${momentOf(to, PLAIN_DAY.test(to) ? 1 : 0)}::timestamptz`)
  return sql.join(conditions, sql` and `)
}

/** The moment that a filter names; a plain day begins at midnight UTC. */
function momentOf(time: string, addDays = 0): string {
  return new Date(Date.parse(time) + addDays * 86_400_000).toISOString()
}

export interface ActivityPage {
  /** JSON array of entries. */
  rows: string
  /** JSON array of people; empty behind the first page. */
  actors: string
  next: string | null
  organizationId: string
}

/** One keyset page of a client's timeline, newest first, in one statement. */
export async function readActivityPage(
  database: Database,
  scope: Scope,
  clientId: string,
  filters: ActivityFilters,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<ActivityPage> {
  const older = cursor ? sql` and activities.id < ${decodeCursor(cursor)[1]}::uuid` : sql``
  const actors = cursor
    ? sql`null`
    : sql`(select json_agg(json_build_object('id', users.id, 'firstName', users.first_name, 'lastName', users.last_name) order by users.sort_name, users.id)
        from users where users.id in (select activities.actor_id from activities where activities.client_id in ${sourcesOf(clientId)}))`
  const [row] = await readRows<{
    organization_id: string | null
    rows: string
    more: boolean
    last_id: string | null
    actors: string | null
  }>(
    database,
    sql`
      with client as (select clients.id, clients.organization_id from clients where clients.id = ${clientId} and ${visibleClients(scope)}),
      found as (
        ${newestOfClient(clientId, filters, older, limit + 1)} where exists (select 1 from client)
      ),
      page as (
        select row_number() over (order by activities.id desc) as place, activities.id, json_build_object(
          'id', activities.id, 'action', activities.action,
          'actor', case when users.id is not null then json_build_object('id', users.id, 'firstName', users.first_name, 'lastName', users.last_name) end,
          'clientId', ${clientId}::uuid, 'entityId', activities.entity_id, 'subject', activities.subject, 'at', activities.at,
          'before', activities.before, 'after', activities.after) as item
        from found as activities left join users on users.id = activities.actor_id
        order by activities.id desc
        limit ${limit + 1}
      )
      select (select organization_id from client) as organization_id,
        coalesce(json_agg(item order by place) filter (where place <= ${limit}), '[]')::text as rows,
        count(*) > ${limit} as more,
        max(id::text) filter (where place = ${limit}) as last_id,
        ${actors}::text as actors
      from page`,
  )
  if (!row?.organization_id) throw notFound()
  const next = row.more && row.last_id ? encodeCursor([null, row.last_id]) : null
  return { rows: row.rows, actors: row.actors ?? '[]', next, organizationId: row.organization_id }
}

/** The names, as JSON, behind these identifiers: people of the practice and the platform's staff only. */
export async function readNames(database: Database, organizationId: string, userIds: string[]): Promise<string> {
  if (userIds.length === 0) return '[]'
  const [row] = await readRows<{ people: string }>(
    database,
    sql`
      select coalesce(json_agg(json_build_object('id', users.id, 'firstName', users.first_name, 'lastName', users.last_name)), '[]')::text as people
      from users where users.id = any(string_to_array(${userIds.join()}, ',')::uuid[])
        and (users.organization_id = ${organizationId} or users.system_role = 'admin')`,
  )
  return row?.people ?? '[]'
}
