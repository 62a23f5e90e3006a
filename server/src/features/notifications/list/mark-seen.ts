import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { countOwn, setSeen } from './notifications.queries.ts'

/** The reader has the list before them: nothing up to this one is new any more, on none of their devices. */
export function markSeen({ database, events }: Dependencies, scope: Scope, upTo: string): Promise<{ unseen: number; unread: number }> {
  return transact(database, async (tx) => {
    const seen = await setSeen(tx, scope.userId, upTo, new Date())
    if (seen > 0) await events.publish(tx, 'live', { userIds: [scope.userId], changed: 'notifications' })
    return countOwn(tx, scope.userId)
  })
}
