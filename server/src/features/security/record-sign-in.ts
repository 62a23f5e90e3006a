import type { SignInEvent } from '../../platform/access/sign-in-event.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { noteSignIn } from '../users/index.ts'
import { findPersonBySubject, insertSignIn } from './security.queries.ts'

/** Remembers a try to sign in as a known person, and tells them of a new device. */
export async function recordSignIn({ database }: Pick<Dependencies, 'database' | 'jobs' | 'publicUrl'>, event: SignInEvent): Promise<void> {
  const { subId, outcome, way, caller, sessionId } = event
  if (outcome === 'signed_in') await noteSignIn(database.db, subId)
  const person = await findPersonBySubject(database.db, subId)
  if (person) await insertSignIn(database.db, { userId: person.id, outcome, way, sessionId, ...caller })
}
