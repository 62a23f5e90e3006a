import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { clients } from '../clients/clients.table.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { stakeholders } from '../stakeholders/stakeholders.table.ts'
import { invitations, users } from './users.table.ts'

const inviters = alias(users, 'inviters')
/** Who advises the family that a stakeholder is invited for. */
const practices = alias(organizations, 'practices')

/** Invitations that can still be accepted, with whom and what they are about. */
function pending(reader: Reader) {
  return reader
    .select({
      id: invitations.id,
      tokenHash: invitations.tokenHash,
      userId: invitations.userId,
      clientId: invitations.clientId,
      clientName: clients.businessName,
      practiceName: practices.name,
      accountKind: stakeholders.accountKind,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      systemRole: users.systemRole,
      isSuperAdmin: users.isSuperAdmin,
      organizationId: users.organizationId,
      organizationName: organizations.name,
      inviterFirstName: inviters.firstName,
      inviterLastName: inviters.lastName,
      expiresAt: invitations.expiresAt,
      codesSent: invitations.codesSent,
      codeExpiresAt: invitations.codeExpiresAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(clients, eq(clients.id, invitations.clientId))
    .leftJoin(practices, eq(practices.id, clients.organizationId))
    .leftJoin(
      stakeholders,
      and(eq(stakeholders.userId, users.id), eq(stakeholders.clientId, invitations.clientId), isNull(stakeholders.archivedAt)),
    )
    .leftJoin(inviters, eq(inviters.id, invitations.invitedBy))
    .$dynamic()
}

const usable = () =>
  and(
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, sql`now()`),
    eq(users.status, 'invited'),
    isNull(organizations.archivedAt),
    // While the practice has the family's record archived, its invitations rest.
    isNull(clients.archivedAt),
  )

export type InvitationRow = Awaited<ReturnType<typeof selectInvitation>> & object

export async function selectInvitation(reader: Reader, invitationId: string) {
  const [row] = await pending(reader).where(and(eq(invitations.id, invitationId), usable()))
  return row ?? null
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
