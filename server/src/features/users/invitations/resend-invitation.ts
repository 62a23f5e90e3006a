import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { createInvitation, findInvitation, mailInvitation } from './invitations.ts'
import { lockManagedPerson } from '../manage-person.ts'
import { findVisiblePerson } from '../people.queries.ts'
import { displayName, personView } from '../person-view.ts'
import { activityPlaceOf } from './activity-place.ts'

/** Mails a new invitation; the former link stops working. */
export async function resendInvitation(deps: Dependencies, scope: Scope, userId: string) {
  return transact(deps.database, async (tx) => {
    const person = await lockManagedPerson(tx, scope, userId)
    if (person.status !== 'invited') throw new AppError(person.status === 'active' ? 'already_active' : 'not_active')
    const about = await activityPlaceOf(tx, person)
    const { token } = await createInvitation(tx, { userId, invitedBy: scope.userId, ...(about.clientId && { clientId: about.clientId }) })
    // While the practice or the family's record is archived, its invitations rest: a link mailed now would open nothing.
    if (!(await findInvitation(tx, token))) throw new AppError(about.clientId ? 'archived' : 'organization_archived')
    await mailInvitation(tx, deps, token)
    await record(tx, scope, 'user.invitation_resent', {
      ...about,
      entityId: userId,
      subject: displayName(person),
    })
    return personView(scope, await findVisiblePerson(tx, scope, userId))
  })
}
