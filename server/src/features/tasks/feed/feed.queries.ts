import { eq, sql } from 'drizzle-orm'
import type { TaskRepeat } from '@paddock/contract/features/tasks/tasks.rules'
import { firstRow, rowsOf, type Reader, type Transaction } from '../../../platform/database/database.ts'
import { visibleToUser } from '../../access/index.ts'
import { taskFeeds } from '../tasks.table.ts'

const LIMIT = 2_000

export async function findFeed(reader: Reader, userId: string) {
  const [found] = await reader
    .select({ madeAt: taskFeeds.madeAt, readAt: taskFeeds.readAt })
    .from(taskFeeds)
    .where(eq(taskFeeds.userId, userId))
  return found
}

/** Replaces the address by a new one. The former one ends at once. */
export async function replaceFeed(tx: Transaction, userId: string, tokenHash: string): Promise<void> {
  await tx
    .insert(taskFeeds)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({ target: taskFeeds.userId, set: { tokenHash, madeAt: new Date(), readAt: null } })
}

/** Ends an address. Answers whether there was one. */
export async function deleteFeed(tx: Transaction, userId: string): Promise<boolean> {
  const gone = await tx.delete(taskFeeds).where(eq(taskFeeds.userId, userId)).returning({ userId: taskFeeds.userId })
  return gone.length > 0
}

/** Finds the person of this address and notes the reading; null unless they are active and their practice still exists. */
export async function takeReader(reader: Reader, tokenHash: string): Promise<{ userId: string; region: string } | null> {
  const result = await reader.execute(sql`
    update task_feeds set read_at = now() from users left join organizations on organizations.id = users.organization_id
    where task_feeds.token_hash = ${tokenHash} and users.id = task_feeds.user_id and users.status = 'active'
      and (organizations.id is null or organizations.archived_at is null)
    returning users.id as "userId", coalesce(organizations.region, '') as region`)
  return firstRow<{ userId: string; region: string }>(result) ?? null
}

export interface DatedTask {
  id: string
  title: string
  detail: string
  businessName: string | null
  /** Plain date. */
  dueOn: string
  /** `14:30` in the practice's time zone; null for the whole day. */
  dueTime: string | null
  /** The practice's state. */
  region: string
  repeats: TaskRepeat
  version: number
}

/**
 * The open tasks with a day that My day shows as somebody's own: they do them, or made them and nobody does them yet. Of too many, those to
 * come rather than those of the past. A colleague must see their clients; a stakeholder's family must still be advised.
 */
export async function selectDated(reader: Reader, userId: string): Promise<DatedTask[]> {
  const result = await reader.execute(sql`
    select tasks.id, tasks.title, tasks.detail, clients.business_name as "businessName", tasks.due_on::text as "dueOn",
      tasks.due_time as "dueTime", coalesce(practice.region, '') as region, tasks.repeats, tasks.version
    from users
      left join organizations on organizations.id = users.organization_id
      join tasks on tasks.user_id = users.id
        or tasks.created_by = users.id and tasks.user_id is null and tasks.stakeholder_id is null
        or tasks.stakeholder_id in (
          select id from stakeholders where user_id = users.id and archived_at is null and involvement <> 'register')
      left join clients on clients.id = tasks.client_id
      join organizations practice on practice.id = tasks.organization_id
    where users.id = ${userId}::uuid and tasks.due_on < '3000-01-01' and tasks.done_at is null and tasks.archived_at is null
      and (clients.id is null or clients.archived_at is null)
      and (tasks.stakeholder_id is not null or clients.id is null or ${visibleToUser})
    order by tasks.due_on < current_date - 1, tasks.due_on, tasks.id limit ${LIMIT}`)
  return rowsOf<DatedTask>(result)
}
