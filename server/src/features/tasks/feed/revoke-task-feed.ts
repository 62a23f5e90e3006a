import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { deleteFeed } from './feed.queries.ts'

/** Ends one's address for calendars at once. */
export function revokeTaskFeed({ database }: Dependencies, scope: Scope): Promise<{ madeAt: null }> {
  return transact(database, async (tx) => {
    const ended = await deleteFeed(tx, scope.userId)
    if (ended) await record(tx, scope, 'task.feed_revoked', { organizationId: scope.organizationId, entityId: scope.userId })
    return { madeAt: null }
  })
}
