import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findInspectedPerson } from '../../users/index.ts'
import { sessionsOf } from './list-sessions.ts'

/** The devices on which somebody is signed in; none of who was only invited. */
export async function listPersonSessions(deps: Dependencies, scope: Scope, userId: string) {
  const { subId } = await findInspectedPerson(deps.database.db, scope, userId)
  return subId ? sessionsOf(deps, scope, subId) : { sessions: [] }
}
