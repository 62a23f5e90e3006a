import type { Scope } from '../../../platform/access/scope.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findPerson } from '../../users/front.queries.ts'

/** The person's email here and at the identity service: they differ between the confirmation of a new one and its taking over. */
export async function getMyEmail({ database, identity }: Dependencies, scope: Scope) {
  const [person, verified] = await Promise.all([findPerson(database.db, { userId: scope.userId }), identity.verifiedEmail(scope.subId)])
  if (!person) throw new AppError('session_expired')
  return { email: person.email, verifiedEmail: verified?.toLowerCase() ?? null }
}
