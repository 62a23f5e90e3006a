import type { NotificationMark } from '@paddock/contract/features/notifications/notifications.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { type Chosen, setMark } from './notifications.queries.ts'

/** Marks own notifications; those of other people are passed over in silence, as if there were none. */
export function markNotifications(
  { database, events }: Dependencies,
  scope: Scope,
  { mark, chosen }: { mark: NotificationMark; chosen: Chosen },
): Promise<{ changed: number; archivedAt: Date | null }> {
  return transact(database, async (tx) => {
    const at = new Date()
    const changed = await setMark(tx, scope, chosen, mark, at)
    if (changed > 0) await events.publish(tx, 'live', { userIds: [scope.userId], changed: 'notifications' })
    return { changed, archivedAt: mark === 'archived' ? at : null }
  })
}
