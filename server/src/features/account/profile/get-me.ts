import type { Scope } from '../../../platform/access/scope.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { JsonText } from '../../../platform/http/handle.ts'
import { selectMe } from '../account.queries.ts'

/** The signed-in person. */
export async function getMe({ database }: Pick<Dependencies, 'database'>, scope: Scope): Promise<JsonText> {
  const me = await selectMe(database, scope.userId)
  if (me === null) throw new AppError('session_expired')
  return new JsonText(me)
}
