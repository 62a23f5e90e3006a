import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findVisibleClient } from '../../clients/index.ts'
import { selectTemplates } from './templates.queries.ts'

/** The sets of tasks of a client's practice, or of one's own; nobody else's. */
export async function listTaskTemplates(
  { database: { db } }: Dependencies,
  scope: Scope,
  clientId: string | undefined,
): Promise<RouteOutput<typeof api.tasks.listTaskTemplates>> {
  const organizationId = clientId ? (await findVisibleClient(db, scope, clientId)).organizationId : scope.organizationId
  const templates = organizationId ? await selectTemplates(db, organizationId) : []
  return { templates, can: { edit: scope.role === 'organizationAdmin' } }
}
