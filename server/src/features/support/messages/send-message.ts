import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { addMessage, addNote, expectContent } from './add-message.ts'
import { expectAnswersHere } from '../conversations/conversation-view.ts'
import { lockConversation, sideOf } from '../conversations/conversations.queries.ts'
import { expectPace } from '../conversations/expect-pace.ts'
import { findSent } from './messages.queries.ts'
import { sentAnswer } from './sent-answer.ts'

type Input = ParsedInput<typeof api.support.sendMessage>['body']

/**
 * Sends a message to the other side, or notes something among the staff. The lock makes a retry wait for the first try. Who asks opens a
 * closed conversation again on purpose before they write: what they type there is as likely something new, which begins one of its own.
 */
export async function sendMessage(
  deps: Dependencies,
  scope: Scope,
  conversationId: string,
  { internal, ...written }: Input,
): Promise<RouteOutput<typeof api.support.sendMessage>> {
  return transact(deps.database, async (tx) => {
    const conversation = await lockConversation(tx, scope, conversationId)
    expectAnswersHere(deps)
    if (internal && sideOf(scope) !== 'staff') throw new AppError('forbidden')
    expectContent(written)
    if (!(await findSent(tx, scope, written.sendId))) {
      if (conversation.state === 'closed' && sideOf(scope) === 'asker') throw new AppError('support_closed')
      await expectPace(tx, scope, 'message')
      const add = internal ? addNote : addMessage
      await add(tx, deps, scope, conversation, written)
      const action = internal ? 'support.noted' : sideOf(scope) === 'staff' ? 'support.answered' : 'support.wrote'
      await record(tx, scope, action, { organizationId: null, entityId: conversation.id, subject: conversation.subject })
    }
    return sentAnswer(tx, deps, scope, conversationId, written.sendId)
  })
}
