import type { Scope } from '../../../platform/access/scope.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { selectEmail } from '../account.queries.ts'

/** The person's email here and at the identity service: they differ between the confirmation of a new one and its taking over. */
export async function getMyEmail({ database, identity }: Dependencies, scope: Scope) {
  const [email, verified] = await Promise.all([selectEmail(database.db, scope.userId), identity.verifiedEmail(scope.subId)])
  if (email === null) throw new AppError('session_expired')
  return { email, verifiedEmail: verified?.toLowerCase() ?? null }
}
