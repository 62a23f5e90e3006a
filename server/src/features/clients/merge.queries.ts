import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { notes } from '../notes/notes.table.ts'
import { documentFolders, documentRequests, documents, documentUploads } from '../documents/documents.table.ts'
import { stakeholders } from '../stakeholders/stakeholders.table.ts'
import { invitations } from '../users/users.table.ts'
import { insights } from '../insights/insights.table.ts'
import { surveys } from '../surveys/surveys.table.ts'
import { clients, outsideAdvisers } from './clients.table.ts'
import { assets, financeValues, liabilities, properties, proposals } from '../finances/finances.table.ts'

const BELONGINGS = [
  notes,
  stakeholders,
  surveys,
  outsideAdvisers,
  invitations,
  properties,
  assets,
  liabilities,
  proposals,
  financeValues,
  insights,
  documents,
  documentRequests,
  documentUploads,
]

/**
 * Everything changes hands, archived pieces included; the duplicate keeps its managers too, so that they still find where it went. History
 * is not rewritten: the log of the record that stays reads the duplicate's entries with its own.
 */
export async function moveBelongings(tx: Transaction, from: string, to: string): Promise<void> {
  for (const table of BELONGINGS) {
    await tx.update(table).set({ clientId: to }).where(eq(table.clientId, from))
  }
  await moveFolders(tx, from, to)
  await tx.execute(sql`
    insert into client_managers (client_id, user_id, assigned_at)
    select ${to}, user_id, clock_timestamp() from (select user_id from client_managers where client_id = ${from} order by assigned_at, user_id) as theirs
    on conflict do nothing`)
}

/** A folder at the top whose name the other record has too says where it came from: "Trusts (2)". */
async function moveFolders(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update document_folders set name = left(name, 110) || ' (' || n || ')', sort_name = left(sort_name, 110) || ' (' || n || ')', version = version + 1
    from generate_series(2, 500) as n
    where document_folders.client_id = ${from} and parent_id is null and archived_at is null
      and exists (select 1 from document_folders taken where taken.client_id = ${to} and taken.parent_id is null and taken.archived_at is null
        and taken.sort_name = document_folders.sort_name)
      and n = (select min(free) from generate_series(2, 500) as free where not exists (
        select 1 from document_folders taken where taken.client_id in (${to}, ${from}) and taken.parent_id is null and taken.archived_at is null
          and taken.sort_name = left(document_folders.sort_name, 110) || ' (' || free || ')'))`)
  await tx.update(documentFolders).set({ clientId: to }).where(eq(documentFolders.clientId, from))
}

/**
 * A family has one primary stakeholder: that of the duplicate makes way where the record that stays has one of its own. Answers who did.
 */
export async function demoteSecondPrimary(tx: Transaction, from: string, to: string) {
  const keptPrimary = tx
    .select({ id: stakeholders.id })
    .from(stakeholders)
    .where(and(eq(stakeholders.clientId, to), eq(stakeholders.type, 'Primary Stakeholder'), isNull(stakeholders.archivedAt)))
  if ((await keptPrimary).length === 0) return []
  return tx
    .update(stakeholders)
    .set({
      type: 'Stakeholder',
      accountKind: sql`case when account_kind = 'primary' then 'admin' else account_kind end`,
      version: sql`${stakeholders.version} + 1`,
    })
    .where(and(eq(stakeholders.clientId, from), eq(stakeholders.type, 'Primary Stakeholder')))
    .returning()
}

/** Records that were merged into the duplicate earlier point to where it goes now. */
export async function repointMerged(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.update(clients).set({ mergedIntoId: to }).where(eq(clients.mergedIntoId, from))
}
