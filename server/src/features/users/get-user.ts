import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { mayInspect } from './manage-person.ts'
import { findVisiblePerson } from './people.queries.ts'
import { personView } from './person-view.ts'

/** One person with an account or an invitation. */
export async function getUser({ database }: Dependencies, scope: Scope, userId: string): Promise<RouteOutput<typeof api.users.getUser>> {
  const person = await findVisiblePerson(database.db, scope, userId)
  return { person: personView(scope, person), can: { inspect: mayInspect(scope, person.record) } }
}
