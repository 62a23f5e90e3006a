import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { activities } from '../../../platform/audit/audit.table.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { anyClient } from '../../clients/front.queries.ts'
import { practiceNameOf, practices } from '../../organizations/front.queries.ts'
import { people } from '../../stakeholders/front.queries.ts'
import { invitations, users } from '../users.table.ts'

const inviters = alias(users, 'inviters')

/** What has become of an invitation, for who holds its link; the contract's states. */
const invitationState = sql<'open' | 'used' | 'expired' | 'replaced' | 'withdrawn'>`case
  when users.status = 'active' then 'used'
  when users.status <> 'invited' then 'withdrawn'
  when exists (select from invitations newer where newer.user_id = invitations.user_id and newer.id > invitations.id and newer.revoked_at is null)
    then 'replaced'
  when invitations.revoked_at is not null or organizations.archived_at is not null or clients.archived_at is not null then 'withdrawn'
  when invitations.expires_at <= now() then 'expired'
  else 'open' end`

/** Invitations with whom and what they are about. */
function pending(reader: Reader) {
  return reader
    .select({
      id: invitations.id,
      tokenHash: invitations.tokenHash,
      userId: invitations.userId,
      clientId: invitations.clientId,
      clientName: anyClient.businessName,
      clientOrganizationId: anyClient.organizationId,
      invitedBy: invitations.invitedBy,
      /** Who advises the family that a stakeholder is invited for. */
      practiceName: practiceNameOf(anyClient.organizationId),
      accountKind: people.accountKind,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      systemRole: users.systemRole,
      isSuperAdmin: users.isSuperAdmin,
      organizationId: users.organizationId,
      organizationName: practices.name,
      inviterFirstName: inviters.firstName,
      inviterLastName: inviters.lastName,
      expiresAt: invitations.expiresAt,
      state: invitationState,
      codesSent: invitations.codesSent,
      codeExpiresAt: invitations.codeExpiresAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .leftJoin(practices, eq(practices.id, users.organizationId))
    .leftJoin(anyClient, eq(anyClient.id, invitations.clientId))
    .leftJoin(people, and(eq(people.userId, users.id), eq(people.clientId, invitations.clientId), isNull(people.archivedAt)))
    .leftJoin(inviters, eq(inviters.id, invitations.invitedBy))
    .$dynamic()
}

const usable = () =>
  and(
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, sql`now()`),
    eq(users.status, 'invited'),
    isNull(practices.archivedAt),
    // While the practice has the family's record archived, its invitations rest.
    isNull(anyClient.archivedAt),
  )

export type InvitationRow = Awaited<ReturnType<typeof selectInvitation>> & object

export async function selectInvitation(reader: Reader, invitationId: string) {
  const [row] = await pending(reader).where(and(eq(invitations.id, invitationId), usable()))
  return row ?? null
}

/** Reads an invitation, also one that cannot be accepted any more. */
export async function selectAnyInvitation(reader: Reader, invitationId: string) {
  const [row] = await pending(reader).where(eq(invitations.id, invitationId))
  return row ?? null
}

/** Whether a person's address is no longer the one that they were invited at. */
export async function hasChangedEmail(reader: Reader, userId: string): Promise<boolean> {
  const [changed] = await reader
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.entityId, userId), eq(activities.action, 'account.emailChanged')))
    .limit(1)
  return changed !== undefined
}

/** The newest invitation of an address: into a practice, or as a stakeholder of that client. */
export async function selectInvitationOf(reader: Reader, email: string, clientId: string | null) {
  const about = clientId ? eq(invitations.clientId, clientId) : isNull(invitations.clientId)
  const [row] = await pending(reader)
    .where(and(eq(users.email, email), about, usable()))
    .orderBy(desc(invitations.id))
    .limit(1)
  return row ?? null
}

export async function insertInvitation(tx: Transaction, values: typeof invitations.$inferInsert): Promise<string> {
  const [row] = await tx.insert(invitations).values(values).returning({ id: invitations.id })
  if (!row) throw new Error('The invitation was not stored.')
  return row.id
}

/** An account, locked in the order in which an activation takes it: its open invitations, then the person. */
export async function lockAccount(tx: Transaction, userId: string): Promise<typeof users.$inferSelect | null> {
  await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.userId, userId), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)))
    .orderBy(invitations.id)
    .for('update')
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return person ?? null
}

/** Ends every open invitation of a person; answers how many there were. */
export async function revokeOpenInvitations(tx: Transaction, userId: string): Promise<number> {
  const revoked = await tx
    .update(invitations)
    .set({ revokedAt: new Date(), codeHash: null })
    .where(and(eq(invitations.userId, userId), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)))
    .returning({ id: invitations.id })
  return revoked.length
}
