import { notFound } from '../../platform/errors/app-error.ts'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { organizationView } from './organization-view.ts'
import { findVisibleOrganization } from './organizations.queries.ts'

/** One practice with its counts. */
export async function getOrganization({ database }: Dependencies, scope: Scope, organizationId: string) {
  return organizationView(scope, await findVisibleOrganization(database.db, scope, organizationId))
}

/** The practice of a person who has one. */
export function ownOrganizationId(scope: Scope): string {
  if (!scope.organizationId) throw notFound()
  return scope.organizationId
}
