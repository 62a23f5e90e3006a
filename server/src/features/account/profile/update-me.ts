import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { followAccount } from '../../stakeholders/index.ts'
import { lockPerson, updatePerson } from '../../users/index.ts'
import { getMe } from './get-me.ts'
import { nameOf } from '../person-name.ts'

/** Replaces first and last name, each only when it is not empty after trimming. */
export async function updateMe(deps: Dependencies, scope: Scope, given: { firstName?: string; lastName?: string }) {
  await transact(deps.database, async (tx) => {
    const person = await lockPerson(tx, scope.userId)
    if (!person) throw new AppError('session_expired')
    const before = { firstName: person.firstName, lastName: person.lastName }
    const after = { firstName: given.firstName?.trim() || person.firstName, lastName: given.lastName?.trim() || person.lastName }
    if (after.firstName === before.firstName && after.lastName === before.lastName) return
    await updatePerson(tx, person.id, after)
    await record(tx, scope, 'account.updated', {
      organizationId: person.organizationId,
      entityId: person.id,
      subject: nameOf({ ...person, ...after }),
      before,
      after,
    })
    await followAccount(tx, scope, {
      ...(after.firstName !== before.firstName && { firstName: after.firstName }),
      ...(after.lastName !== before.lastName && { lastName: after.lastName }),
    })
  })
  return getMe(deps, scope)
}
