import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import { transact } from '../../platform/database/write.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { activityPlaceOf } from './invitations/activity-place.ts'
import { lockManagedPerson } from './manage-person.ts'
import { displayName } from './person-view.ts'

/** Signs a person out everywhere; answers how many sessions there were. */
export async function revokeUserSessions(
  { database, events, identity }: Dependencies,
  scope: Scope,
  userId: string,
): Promise<{ revoked: number }> {
  return transact(database, async (tx) => {
    const person = await lockManagedPerson(tx, scope, userId)
    if (person.status !== 'active' || !person.subId) throw new AppError('not_active')
    const revoked = await identity.revokeSessions(tx, person.subId)
    await events.publish(tx, 'access', { subId: person.subId })
    await record(tx, scope, 'user.sessions_revoked', {
      ...(await activityPlaceOf(tx, person)),
      entityId: userId,
      subject: displayName(person),
      after: { sessions: revoked },
    })
    return { revoked }
  })
}
