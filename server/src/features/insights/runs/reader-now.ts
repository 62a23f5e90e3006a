import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { scopeNow } from '../../users/index.ts'
import { opensClient } from '../insights.queries.ts'

/** Whoever asked, as they are now; null where they may not open the client any more. */
export async function readerNow(deps: Pick<Dependencies, 'database' | 'identity'>, scope: Scope, clientId: string): Promise<Scope | null> {
  const now = await scopeNow(deps, scope)
  return now !== null && (await opensClient(deps.database.db, now, clientId)) ? now : null
}
