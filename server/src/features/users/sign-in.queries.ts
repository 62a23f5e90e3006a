import { and, desc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { needsSecondStep, type SecondStepDemand } from '../../platform/access/second-step.ts'
import type { SignedInUser } from '../../platform/access/scope.ts'
import type { Configuration } from '../../platform/configuration/configuration.ts'
import type { Reader } from '../../platform/database/database.ts'
import { anyClient } from '../clients/front.queries.ts'
import { practices } from '../organizations/front.queries.ts'
import { people } from '../stakeholders/front.queries.ts'
import { invitations, users } from './users.table.ts'

/** The active person behind an identity subject, of a practice that still exists; null for anybody else. */
export async function findSignedIn(reader: Reader, subject: string): Promise<(SignedInUser & { email: string }) | null> {
  const [user] = await reader
    .select({
      id: users.id,
      subId: users.subId,
      email: users.email,
      systemRole: users.systemRole,
      isSuperAdmin: users.isSuperAdmin,
      organizationId: users.organizationId,
      advisersShareClients: practices.advisersShareClients,
      clientId: anyClient.id,
      stakeholderId: people.id,
      accountKind: people.accountKind,
      involvement: people.involvement,
      practiceId: anyClient.organizationId,
    })
    .from(users)
    .leftJoin(practices, eq(practices.id, users.organizationId))
    // People who are only in the register have no account in the family, as if they had been taken off the record.
    .leftJoin(people, and(eq(people.userId, users.id), isNull(people.archivedAt), ne(people.involvement, 'register')))
    .leftJoin(anyClient, and(eq(anyClient.id, people.clientId), isNull(anyClient.archivedAt)))
    .where(and(eq(users.subId, subject), eq(users.status, 'active'), or(isNull(users.organizationId), isNull(practices.archivedAt))))
    // A person who was put back into a family has two rows there. The newest one that is still advised counts.
    .orderBy(sql`${anyClient.id} is null`, desc(people.id))
    .limit(1)
  if (!user?.subId) return null
  const { clientId, stakeholderId, accountKind, involvement, practiceId, ...person } = user
  const family =
    clientId && stakeholderId && accountKind && involvement && practiceId
      ? { clientId, stakeholderId, accountKind, involvement, organizationId: practiceId }
      : null
  return { ...person, subId: user.subId, advisersShareClients: user.advisersShareClients ?? false, family }
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

/** Whether this subject of the identity service is somebody's. */
export async function belongsToPerson(reader: Reader, subject: string): Promise<boolean> {
  const found = await reader.select({ id: users.id }).from(users).where(eq(users.subId, subject)).limit(1)
  return found.length > 0
}

/**
 * Reads a person who was ever let in, by address (lower case) or by subject, and whether they may come in now; null also where their
 * practice is gone.
 */
export async function findPersonBy(
  reader: Reader,
  by: { email: string } | { subId: string },
): Promise<{ subId: string; isActive: boolean } | null> {
  const [user] = await reader
    .select({ subId: users.subId, status: users.status })
    .from(users)
    .leftJoin(practices, eq(practices.id, users.organizationId))
    .where(
      and(
        'email' in by ? eq(users.email, by.email) : eq(users.subId, by.subId),
        or(isNull(users.organizationId), isNull(practices.archivedAt)),
      ),
    )
  return user?.subId ? { subId: user.subId, isActive: user.status === 'active' } : null
}

/** Everybody who has ever signed in, for another identity service to know them. */
export async function peopleToMove(reader: Reader): Promise<{ userId: string; subId: string; email: string; active: boolean }[]> {
  const found = await reader
    .select({ userId: users.id, subId: users.subId, email: users.email, status: users.status })
    .from(users)
    .where(isNotNull(users.subId))
    .orderBy(users.id)
  return found.map(({ userId, subId, email, status }) => ({ userId, subId: subId ?? '', email, active: status === 'active' }))
}

/** Whether a second step is asked of the person whatever they want: as staff of the platform, or by their practice. */
export async function secondStepDemand(
  reader: Reader,
  configuration: Pick<Configuration, 'demo'>,
  subject: string,
): Promise<SecondStepDemand> {
  const [person] = await reader
    .select({ systemRole: users.systemRole, email: users.email, ofPractice: practices.secondStepRequired })
    .from(users)
    .leftJoin(practices, eq(practices.id, users.organizationId))
    .where(eq(users.subId, subject))
  if (!person) return 'none'
  if (needsSecondStep(person, configuration)) return 'always'
  return person.ofPractice ? 'with_password' : 'none'
}

/** Remembers when a person last signed in. */
export async function noteSignIn(reader: Reader, subject: string): Promise<void> {
  await reader.update(users).set({ lastSignInAt: new Date() }).where(eq(users.subId, subject))
}
