import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Worded } from '@paddock/contract/features/notifications/notification-words'
import { visibleToUser } from '../../access/index.ts'
import { idOf } from '../../../platform/database/columns.ts'
import { rowsOf, type Reader, type Transaction } from '../../../platform/database/database.ts'
import { notifications } from '../notifications.table.ts'
import { isClosed, isRemoved } from '../removed-record.queries.ts'

/** A notification that is to be mailed, with its reader. */
export interface Mailed extends Worded {
  id: string
  email: string
  readerName: string
}

/** Those of `which` whose mail is not promised yet and whose record their reader may open now, oldest first; locked. */
async function lockUnmailed(tx: Transaction, which: SQL, limit: number): Promise<Mailed[]> {
  const result = await tx.execute(sql`
    select notifications.id, users.email, users.first_name as "readerName", notifications.kind, notifications.reason, 'open' as state,
      notifications.entity_id as "entityId", notifications.subject, notifications.detail,
      case when clients.id is not null then json_build_object('id', clients.id, 'businessName', clients.business_name, 'status', clients.status) end as client,
      case when actor.id is not null then json_build_object('firstName', actor.first_name, 'lastName', actor.last_name) end as actor
    from notifications
      join users on users.id = notifications.user_id and users.status = 'active'
      left join organizations on organizations.id = users.organization_id
      left join clients as named on named.id = notifications.client_id
      left join clients on clients.id = coalesce(named.merged_into_id, named.id) and ${visibleToUser}
      left join users as actor on actor.id = notifications.actor_id
    where ${which} and notifications.mailed_at is null and (notifications.client_id is null or clients.id is not null) and not ${isRemoved}
      and not ${isClosed}
      and (notifications.client_id is not null or notifications.kind = 'security'
        or notifications.organization_id is not distinct from users.organization_id)
    order by notifications.id limit ${limit}
    for update of notifications`)
  return rowsOf<Mailed>(result)
}

export async function lockForMail(tx: Transaction, notificationId: string): Promise<Mailed | null> {
  const [found] = await lockUnmailed(tx, sql`notifications.id = ${notificationId}::uuid`, 1)
  return found ?? null
}

/** What a person's digest holds: unread, not archived, and of a kind whose mail they have not switched off since. */
export function lockForDigest(tx: Transaction, userId: string, limit: number): Promise<Mailed[]> {
  const waits = sql`notifications.user_id = ${userId}::uuid and ${awaitsDigest} and not exists (
      select 1 from notification_preferences as preference
      where preference.user_id = notifications.user_id and preference.kind = notifications.kind and preference.mail = 'off')`
  return lockUnmailed(tx, waits, limit)
}

export async function markMailed(tx: Transaction, ids: string[]): Promise<void> {
  await tx
    .update(notifications)
    .set({ mailedAt: new Date() })
    .where(and(inArray(notifications.id, ids), isNull(notifications.mailedAt)))
}

/** What can still come into a digest, of people who are there to read it; what they may not open any more shows only when it is written. */
const awaitsDigest = sql`notifications.mail = 'daily' and notifications.mailed_at is null and notifications.read_at is null
  and notifications.archived_at is null and users.status = 'active'`

/** Regions of the practices that somebody's digest waits in. */
export async function selectWaitingRegions(reader: Reader): Promise<string[]> {
  const result = await reader.execute(sql`
    select distinct organizations.region from notifications
      join users on users.id = notifications.user_id join organizations on organizations.id = users.organization_id
    where ${awaitsDigest}
    order by organizations.region`)
  return rowsOf<{ region: string }>(result).map(({ region }) => region)
}

/** People of practices in these regions for whom something waits, from one on. */
export async function selectWaitingPeople(
  reader: Reader,
  regions: readonly string[],
  after: string | null,
  limit: number,
): Promise<string[]> {
  const result = await reader.execute(sql`
    select distinct users.id from notifications
      join users on users.id = notifications.user_id join organizations on organizations.id = users.organization_id
    where ${awaitsDigest}
      and organizations.region in (${sql.join(
        regions.map((region) => sql`${region}`),
        sql`, `,
      )})
      and (${after}::uuid is null or users.id > ${after}::uuid)
    order by users.id limit ${limit}`)
  return rowsOf<{ id: string }>(result).map(({ id }) => id)
}

/**
 * Takes away a batch of what is older than a moment and was read, archived, or only mailed, which no list ever shows; answers how many
 * went. Identifiers grow with time, so their index leads to the old ones.
 */
export async function deleteOldBatch(tx: Transaction, before: Date, limit: number): Promise<number> {
  const result = await tx.execute(sql`
    delete from notifications where id in (
      select id from notifications
      where id < ${idOf(before)}::uuid and (read_at is not null or archived_at is not null or not in_app)
      order by id limit ${limit})
    returning id`)
  return rowsOf<unknown>(result).length
}
