import type { Conversation } from '@paddock/contract/features/support/support.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { conversationView } from './conversation-view.ts'
import { findConversation } from './conversations.queries.ts'

/** One conversation as this person sees it; not found where it is another person's. */
export async function getConversation(
  deps: Dependencies,
  scope: Scope,
  conversationId: string,
  reader: Reader = deps.database.db,
): Promise<Conversation> {
  return conversationView(deps, scope, await findConversation(reader, scope, conversationId))
}
