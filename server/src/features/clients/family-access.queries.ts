import { and, inArray, isNotNull, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { stakeholders } from '../stakeholders/stakeholders.table.ts'
import { users } from '../users/users.table.ts'

/** Families see their record while it is advised: what is remembered of their members is out of date when that begins or ends. */
export async function familyAccessChanged(tx: Transaction, events: Events, clientIds: string[]): Promise<void> {
  if (clientIds.length === 0) return
  const members = await tx
    .selectDistinct({ subId: users.subId })
    .from(stakeholders)
    .innerJoin(users, eq(users.id, stakeholders.userId))
    .where(and(inArray(stakeholders.clientId, clientIds), isNotNull(users.subId)))
  for (const { subId } of members) if (subId) await events.publish(tx, 'access', { subId })
}
