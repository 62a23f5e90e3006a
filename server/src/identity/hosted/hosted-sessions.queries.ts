import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { identitySessions } from '../identity.table.ts'

export interface KnownSession {
  subject: string
  lastUsedAt: Date
  revokedAt: Date | null
  secondStep: boolean
}

/** Asked for nearly every first request of a session: planned once. */
const FIND_SESSION = {
  name: 'hosted_session',
  text: 'select subject, last_used_at as "lastUsedAt", revoked_at as "revokedAt", second_step as "secondStep" from identity_sessions where id = $1',
}

export async function findSession({ read }: Database, sessionId: string): Promise<KnownSession | null> {
  const [row] = await read<KnownSession>(FIND_SESSION, [sessionId])
  return row ? { ...row, lastUsedAt: new Date(row.lastUsedAt) } : null
}

/** Remembers a session at its first sight; false where another request came first. */
export async function insertSessionOnce({ db }: Database, session: typeof identitySessions.$inferInsert): Promise<boolean> {
  const added = await db.insert(identitySessions).values(session).onConflictDoNothing().returning({ id: identitySessions.id })
  return added.length > 0
}

/** Whether the pool asked for a code from this person before a moment: a session was refused for want of one, or had one. */
export async function askedForCodeBefore({ db }: Database, subject: string, moment: Date): Promise<boolean> {
  const [asked] = await db
    .select({ id: identitySessions.id })
    .from(identitySessions)
    .where(
      and(
        eq(identitySessions.subject, subject),
        eq(identitySessions.way, 'password'),
        eq(identitySessions.secondStep, true),
        lt(identitySessions.lastUsedAt, moment),
      ),
    )
    .limit(1)
  return asked !== undefined
}

/** Forgets a person's sessions that ended before a moment. */
export async function deleteSessionsBefore({ db }: Database, subject: string, moment: Date): Promise<void> {
  await db.delete(identitySessions).where(and(eq(identitySessions.subject, subject), lt(identitySessions.expiresAt, moment)))
}
