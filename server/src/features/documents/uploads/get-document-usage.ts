import type { Scope } from '../../../platform/access/scope.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { readUsage, type Usage } from './usage.queries.ts'

/** What documents take: of one's own practice; of the one that the platform's staff name, or of all. */
export async function getDocumentUsage({ database }: Dependencies, scope: Scope, organizationId?: string): Promise<Usage> {
  if (organizationId && scope.organizationId && organizationId !== scope.organizationId) throw notFound()
  const usage = await readUsage(database.db, scope.organizationId ?? organizationId ?? null)
  if (!usage) throw notFound()
  return usage
}
