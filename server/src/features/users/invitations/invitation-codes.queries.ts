import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { invitations } from '../users.table.ts'

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
