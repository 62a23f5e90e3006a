import type { Caller } from '../../platform/access/caller.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { transact } from '../../platform/database/write.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { noteSecurityChange } from './note-security-change.ts'

type Kind = 'password_changed' | 'second_step_on' | 'second_step_off'

/** Serves a hosted identity service, which does not tell us what people change there; the embedded one does, so nothing is done. */
export async function announceSecurityChange(
  deps: Dependencies,
  scope: Scope,
  kind: Kind,
  caller: Caller,
): Promise<{ announced: boolean }> {
  if (deps.identity.announcesChanges) return { announced: false }
  await transact(deps.database, async (tx) => {
    // The embedded service does this by itself: whoever had the former password is out.
    if (kind === 'password_changed') await deps.identity.revokeSessions(tx, scope.subId, scope.sessionId)
    await noteSecurityChange(deps, tx, scope.subId, { kind }, caller)
  })
  return { announced: true }
}
