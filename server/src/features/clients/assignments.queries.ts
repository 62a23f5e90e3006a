import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { refuseField } from '../../platform/errors/app-error.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { users } from '../users/users.table.ts'

const assignable = (organizationId: string) =>
  and(eq(users.organizationId, organizationId), eq(users.status, 'active'), inArray(users.systemRole, ['manager', 'organizationAdmin']))

/** Who of a practice can look after clients now. */
export function assignableManagers(reader: Reader, organizationId: string) {
  return reader
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(assignable(organizationId))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
}

/** Refuses, at the field, anybody who cannot be assigned to clients of this practice. */
export async function expectAssignable(
  reader: Reader,
  organizationId: string,
  userIds: string[],
  field: 'managerId' | 'managerIds',
): Promise<void> {
  if (userIds.length === 0) return
  const found = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(assignable(organizationId), inArray(users.id, userIds)))
  if (found.length < new Set(userIds).size) throw refuseField('manager_not_available', field)
}

/** Names in the order of the identifiers, for the log. */
export async function namesOf(reader: Reader, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const found = await reader
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(inArray(users.id, userIds))
  const byId = new Map(found.map((user) => [user.id, `${user.firstName} ${user.lastName}`.trim() || user.email]))
  return userIds.map((id) => byId.get(id) ?? id)
}

/** Whether there is such a practice; holds it, so that it cannot be removed while a record is added. */
export async function holdPractice(tx: Transaction, organizationId: string): Promise<boolean> {
  const held = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), isNull(organizations.archivedAt)))
    .for('share')
  return held.length > 0
}
