import type { Manager } from '@paddock/contract/features/managers/managers.shapes'
import type { User } from '@paddock/contract/features/users/users.shapes'
import { fullName } from '../../ui/text/format.ts'

/** An account as the menus and dialogs need it, whichever list it came from. */
export interface PersonAccount extends Pick<
  User,
  | 'id'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'systemRole'
  | 'isSuperAdmin'
  | 'status'
  | 'profession'
  | 'invitationExpiresAt'
  | 'version'
  | 'can'
> {
  organization: { id: string; name: string } | null
  /** Clients and prospects that this person looks after. */
  assignedCount: number
}

/** Makes the account of a row of the managers. */
export function accountOf(manager: Manager): PersonAccount {
  return {
    ...manager,
    isSuperAdmin: false,
    organization: { id: manager.organizationId, name: manager.organizationName },
    assignedCount: manager.clientCount + manager.prospectCount,
  }
}

/** The name, or the address of somebody without one. */
export function nameOf(person: { firstName: string; lastName: string; email: string }): string {
  return fullName(person, person.email)
}

/** Whether somebody was invited and can no longer accept. */
export const isExpired = (moment: string | null): boolean => moment === null || new Date(moment) < new Date()
