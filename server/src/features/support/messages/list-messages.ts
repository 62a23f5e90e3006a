import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { messageView } from '../conversations/conversation-view.ts'
import { findConversation } from '../conversations/conversations.queries.ts'
import { readMessagePage } from './messages.queries.ts'

/** One page of a conversation, newest first. */
export async function listMessages(
  { database }: Dependencies,
  scope: Scope,
  conversationId: string,
  { cursor, limit }: ParsedInput<typeof api.support.listMessages>['query'],
): Promise<RouteOutput<typeof api.support.listMessages>> {
  const { conversation } = await findConversation(database.db, scope, conversationId)
  const { rows, next } = await readMessagePage(database.db, scope, conversationId, { cursor, limit })
  return { rows: rows.map((found) => messageView(scope, conversation, found)), next }
}
