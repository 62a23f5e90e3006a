import { and, eq, getTableName, inArray, isNull, sql } from 'drizzle-orm'
import { MERGE_UNDO_HOURS } from '@paddock/contract/features/clients/client.rules'
import type { Transaction } from '../../../platform/database/database.ts'
import { documentFolders } from '../../documents/documents.table.ts'
import type { ClientBelonging } from '../../belongings.ts'
import { stakeholders } from '../../stakeholders/stakeholders.table.ts'
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
  return { moved, renamed, managerIds: (added as { rows: { user_id: string }[] }).rows.map((row) => row.user_id) }
}

/** A folder at the top whose name the other record has too says where it came from: "Trusts (2)". Answers the former names. */
async function makeWayForFolders(tx: Transaction, from: string, to: string): Promise<MergeChanges['renamed']> {
  const clashing = sql`document_folders.client_id = ${from} and document_folders.parent_id is null and document_folders.archived_at is null
    and exists (select 1 from document_folders taken where taken.client_id = ${to} and taken.parent_id is null and taken.archived_at is null
      and taken.sort_name = document_folders.sort_name)`
  const former = await tx
    .select({ id: documentFolders.id, name: documentFolders.name, sortName: documentFolders.sortName })
    .from(documentFolders)
    .where(clashing)
    .orderBy(documentFolders.id)
  await tx.execute(sql`
    update document_folders set name = left(name, 110) || ' (' || n || ')', sort_name = left(sort_name, 110) || ' (' || n || ')', version = version + 1
    from generate_series(2, 500) as n
    where ${clashing}
      and n = (select min(free) from generate_series(2, 500) as free where not exists (
        select 1 from document_folders taken where taken.client_id in (${to}, ${from}) and taken.parent_id is null and taken.archived_at is null
          and taken.sort_name = left(document_folders.sort_name, 110) || ' (' || free || ')'))`)
  return former
}

export type Person = typeof stakeholders.$inferSelect

/** Who makes way as primary stakeholder keeps the family's record all the same. */
export const accountKindOfDemoted = (kind: Person['accountKind']): Person['accountKind'] => (kind === 'primary' ? 'admin' : kind)

/**
 * A family has one primary stakeholder: that of the duplicate makes way where the record that stays has one of its own. Answers who did, as
 * they were.
 */
export async function demoteSecondPrimary(tx: Transaction, from: string, to: string): Promise<Person[]> {
  const primaryOf = (clientId: string) => and(eq(stakeholders.clientId, clientId), eq(stakeholders.type, 'Primary Stakeholder'))
  const [keptPrimary] = await tx
    .select({ id: stakeholders.id })
    .from(stakeholders)
    .where(and(primaryOf(to), isNull(stakeholders.archivedAt)))
    .limit(1)
  if (!keptPrimary) return []
  const demoted = await tx.select().from(stakeholders).where(primaryOf(from)).orderBy(stakeholders.id).for('update')
  await tx
    .update(stakeholders)
    .set({
      type: 'Stakeholder',
      accountKind: sql`case when account_kind = 'primary' then 'admin' else account_kind end`,
      version: sql`${stakeholders.version} + 1`,
    })
    .where(primaryOf(from))
  return demoted
}

/** Records that were merged into the duplicate earlier point to where it goes now. Answers which. */
export async function repointMerged(tx: Transaction, from: string, to: string): Promise<string[]> {
  const repointed = await tx.update(clients).set({ mergedIntoId: to }).where(eq(clients.mergedIntoId, from)).returning({ id: clients.id })
  return repointed.map(({ id }) => id)
}

/** Each new merge forgets this many whose undo is over. */
const FORGOTTEN_AT_ONCE = 100

/** Keeps what a merge changed, for its undo, and forgets those that nobody can undo any more. */
export async function keepMerge(tx: Transaction, merge: typeof clientMerges.$inferInsert): Promise<void> {
  const over = tx
    .select({ id: clientMerges.duplicateId })
    .from(clientMerges)
    .where(sql`merged_at < now() - make_interval(hours => ${sql.raw(String(MERGE_UNDO_HOURS))})`)
    .limit(FORGOTTEN_AT_ONCE)
    .for('update', { skipLocked: true })
  await tx.delete(clientMerges).where(inArray(clientMerges.duplicateId, over))
  await tx.insert(clientMerges).values(merge)
}
