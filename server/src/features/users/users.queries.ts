import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { SignedInUser } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { invitations, users } from './users.table.ts'

/** The active person behind an identity subject, of a practice that still exists; null for anybody else. */
export async function findSignedIn(reader: Reader, subject: string): Promise<SignedInUser | null> {
  const [user] = await reader
    .select({
      id: users.id,
      subId: users.subId,
      systemRole: users.systemRole,
      isSuperAdmin: users.isSuperAdmin,
      organizationId: users.organizationId,
      advisersShareClients: organizations.advisersShareClients,
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(users.subId, subject), eq(users.status, 'active'), or(isNull(users.organizationId), isNull(organizations.archivedAt))))
  if (!user?.subId) return null
  return { ...user, subId: user.subId, advisersShareClients: user.advisersShareClients ?? false }
}

/** Whether somebody with this address (lower case) is invited and has not activated yet. */
export async function hasPendingInvitation(reader: Reader, email: string): Promise<boolean> {
  const found = await reader
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(
      and(
        eq(users.email, email),
        eq(users.status, 'invited'),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, new Date()),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Whether the person's practice asks everybody for the second step. */
export async function secondStepRequired(reader: Reader, subject: string): Promise<boolean> {
  const [found] = await reader
    .select({ required: organizations.secondStepRequired })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.subId, subject))
  return found?.required ?? false
}

/** Remembers when a person last signed in. */
export async function noteSignIn(reader: Reader, subject: string): Promise<void> {
  await reader.update(users).set({ lastSignInAt: new Date() }).where(eq(users.subId, subject))
}
