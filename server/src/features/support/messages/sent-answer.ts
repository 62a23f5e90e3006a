import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { conversationView, messageView } from '../conversations/conversation-view.ts'
import { findConversation } from '../conversations/conversations.queries.ts'
import { findSent } from './messages.queries.ts'

/** The answer to a sent message: it and its conversation as both stand now. */
export async function sentAnswer(
  reader: Reader,
  deps: Dependencies,
  scope: Scope,
  conversationId: string,
  sendId: string,
): Promise<RouteOutput<typeof api.support.sendMessage>> {
  const found = await findConversation(reader, scope, conversationId)
  const sent = await findSent(reader, scope, sendId)
  if (sent?.message.conversationId !== conversationId) {
    throw new AppError('invalid_input', { fields: { sendId: 'This was sent to another conversation.' } })
  }
  return { conversation: conversationView(deps, scope, found), message: messageView(scope, found.conversation, sent) }
}
