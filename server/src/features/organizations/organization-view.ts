import type { Organization } from '@paddock/contract/features/organizations/organizations.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import type { CountedOrganization } from './organizations.queries.ts'

/** A practice as this person sees it, with what they may do with it. */
export function organizationView(scope: Scope, { record: stored, ...counts }: CountedOrganization): Organization {
  const { sortName: _, searchText: __, ...record } = stored
  const archived = record.archivedAt !== null
  return {
    ...record,
    ...counts,
    createdAt: record.createdAt.toISOString(),
    archivedAt: record.archivedAt?.toISOString() ?? null,
    can: { edit: !archived, archive: scope.role === 'admin' && !archived, restore: scope.role === 'admin' && archived },
  }
}
