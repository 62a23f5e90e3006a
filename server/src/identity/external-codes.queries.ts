import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { identityExternalSignIns } from './identity.table.ts'

/** Uses a code up, whatever becomes of it; whom it stands for, or null where it is none that is open. */
export async function useExternalCode(
  reader: Reader,
  codeHash: string,
  now: Date,
): Promise<{ subject: string | null; authenticatedAt: Date | null; secondStep: boolean } | null> {
  const [used] = await reader
    .update(identityExternalSignIns)
    .set({ usedAt: now })
    .where(
      and(
        eq(identityExternalSignIns.codeHash, codeHash),
        isNull(identityExternalSignIns.usedAt),
        gt(identityExternalSignIns.expiresAt, now),
      ),
    )
    .returning({
      subject: identityExternalSignIns.subject,
      authenticatedAt: identityExternalSignIns.authenticatedAt,
      secondStep: identityExternalSignIns.secondStep,
    })
  return used ?? null
}

/** The code that was used up since then and opened this session, no second one; null where none did. */
export async function claimCode(reader: Reader, subject: string, sessionId: string, since: Date): Promise<{ secondStep: boolean } | null> {
  const claimed = await reader
    .update(identityExternalSignIns)
    .set({ sessionId })
    .where(
      and(
        eq(identityExternalSignIns.subject, subject),
        gt(identityExternalSignIns.usedAt, since),
        or(isNull(identityExternalSignIns.sessionId), eq(identityExternalSignIns.sessionId, sessionId)),
      ),
    )
    .returning({ secondStep: identityExternalSignIns.secondStep })
  // Two codes of a moment could both be meant: what one of them does not vouch for is not vouched for.
  return claimed.length > 0 ? { secondStep: claimed.every(({ secondStep }) => secondStep) } : null
}
