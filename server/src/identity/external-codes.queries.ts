import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { identityExternalSignIns } from './identity.table.ts'

/** Uses a code up, whatever becomes of it; whom it stands for, or null where it is none that is open. */
export async function useExternalCode(
  reader: Reader,
  codeHash: string,
  now: Date,
): Promise<{ subject: string | null; authenticatedAt: Date | null } | null> {
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
    .returning({ subject: identityExternalSignIns.subject, authenticatedAt: identityExternalSignIns.authenticatedAt })
  return used ?? null
}

/** Whether this session was opened by a code that was used up since then; no second session is. */
export async function belongsToCode(reader: Reader, subject: string, sessionId: string, since: Date): Promise<boolean> {
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
    .returning({ id: identityExternalSignIns.id })
  return claimed.length > 0
}
