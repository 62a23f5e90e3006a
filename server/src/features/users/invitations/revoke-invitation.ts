import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { unassignAll } from '../deactivation/hand-over-clients.ts'
import { lockManagedPerson } from '../manage-person.ts'
import { detachStakeholders } from '../../stakeholders/front.queries.ts'
import { deletePerson } from '../people.queries.ts'
import { displayName } from '../person-view.ts'
import { activityPlaceOf } from './activity-place.ts'

/** Withdraws an invitation: its link stops working and the address is free to be invited again, by anybody. */
export async function revokeInvitation({ database }: Dependencies, scope: Scope, userId: string): Promise<{ revoked: true }> {
  return transact(database, async (tx) => {
    const person = await lockManagedPerson(tx, scope, userId)
    if (person.status !== 'invited') throw new AppError('already_active')
    const about = await activityPlaceOf(tx, person)
    await unassignAll(tx, scope, userId)
    await detachStakeholders(tx, userId)
    await deletePerson(tx, userId)
    await record(tx, scope, 'user.invitation_revoked', {
      ...about,
      entityId: userId,
      subject: displayName(person),
      before: { email: person.email, systemRole: person.systemRole },
    })
    return { revoked: true }
  })
}
