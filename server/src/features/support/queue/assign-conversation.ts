import type { api, ParsedInput } from '@paddock/contract'
import type { Conversation } from '@paddock/contract/features/support/support.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, refuseField } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { addEvent } from '../conversations/add-event.ts'
import { expectAnswersHere } from '../conversations/conversation-view.ts'
import { lockConversation } from '../conversations/conversations.queries.ts'
import { getConversation } from '../conversations/get-conversation.ts'
import { isActiveAdministrator } from '../../users/front.queries.ts'
import { tellSides } from '../tell-sides.ts'

type Input = ParsedInput<typeof api.support.assignConversation>['body']

/** Gives a conversation to one of the staff. Two who take it at the same moment do not both get it: the second one is told. */
export function assignConversation(deps: Dependencies, scope: Scope, conversationId: string, input: Input): Promise<Conversation> {
  const { assigneeId, version } = input
  return transact(deps.database, async (tx) => {
    const conversation = await lockConversation(tx, scope, conversationId)
    expectAnswersHere(deps)
    if (conversation.version !== version) {
      throw new AppError('stale', { current: await getConversation(deps, scope, conversationId, tx) })
    }
    if (assigneeId !== null && !(await isActiveAdministrator(tx, assigneeId))) throw refuseField('support_assignee', 'assigneeId')
    if (conversation.assigneeId !== assigneeId) {
      await addEvent(tx, scope, conversation, assigneeId === null ? 'unassigned' : 'assigned', assigneeId)
      await record(tx, scope, 'support.assigned', {
        organizationId: null,
        entityId: conversation.id,
        subject: conversation.subject,
        before: { assigneeId: conversation.assigneeId },
        after: { assigneeId },
      })
      await tellSides(tx, deps, conversation.askerId)
    }
    return getConversation(deps, scope, conversationId, tx)
  })
}
