import type { Transaction } from '../../platform/database/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { selectAdministrators } from '../users/front.queries.ts'

/** Has the open pages of the staff read again, and the asker's unless it is a matter among the staff. */
export async function tellSides(
  tx: Transaction,
  { events }: Pick<Dependencies, 'events'>,
  askerId: string,
  among: 'everybody' | 'staff' = 'everybody',
): Promise<void> {
  const staff = await selectAdministrators(tx)
  const userIds = [...(among === 'everybody' ? [askerId] : []), ...staff.map(({ id }) => id)]
  await events.publish(tx, 'live', { userIds, changed: 'support' })
}
