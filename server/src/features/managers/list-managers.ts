import type { api, ParsedInput } from '@paddock/contract'
import type { Manager } from '@paddock/contract/features/managers/managers.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { abilitiesFor, selectManagers } from '../users/index.ts'

type Query = ParsedInput<typeof api.managers.listManagers>['query']

/** The managers of a practice with their workload; advisers see their colleagues, but not when those signed in or were invited. */
export async function listManagers(
  { database }: Dependencies,
  scope: Scope,
  { organizationId, assignable = false }: Query,
): Promise<{ rows: Manager[] }> {
  const found = await selectManagers(database.db, scope, { organizationId, assignable })
  const managesPeople = scope.role !== 'manager'
  const rows = found.flatMap(({ record, organizationName, invitationExpiresAt, ...workload }): Manager[] => {
    const { systemRole } = record
    if (systemRole !== 'manager' && systemRole !== 'organizationAdmin') return []
    return [
      {
        ...record,
        ...workload,
        systemRole,
        organizationId: record.organizationId ?? '',
        organizationName: organizationName ?? '',
        lastSignInAt: managesPeople ? (record.lastSignInAt?.toISOString() ?? null) : null,
        invitationExpiresAt: managesPeople ? (invitationExpiresAt?.toISOString() ?? null) : null,
        can: abilitiesFor(scope, record),
      },
    ]
  })
  return { rows }
}
