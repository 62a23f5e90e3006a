import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { activityPlaceOf, displayName, lockManagedPerson } from '../../users/index.ts'

/** Signs out one device of somebody else. */
export function endPersonSession(
  { database, identity }: Dependencies,
  scope: Scope,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ ended: number }> {
  return transact(database, async (tx) => {
    const person = await lockManagedPerson(tx, scope, userId)
    if (!person.subId || !(await identity.endSession(tx, person.subId, sessionId))) throw notFound()
    await record(tx, scope, 'user.session_ended', {
      ...(await activityPlaceOf(tx, person)),
      entityId: userId,
      subject: displayName(person),
    })
    return { ended: 1 }
  })
}
