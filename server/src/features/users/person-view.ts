import type { User } from '@paddock/contract/features/users/users.shapes'
import { fullName } from '@paddock/contract/person-name'
import type { Scope } from '../../platform/access/scope.ts'
import { abilitiesFor } from './abilities.ts'
import type { Person } from './people.queries.ts'

/** A person as this one sees them, with what may be done with the account. */
export function personView(
  scope: Scope,
  { record: stored, organizationName, assignedCount, belongsTo, invitationExpiresAt }: Person,
): User {
  const { sortName: _, searchText: __, ...record } = stored
  return {
    ...record,
    organization: record.organizationId ? { id: record.organizationId, name: organizationName ?? '' } : null,
    createdAt: record.createdAt.toISOString(),
    lastSignInAt: record.lastSignInAt?.toISOString() ?? null,
    invitationExpiresAt: invitationExpiresAt?.toISOString() ?? null,
    clients: belongsTo,
    assignedCount,
    can: abilitiesFor(scope, record),
  }
}

/** What a person is called in logs: their name, or the address of somebody without one. */
export function displayName(person: { firstName: string; lastName: string; email: string }): string {
  return fullName(person, person.email)
}
