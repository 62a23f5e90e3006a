import { eq, getTableName, inArray, sql } from 'drizzle-orm'
import { MERGE_UNDO_HOURS } from '@paddock/contract/features/clients/client.rules'
import { rowsOf, type Transaction } from '../../../platform/database/database.ts'
import { makeWayForFolders } from '../../documents/front.queries.ts'
import type { ClientBelonging } from '../../belongings.ts'
import { clientMerges, type MergeChanges } from './client-merges.table.ts'
import { clients } from '../clients.table.ts'

/**
 * Everything changes hands, archived pieces included; the duplicate keeps its managers too, so that they still find where it went. History
 * is not rewritten: the log of the record that stays reads the duplicate's entries with its own. Answers what moved, for the undo.
 */
export async function moveBelongings(
  tx: Transaction,
  belongings: readonly ClientBelonging[],
  from: string,
  to: string,
): Promise<Pick<MergeChanges, 'moved' | 'renamed' | 'managerIds'>> {
  const renamed = await makeWayForFolders(tx, from, to)
  const moved: MergeChanges['moved'] = {}
  for (const { table } of belongings) {
    const pieces = await tx.update(table).set({ clientId: to }).where(eq(table.clientId, from)).returning({ id: table.id })
    if (pieces.length > 0) moved[getTableName(table)] = pieces.map(({ id }) => id)
  }
  const added = await tx.execute(sql`
    insert into client_managers (client_id, user_id, assigned_at)
    select ${to}, user_id, clock_timestamp() from (select user_id from client_managers where client_id = ${from} order by assigned_at, user_id) as theirs
    on conflict do nothing returning user_id`)
  return { moved, renamed, managerIds: rowsOf<{ user_id: string }>(added).map((row) => row.user_id) }
}

/** Records that were merged into the duplicate earlier point to where it goes now. Answers which. */
export async function repointMerged(tx: Transaction, from: string, to: string): Promise<string[]> {
  const repointed = await tx.update(clients).set({ mergedIntoId: to }).where(eq(clients.mergedIntoId, from)).returning({ id: clients.id })
  return repointed.map(({ id }) => id)
}

/** Each new merge forgets this many whose undo is over. */
const DELETED_AT_ONCE = 100

/** Keeps what a merge changed, for its undo, and forgets those that nobody can undo any more. */
export async function keepMerge(tx: Transaction, merge: typeof clientMerges.$inferInsert): Promise<void> {
  const over = tx
    .select({ id: clientMerges.duplicateId })
    .from(clientMerges)
    .where(sql`merged_at < now() - make_interval(hours => ${sql.raw(String(MERGE_UNDO_HOURS))})`)
    .limit(DELETED_AT_ONCE)
    .for('update', { skipLocked: true })
  await tx.delete(clientMerges).where(inArray(clientMerges.duplicateId, over))
  await tx.insert(clientMerges).values(merge)
}
