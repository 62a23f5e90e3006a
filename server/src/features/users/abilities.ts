import type { SystemRole } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'

/** What the rules need to know of a person. */
export interface Subject {
  id: string
  systemRole: SystemRole
  organizationId: string | null
  status: 'invited' | 'active' | 'deactivated'
}

/** Whether this person may manage people of that role there: admins are managed by super admins, a practice by its own admins. */
export function mayManage(scope: Scope, role: SystemRole, organizationId: string | null): boolean {
  if (scope.role === 'admin') return role !== 'admin' || scope.isSuperAdmin
  if (scope.role === 'organizationAdmin')
    return (role === 'manager' || role === 'organizationAdmin') && organizationId === scope.organizationId
  return false
}

/** What this person may do with that account; nobody manages their own. */
export function abilitiesFor(scope: Scope, person: Subject) {
  const manages = person.id !== scope.userId && mayManage(scope, person.systemRole, person.organizationId)
  return {
    edit: manages && person.systemRole !== 'user',
    resendInvitation: manages && person.status === 'invited',
    revokeInvitation: manages && person.status === 'invited',
    deactivate: manages && person.status === 'active',
    reactivate: manages && person.status === 'deactivated',
    revokeSessions: manages && person.status === 'active',
  }
}
