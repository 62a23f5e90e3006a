import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { replaceFeed } from './feed.queries.ts'
import { hashOfToken, newFeedToken } from './feed-token.ts'

/** Makes an address from which a calendar reads one's dated tasks and ends the former one. */
export function makeTaskFeed({ database, publicUrl }: Dependencies, scope: Scope): Promise<{ address: string }> {
  return transact(database, async (tx) => {
    const token = newFeedToken()
    await replaceFeed(tx, scope.userId, hashOfToken(token))
    await record(tx, scope, 'task.feed_made', { organizationId: scope.organizationId, entityId: scope.userId })
    return { address: `${publicUrl()}/api/public/task-feed/${token}` }
  })
}
