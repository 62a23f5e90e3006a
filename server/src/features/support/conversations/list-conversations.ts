import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { conversationView } from './conversation-view.ts'
import { readConversations, readOwnConversations } from './conversations.queries.ts'
import { readQueuePage } from '../queue/queue.queries.ts'

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
  query: ParsedInput<typeof api.support.listSupportQueue>['query'],
): Promise<Answer> {
  const { ids, next } = await readQueuePage(deps.database, scope, query)
  const found = await readConversations(deps.database.db, scope, ids)
  return { rows: found.map((each) => conversationView(deps, scope, each)), next }
}
