import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { conversationView } from './conversation-view.ts'
import { readOwnConversations, readQueue } from './conversations.queries.ts'

type Answer = RouteOutput<typeof api.support.listConversations>

/** What the signed-in person asked. */
export async function listConversations(
  deps: Dependencies,
  scope: Scope,
  { cursor, limit }: ParsedInput<typeof api.support.listConversations>['query'],
): Promise<Answer> {
  const { rows, next } = await readOwnConversations(deps.database.db, scope, { cursor, limit })
  return { rows: rows.map((found) => conversationView(deps, scope, found)), next }
}

/** What everybody asked, for the staff. */
export async function listSupportQueue(
  deps: Dependencies,
  scope: Scope,
  { view, q, cursor, limit }: ParsedInput<typeof api.support.listSupportQueue>['query'],
): Promise<Answer> {
  const { rows, next } = await readQueue(deps.database.db, scope, view, q, { cursor, limit })
  return { rows: rows.map((found) => conversationView(deps, scope, found)), next }
}
