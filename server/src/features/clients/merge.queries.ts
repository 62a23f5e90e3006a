import { eq, sql } from 'drizzle-orm'
import { activities } from '../../platform/audit/audit.table.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { notes } from '../notes/notes.table.ts'
import { stakeholders } from '../stakeholders/stakeholders.table.ts'
import { invitations } from '../users/users.table.ts'
import { clients, outsideAdvisers } from './clients.table.ts'
import { properties } from '../finances/finances.table.ts'

/** Everything changes hands, archived pieces included; the duplicate keeps its managers too, so that they still find where it went. */
export async function moveBelongings(tx: Transaction, from: string, to: string): Promise<void> {
  for (const table of [notes, stakeholders, outsideAdvisers, properties, activities, invitations]) {
    await tx.update(table).set({ clientId: to }).where(eq(table.clientId, from))
  }
  await tx.execute(sql`
    insert into client_managers (client_id, user_id, assigned_at)
    select ${to}, user_id, clock_timestamp() from (select user_id from client_managers where client_id = ${from} order by assigned_at, user_id) as theirs
    on conflict do nothing`)
}

/** Records that were merged into the duplicate earlier point to where it goes now. */
export async function repointMerged(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.update(clients).set({ mergedIntoId: to }).where(eq(clients.mergedIntoId, from))
}
