import type { Transaction } from '../../platform/database/database.ts'
import type { Events } from '../../platform/events/events.ts'
import { subjectsOfFamilies } from '../stakeholders/front.queries.ts'

/** Families see their record while it is advised: what is remembered of their members is out of date when that begins or ends. */
export async function familyAccessChanged(tx: Transaction, events: Events, clientIds: string[]): Promise<void> {
  if (clientIds.length === 0) return
  for (const subId of await subjectsOfFamilies(tx, clientIds)) await events.publish(tx, 'access', { subId })
}
