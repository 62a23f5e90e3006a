import type { Conversation } from '@paddock/contract/features/support/support.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { changeConversation, lockConversation, sideOf } from './conversations.queries.ts'
import { getConversation } from './get-conversation.ts'
import { countAfter, findNumber } from '../messages/messages.queries.ts'
import { tellSides } from '../tell-sides.ts'

/** Everything up to a message is read by this person's side; never less than was read already. */
export async function markConversationRead(
  deps: Dependencies,
  scope: Scope,
  conversationId: string,
  messageId: string,
): Promise<Conversation> {
  return transact(deps.database, async (tx) => {
    const conversation = await lockConversation(tx, scope, conversationId)
    const number = await findNumber(tx, scope, conversationId, messageId)
    if (number === undefined) throw notFound()
    const isStaff = sideOf(scope) === 'staff'
    const readTo = isStaff ? conversation.staffReadTo : conversation.askerReadTo
    if (number > readTo) {
      const unread = await countAfter(tx, conversationId, isStaff ? 'asker' : 'staff', number)
      await changeConversation(
        tx,
        conversationId,
        isStaff ? { staffReadTo: number, staffUnread: unread } : { askerReadTo: number, askerUnread: unread },
      )
      await tellSides(tx, deps, conversation.askerId)
    }
    return getConversation(deps, scope, conversationId, tx)
  })
}
