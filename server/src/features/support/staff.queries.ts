import { and, asc, eq } from 'drizzle-orm'
import type { StakeholderRole } from '@paddock/contract/features/support/support.rules'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { users } from '../users/users.table.ts'

/** More people than any platform has at its desk; also the bound of what is told to all of them. */
const STAFF_LIMIT = 500
const isStaff = and(eq(users.systemRole, 'admin'), eq(users.status, 'active'))

/** Who answers: the platform's active staff, by name. */
export function readStaff(reader: Reader) {
  return reader
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(isStaff)
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(STAFF_LIMIT)
}

export async function isActiveStaff(reader: Reader, userId: string): Promise<boolean> {
  const [found] = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isStaff))
  return found !== undefined
}

export async function readPerson(reader: Reader, userId: string) {
  const [found] = await reader
    .select({
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      status: users.status,
      systemRole: users.systemRole,
    })
    .from(users)
    .where(eq(users.id, userId))
  return found
}

/** As whom somebody asks, by what the server knows of their session. */
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

export async function readPractice(reader: Reader, organizationId: string | null): Promise<string | undefined> {
  if (organizationId === null) return undefined
  const [found] = await reader.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, organizationId))
  return found?.name
}
