import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Reader, Transaction } from '../../platform/database/database.ts'
import { stakeholders } from '../stakeholders/stakeholders.table.ts'
import { invitations, users } from '../users/users.table.ts'

/** Every page starts with this call: planned once, and PostgreSQL writes the JSON of the contract. */
const ME = {
  name: 'account_me',
  text: `select json_build_object(
      'id', u.id, 'subId', u.sub_id, 'email', u.email,
      'createdAt', to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'firstName', u.first_name, 'lastName', u.last_name, 'systemRole', u.system_role,
      'isSuperAdmin', u.system_role = 'admin' and u.is_super_admin,
      'organization', case when o.id is null then null
        else json_build_object('id', o.id, 'name', o.name, 'town', o.town, 'region', o.region) end
    )::text as json
    from users u left join organizations o on o.id = u.organization_id
    where u.id = $1`,
}

export async function selectMe(database: Database, userId: string): Promise<string | null> {
  const [row] = await database.read<{ json: string }>(ME, [userId])
  return row?.json ?? null
}

export async function selectEmail(reader: Reader, userId: string): Promise<string | null> {
  const [row] = await reader.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return row?.email ?? null
}

export async function selectAccountKind(reader: Reader, userId: string) {
  const [row] = await reader
    .select({ accountKind: stakeholders.accountKind })
    .from(stakeholders)
    .where(and(eq(stakeholders.userId, userId), isNull(stakeholders.archivedAt)))
    .orderBy(desc(stakeholders.id))
    .limit(1)
  return row?.accountKind ?? null
}

export type Person = typeof users.$inferSelect

export async function lockPerson(tx: Transaction, userId: string): Promise<Person | null> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return person ?? null
}

export async function updatePerson(tx: Transaction, userId: string, changes: Partial<Person>): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, version: sql`${users.version} + 1` })
    .where(eq(users.id, userId))
}

/** Whether somebody else has this address, or this identity account. */
export async function belongsToAnother(reader: Reader, userId: string, mark: { email: string } | { subId: string }): Promise<boolean> {
  const same = 'email' in mark ? eq(users.email, mark.email) : eq(users.subId, mark.subId)
  const [row] = await reader
    .select({ id: users.id })
    .from(users)
    .where(and(same, ne(users.id, userId)))
    .limit(1)
  return row !== undefined
}

/** Accepts an invitation that is still open; false when somebody just did. */
export async function acceptInvitation(tx: Transaction, invitationId: string): Promise<boolean> {
  const accepted = await tx
    .update(invitations)
    .set({ acceptedAt: new Date(), codeHash: null })
    .where(
      and(
        eq(invitations.id, invitationId),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: invitations.id })
  return accepted.length > 0
}

/** Stores a fresh code, unless another request did so a moment ago. */
export async function replaceInvitationCode(
  tx: Transaction,
  invitationId: string,
  code: { codeHash: string; codeExpiresAt: Date; noneSince: Date },
): Promise<boolean> {
  const replaced = await tx
    .update(invitations)
    .set({ codeHash: code.codeHash, codeExpiresAt: code.codeExpiresAt, codeTries: 0, codesSent: sql`${invitations.codesSent} + 1` })
    .where(and(eq(invitations.id, invitationId), or(isNull(invitations.codeExpiresAt), lt(invitations.codeExpiresAt, code.noneSince))))
    .returning({ id: invitations.id })
  return replaced.length > 0
}

/** Counts a try before the code is compared; null when there is no code or no try left. */
export async function countInvitationTry(reader: Reader, invitationId: string, allowed: number): Promise<string | null> {
  const [counted] = await reader
    .update(invitations)
    .set({ codeTries: sql`${invitations.codeTries} + 1` })
    .where(and(eq(invitations.id, invitationId), lt(invitations.codeTries, allowed), gt(invitations.codeExpiresAt, sql`now()`)))
    .returning({ codeHash: invitations.codeHash })
  return counted?.codeHash ?? null
}
