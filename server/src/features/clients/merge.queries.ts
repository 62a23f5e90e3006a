import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { notes } from '../notes/notes.table.ts'
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
]

/**
 * Everything changes hands, archived pieces included; the duplicate keeps its managers too, so that they still find where it went. History
 * is not rewritten: the log of the record that stays reads the duplicate's entries with its own.
 */
export async function moveBelongings(tx: Transaction, from: string, to: string): Promise<void> {
  for (const table of BELONGINGS) {
    await tx.update(table).set({ clientId: to }).where(eq(table.clientId, from))
  }
  await tx.execute(sql`
    insert into client_managers (client_id, user_id, assigned_at)
    select ${to}, user_id, clock_timestamp() from (select user_id from client_managers where client_id = ${from} order by assigned_at, user_id) as theirs
    on conflict do nothing`)
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
