import { scopeFor, type Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { findSignedIn } from './sign-in.queries.ts'

/** Whoever asked in this session, with what they may see now; null once the session is over or its person may not come in any more. */
export async function scopeNow(
  { database, identity }: Pick<Dependencies, 'database' | 'identity'>,
  { subId, sessionId }: Pick<Scope, 'subId' | 'sessionId'>,
): Promise<Scope | null> {
  const sessions = await identity.listSessions(subId)
  if (!sessions.some(({ id }) => id === sessionId)) return null
  const person = await findSignedIn(database.db, subId)
  return person && scopeFor(person, sessionId)
}
