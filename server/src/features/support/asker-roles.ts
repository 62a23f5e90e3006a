import type { StakeholderRole } from '@paddock/contract/features/support/support.rules'
import type { Scope } from '../../platform/access/scope.ts'

/** Says as whom somebody asks, by what the server knows of their session. */
export function rolesOf(scope: Scope): {
  systemRole: Scope['role']
  stakeholderRole: StakeholderRole | null
  organizationId: string | null
} {
  return {
    systemRole: scope.role,
    stakeholderRole: scope.family?.accountKind ?? null,
    organizationId: scope.family?.organizationId ?? scope.organizationId,
  }
}
