import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findVisibleClient } from '../../clients/index.ts'
import { selectDoers } from './doers.queries.ts'

/** The people to whom a task for a client, or for none, can be given. */
export async function listTaskPeople(
  { database: { db } }: Dependencies,
  scope: Scope,
  clientId: string | undefined,
): Promise<RouteOutput<typeof api.tasks.listTaskPeople>> {
  const client = clientId ? await findVisibleClient(db, scope, clientId) : null
  return selectDoers(db, { organizationId: client?.organizationId ?? scope.organizationId, clientId: client?.id ?? null }, scope.userId)
}
