import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { countOwn } from './notifications.queries.ts'

/** What the badge and the tabs say. */
export function countNotifications({ database }: Dependencies, scope: Scope): Promise<{ unseen: number; unread: number }> {
  return countOwn(database.db, scope.userId)
}
