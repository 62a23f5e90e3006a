import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { holdAssigned } from '../../clients/index.ts'
import { handOverClients } from './hand-over-clients.ts'
import { activityPlaceOf } from '../invitations/activity-place.ts'
import { expectAnotherSuperAdmin, lockManagedPerson } from '../manage-person.ts'
import { findVisiblePerson, updatePerson } from '../people.queries.ts'
import { displayName, personView } from '../person-view.ts'

/** Ends a person's access at once and hands their clients and prospects over, all of it or none. */
export async function deactivateUser(deps: Dependencies, scope: Scope, userId: string, reassignTo: string | undefined) {
  const { database, events, identity } = deps
  return transact(database, async (tx) => {
    await findVisiblePerson(tx, scope, userId)
    await holdAssigned(tx, userId)
    const person = await lockManagedPerson(tx, scope, userId, reassignTo)
    if (person.status !== 'active') throw new AppError('not_active')
    await expectAnotherSuperAdmin(tx, person)
    const handover = await handOverClients(tx, deps, scope, person, reassignTo)
    await updatePerson(tx, userId, { status: 'deactivated' })
    if (person.subId) {
      await identity.disable(tx, person.subId)
      await identity.revokeSessions(tx, person.subId)
      await events.publish(tx, 'access', { subId: person.subId })
    }
    await record(tx, scope, 'user.deactivated', {
      ...(await activityPlaceOf(tx, person)),
      entityId: userId,
      subject: displayName(person),
      before: { status: person.status },
      after: { status: 'deactivated', ...handover },
    })
    return personView(scope, await findVisiblePerson(tx, scope, userId))
  })
}
