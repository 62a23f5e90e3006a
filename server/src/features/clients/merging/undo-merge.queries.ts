import { and, eq, getTableName, sql } from 'drizzle-orm'
import { firstRow, rowsOf, type Transaction } from '../../../platform/database/database.ts'
import { isAmong } from '../../../platform/database/is-among.ts'
import { moveFoldersBack } from '../../documents/front.queries.ts'
import { moveNotices } from '../../notifications/front.queries.ts'
import { restorePrimary, type Stakeholder } from '../../stakeholders/front.queries.ts'
import { clientMerges } from './client-merges.table.ts'
import { clientManagers, clients } from '../clients.table.ts'
import type { ClientBelonging } from '../../belongings.ts'

export type StoredMerge = typeof clientMerges.$inferSelect

/** The record that this one went into, if that is known still. */
export async function findKeptId(tx: Transaction, duplicateId: string): Promise<string | undefined> {
  const [merge] = await tx.select({ keptId: clientMerges.keptId }).from(clientMerges).where(eq(clientMerges.duplicateId, duplicateId))
  return merge?.keptId
}

/** Takes what a merge changed out of the table: of two who undo it at once, one finds nothing. */
export async function takeMerge(tx: Transaction, duplicateId: string): Promise<StoredMerge | undefined> {
  const [merge] = await tx.delete(clientMerges).where(eq(clientMerges.duplicateId, duplicateId)).returning()
  return merge
}

/**
 * What is done to a piece alone, or only read, does not hinder taking records apart: the piece goes with the record that it came from.
 * Every other entry does, also of actions that do not exist yet: it may tie pieces of both records together. Owners that were set meanwhile
 * do not: the undo gives back those of before the merge. Nor does a letter: what it tells of has an entry of its own, which decides.
 */
const hinders = sql`not (starts_with(action, 'note.') or starts_with(action, 'adviser.') or starts_with(action, 'audience.') or starts_with(action, 'consent.')
  or (action in ('asset.updated', 'liability.updated', 'property.updated') and jsonb_typeof(after) = 'object'
    and not exists (select from jsonb_object_keys(after) field where field not in ('owners', 'securedBy', 'version')))
  or action in ('survey.started', 'survey.resumed', 'survey.reminded', 'survey.rescheduled', 'survey.reviewed', 'survey.exported',
    'document.request_reminded', 'letter.sent', 'client.log_exported'))`

/** The newest entry in a record's log that hinders an undo. */
export async function newestHindrance(tx: Transaction, clientId: string): Promise<string | null> {
  const result = await tx.execute(sql`select id from activities where client_id = ${clientId} and ${hinders} order by id desc limit 1`)
  return firstRow<{ id: string }>(result)?.id ?? null
}

/** What an entry's sentence is made of, and whose name stands before it; none for what the service did. */
interface Hindrance {
  action: string
  subject: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  actor: string | null
}

/** The entries of a record's log that hinder an undo and came after one of them, newest first. */
export async function hindrancesAfter(tx: Transaction, clientId: string, entryId: string | null, limit: number): Promise<Hindrance[]> {
  const result = await tx.execute(sql`
    select action, subject, before, after, nullif(trim(users.first_name || ' ' || users.last_name), '') as actor
    from activities left join users on users.id = activities.actor_id
    where client_id = ${clientId} and (${entryId}::uuid is null or activities.id > ${entryId}::uuid) and ${hinders}
    order by activities.id desc limit ${limit}`)
  return rowsOf<Hindrance>(result)
}

/**
 * Puts what a merge moved back where it came from, as it is by now; folders under the name that they had. Answers who is the primary
 * stakeholder again.
 */
export async function moveBack(
  tx: Transaction,
  belongings: readonly ClientBelonging[],
  { duplicateId, keptId, changes }: StoredMerge,
): Promise<Stakeholder[]> {
  const { moved, renamed, demoted, repointed, managerIds } = changes
  await moveFoldersBack(tx, renamed, duplicateId)
  for (const { table } of belongings) {
    const pieces = moved[getTableName(table)] ?? []
    await tx.update(table).set({ clientId: duplicateId }).where(isAmong(table.id, pieces))
    // What was told of them since leads to the record that has them now.
    await moveNotices(tx, pieces, { from: keptId, to: duplicateId })
  }
  await tx.update(clients).set({ mergedIntoId: duplicateId }).where(isAmong(clients.id, repointed))
  await tx.delete(clientManagers).where(and(eq(clientManagers.clientId, keptId), isAmong(clientManagers.userId, managerIds)))
  return restorePrimary(tx, demoted)
}

/**
 * A record stands as it did before a merge that was undone. Of an earlier merge into it the undo is possible again where nothing hindered
 * it before: its newest entry counts as the newest one now.
 */
export async function passEntriesOn(tx: Transaction, keptId: string, before: string | null): Promise<void> {
  const newest = await newestHindrance(tx, keptId)
  await tx
    .update(clientMerges)
    .set({ changes: sql`jsonb_set(${clientMerges.changes}, '{entries,merged}', to_jsonb(${newest}::text))` })
    .where(and(eq(clientMerges.keptId, keptId), sql`${clientMerges.changes} -> 'entries' ->> 'merged' = ${before}`))
}
