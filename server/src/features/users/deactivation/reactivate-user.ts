import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { holdPractice } from '../../organizations/front.queries.ts'
import { activityPlaceOf } from '../invitations/activity-place.ts'
import { lockManagedPerson } from '../manage-person.ts'
import { findVisiblePerson, updatePerson } from '../people.queries.ts'
import { displayName, personView } from '../person-view.ts'

/** Lets a deactivated person in again, with the role and practice that they had; clients stay with who took them over. */
export async function reactivateUser({ database, events, identity }: Dependencies, scope: Scope, userId: string) {
  return transact(database, async (tx) => {
    const person = await lockManagedPerson(tx, scope, userId)
    if (person.status !== 'deactivated') throw new AppError('already_active')
    // Nobody of an archived practice can sign in, so nobody may be told that this person can.
    if (person.organizationId && !(await holdPractice(tx, person.organizationId))) throw new AppError('organization_archived')
    await updatePerson(tx, userId, { status: 'active' })
    if (person.subId) {
      await identity.enable(tx, person.subId)
      await events.publish(tx, 'access', { subId: person.subId })
    }
    await record(tx, scope, 'user.reactivated', {
      ...(await activityPlaceOf(tx, person)),
      entityId: userId,
      subject: displayName(person),
      before: { status: person.status },
      after: { status: 'active' },
    })
    return personView(scope, await findVisiblePerson(tx, scope, userId))
  })
}
