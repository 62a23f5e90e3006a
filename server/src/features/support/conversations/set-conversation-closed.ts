import type { Conversation } from '@paddock/contract/features/support/support.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { addEvent } from './add-event.ts'
import { expectAnswersHere } from './conversation-view.ts'
import { lockConversation } from './conversations.queries.ts'
import { expectPace } from './expect-pace.ts'
import { getConversation } from './get-conversation.ts'
import { tellSides } from '../tell-sides.ts'

/** Says that a conversation is settled, or that it is not after all; doing it twice is doing it once. */
export function setConversationClosed(deps: Dependencies, scope: Scope, conversationId: string, closed: boolean): Promise<Conversation> {
  return transact(deps.database, async (tx) => {
    const conversation = await lockConversation(tx, scope, conversationId)
    expectAnswersHere(deps)
    if ((conversation.state === 'closed') !== closed) {
      await expectPace(tx, scope, 'message')
      await addEvent(tx, scope, conversation, closed ? 'closed' : 'reopened')
      await record(tx, scope, closed ? 'support.closed' : 'support.reopened', {
        organizationId: null,
        entityId: conversation.id,
        subject: conversation.subject,
      })
      await tellSides(tx, deps, conversation.askerId)
    }
    return getConversation(deps, scope, conversationId, tx)
  })
}
