import type { SystemRole } from '@paddock/contract/route'
import { ROLE_NAMES } from '../../platform/identity/session.ts'

export type StaffRole = Exclude<SystemRole, 'user'>

const EXPLAINED: Record<StaffRole, string> = {
  manager: 'Works with the clients and prospects assigned to them',
  organizationAdmin: 'Sees all of the practice, and manages its people and settings',
  admin: 'Staff of the platform: sees every practice',
}

/** The roles that can be chosen, each with what it means. Only super admins make administrators. */
export function roleChoices(withAdmin: boolean): { value: StaffRole; label: string; explained: string }[] {
  const roles: StaffRole[] = withAdmin ? ['manager', 'organizationAdmin', 'admin'] : ['manager', 'organizationAdmin']
  return roles.map((value) => ({ value, label: ROLE_NAMES[value], explained: EXPLAINED[value] }))
}

/** What a person is called by their role: "Super administrator" is one who manages administrators. */
export function roleOf(person: { systemRole: SystemRole; isSuperAdmin: boolean }): string {
  return person.isSuperAdmin ? 'Super administrator' : ROLE_NAMES[person.systemRole]
}

/** What an active account opens, in a sentence. */
export function accessOf(person: { systemRole: SystemRole; isSuperAdmin: boolean }): string {
  switch (person.systemRole) {
    case 'admin':
      return person.isSuperAdmin
        ? 'Every practice with its clients, and the accounts of administrators.'
        : 'Every practice with its clients.'
    case 'organizationAdmin':
      return 'All clients and prospects of the practice, its people and its settings.'
    case 'manager':
      return 'The clients and prospects that they look after, or all of the practice where it shares them.'
    case 'user':
      return 'Their family’s record as far as their kind of account allows, and their own questionnaires.'
  }
}

/** Whether this word names a role that staff can have. */
export function isStaffRole(value: unknown): value is StaffRole {
  return value === 'manager' || value === 'organizationAdmin' || value === 'admin'
}
