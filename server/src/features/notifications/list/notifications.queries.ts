import { and, eq, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { NotificationKind, NotificationMark } from '@paddock/contract/features/notifications/notifications.rules'
import type { NotificationTab } from '@paddock/contract/features/notifications/notifications.shapes'
import { COUNTED } from '@paddock/contract/features/notifications/notifications.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import { visibleClients } from '../../access/index.ts'
import { rowsOf, type Database, type Reader, type Transaction } from '../../../platform/database/database.ts'
import { decodeCursor, encodeCursor } from '../../../platform/database/keyset.ts'
import { readRows } from '../../../platform/database/read-json.ts'
import { notifications } from '../notifications.table.ts'
import { isClosed, isRemoved } from '../removed-record.queries.ts'

const stateOf = (scope: Scope) => sql`case
  when notifications.client_id is not null and client.id is null then 'hidden'
  when notifications.client_id is null and notifications.organization_id is distinct from ${scope.organizationId}::uuid
    and notifications.kind <> 'security' then 'hidden'
  when ${isClosed} then 'hidden'
  when ${isRemoved} then 'removed'
  else 'open' end`

const TABS: Record<NotificationTab, SQL> = {
  unread: sql`archived_at is null and read_at is null`,
  all: sql`archived_at is null`,
  archived: sql`archived_at is not null`,
}

export interface ListFilters {
  tab: NotificationTab
  kind?: NotificationKind | undefined
  clientId?: string | undefined
}

/** About a client that the reader may open, or about one that it took in. */
const aboutClient = (scope: Scope, clientId: string) => sql`client_id in (
  select other.id from clients join clients as other on clients.id in (other.id, other.merged_into_id)
  where clients.id = ${clientId}::uuid and ${visibleClients(scope)})`

/** How many of the same client and kind the tab shows. */
const alikeOf = (scope: Scope, tab: NotificationTab) => sql`case when visible_id is null then 1 else (
  select count(*)::int from (
    select 1 from notifications as alike
    where alike.user_id = ${scope.userId}::uuid and alike.in_app and ${TABS[tab]} and alike.kind = items.kind
      and alike.client_id in (select id from clients where visible_id in (clients.id, clients.merged_into_id))
    limit ${COUNTED + 1}
  ) as found) end`

/** One keyset page of the reader's own, newest first. A client that another one took in stands as that one. */
export async function readNotificationPage(
  database: Database,
  scope: Scope,
  { tab, kind, clientId }: ListFilters,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ rows: string; next: string | null }> {
  const conditions = [
    sql`user_id = ${scope.userId}::uuid and in_app`,
    TABS[tab],
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(clientId ? [aboutClient(scope, clientId)] : []),
    ...(cursor ? [sql`id < ${decodeCursor(cursor)[1]}::uuid`] : []),
  ]
  const [row] = await readRows<{ rows: string; more: boolean; last_id: string | null }>(
    database,
    sql`
      with page as (
        select *, row_number() over (order by id desc nulls last) as place from notifications
        where ${sql.join(conditions, sql` and `)}
        order by id desc nulls last limit ${limit + 1}
      ),
      items as (
        select notifications.*, client.id as visible_id, client.business_name, client.status, ${stateOf(scope)} as state,
          actor.first_name, actor.last_name
        from page as notifications
          left join clients as named on named.id = notifications.client_id
          left join lateral (
            select clients.id, clients.business_name, clients.status from clients
            where clients.id = coalesce(named.merged_into_id, named.id) and ${visibleClients(scope)}
          ) as client on true
          left join users as actor on actor.id = notifications.actor_id
      )
      select coalesce(json_agg(json_build_object(
          'id', id, 'kind', kind, 'reason', reason, 'state', state,
          'client', case when visible_id is not null then json_build_object('id', visible_id, 'businessName', business_name, 'status', status) end,
          'entityId', case when state <> 'hidden' then entity_id end,
          'subject', case when state <> 'hidden' then subject else '' end,
          'detail', case when state <> 'hidden' then detail else '{}' end,
          'actor', case when state <> 'hidden' and actor_id is not null
            then json_build_object('id', actor_id, 'firstName', first_name, 'lastName', last_name) end,
          'createdAt', created_at, 'seenAt', seen_at, 'readAt', read_at, 'archivedAt', archived_at,
          'alike', ${alikeOf(scope, tab)}
        ) order by place) filter (where place <= ${limit}), '[]')::text as rows,
        count(*) > ${limit} as more, max(id::text) filter (where place = ${limit}) as last_id
      from items`,
  )
  return { rows: row?.rows ?? '[]', next: row?.more && row.last_id ? encodeCursor([null, row.last_id]) : null }
}

/** Unseen and unread ones of a person, each at most one more than is said. */
export async function countOwn(reader: Reader, userId: string): Promise<{ unseen: number; unread: number }> {
  const own = sql`user_id = ${userId}::uuid and in_app and archived_at is null`
  const result = await reader.execute(sql`
    select (select count(*)::int from (select 1 from notifications where ${own} and seen_at is null limit ${COUNTED + 1}) as found) as unseen,
      (select count(*)::int from (select 1 from notifications where ${own} and read_at is null limit ${COUNTED + 1}) as found) as unread`)
  const [row] = rowsOf<{ unseen: number; unread: number }>(result)
  return row ?? { unseen: 0, unread: 0 }
}

/** Nothing up to this one is new to its reader any more; answers how many were. */
export async function setSeen(tx: Transaction, userId: string, upTo: string, at: Date): Promise<number> {
  const seen = await tx
    .update(notifications)
    .set({ seenAt: at })
    .where(and(own(userId), isNull(notifications.archivedAt), isNull(notifications.seenAt), lte(notifications.id, upTo)))
    .returning({ id: notifications.id })
  return seen.length
}

export type Chosen = { ids: string[] } | (ListFilters & { upTo: string }) | { archivedAt: string }

/** Marks those of the chosen ones that are not marked so yet; answers how many. */
export async function setMark(tx: Transaction, scope: Scope, chosen: Chosen, mark: NotificationMark, at: Date): Promise<number> {
  const { values, unlessAlready } = MARKS[mark](at)
  const marked = await tx
    .update(notifications)
    .set(values)
    .where(and(own(scope.userId), unlessAlready, areChosen(scope, chosen)))
    .returning({ id: notifications.id })
  return marked.length
}

const own = (userId: string) => and(eq(notifications.userId, userId), notifications.inApp)
const seenBy = (at: Date) => sql`coalesce(${notifications.seenAt}, ${at.toISOString()}::timestamptz)`

const MARKS = {
  read: (at: Date) => ({ values: { readAt: at, seenAt: seenBy(at) }, unlessAlready: isNull(notifications.readAt) }),
  unread: () => ({ values: { readAt: null }, unlessAlready: isNotNull(notifications.readAt) }),
  archived: (at: Date) => ({ values: { archivedAt: at, seenAt: seenBy(at) }, unlessAlready: isNull(notifications.archivedAt) }),
  restored: () => ({ values: { archivedAt: null }, unlessAlready: isNotNull(notifications.archivedAt) }),
} satisfies Record<NotificationMark, (at: Date) => { values: object; unlessAlready: SQL }>

function areChosen(scope: Scope, chosen: Chosen): SQL | undefined {
  if ('ids' in chosen) return inArray(notifications.id, chosen.ids)
  if ('archivedAt' in chosen) return eq(notifications.archivedAt, new Date(chosen.archivedAt))
  return and(
    TABS[chosen.tab],
    lte(notifications.id, chosen.upTo),
    chosen.kind ? eq(notifications.kind, chosen.kind) : undefined,
    chosen.clientId ? aboutClient(scope, chosen.clientId) : undefined,
  )
}
