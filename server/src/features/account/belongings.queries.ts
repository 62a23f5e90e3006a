import { eq } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { users } from '../users/users.table.ts'

export async function selectMyProfile(reader: Reader, { userId }: Scope) {
  const [row] = await reader
    .select({
      id: users.id,
      subId: users.subId,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      systemRole: users.systemRole,
      isSuperAdmin: users.isSuperAdmin,
      practice: organizations.name,
      profession: users.profession,
      status: users.status,
      createdAt: users.createdAt,
      lastSignInAt: users.lastSignInAt,
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.id, userId))
  return row
}
