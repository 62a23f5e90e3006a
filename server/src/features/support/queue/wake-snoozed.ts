import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { changeConversation, lockConversationForJob } from '../conversations/conversations.queries.ts'
import { tellSides } from '../tell-sides.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobKinds {
    'support.wake': { conversationId: string; until: string }
  }
}

export function promiseWaking(tx: Transaction, { jobs }: Pick<Dependencies, 'jobs'>, conversationId: string, moment: Date): Promise<void> {
  const until = moment.toISOString()
  return jobs.enqueue(tx, 'support.wake', { conversationId, until }, `support:wake:${conversationId}:${until}`, moment)
}

/**
 * Puts a conversation whose time has come on top of the queue, on open pages too. The queue itself goes by the clock: a job that comes
 * late delays this, not the return. Of a snooze that was changed or ended meanwhile nothing happens.
 */
export function wakeSnoozed(deps: Pick<Dependencies, 'database' | 'events'>, conversationId: string, until: string): Promise<void> {
  return transact(deps.database, async (tx) => {
    const conversation = await lockConversationForJob(tx, conversationId)
    if (conversation?.snoozedUntil?.toISOString() !== until) return
    await changeConversation(tx, conversationId, { snoozedUntil: null, queuedAt: new Date(until) })
    await tellSides(tx, deps, conversation.askerId, 'staff')
  })
}
