import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, refuseField } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { emailChangedLetter } from './email-changed-letter.ts'
import { followAccount } from '../../stakeholders/index.ts'
import { belongsToAnother, lockPerson, updatePerson } from '../../users/index.ts'
import { getMe } from './get-me.ts'
import { nameOf } from '../person-name.ts'

/** Takes over a new email once the identity service holds it as verified for this person, and tells the old address. */
export async function updateMyEmail(deps: Dependencies, scope: Scope, email: string) {
  const verified = await deps.identity.verifiedEmail(scope.subId)
  const change = transact(deps.database, async (tx) => {
    const person = await lockPerson(tx, scope.userId)
    if (!person) throw new AppError('session_expired')
    // Before anything else: whether somebody has an address is told to whoever has proved it.
    if (verified?.toLowerCase() !== email) throw refuseField('email_not_verified', 'email')
    if (await belongsToAnother(tx, person.id, { email })) throw refuseField('email_used', 'email')
    if (person.email === email) return
    await updatePerson(tx, person.id, { email })
    await record(tx, scope, 'account.emailChanged', {
      organizationId: person.organizationId,
      entityId: person.id,
      subject: nameOf({ ...person, email }),
      before: { email: person.email },
      after: { email },
    })
    await followAccount(tx, scope, { email })
    // Whoever still reads the old address is the one to notice a change that the person did not make.
    await deps.jobs.enqueue(tx, 'mail', { to: person.email, ...emailChangedLetter({ newEmail: email }) })
  })
  await change.catch((error: unknown) => {
    throw isUniqueViolation(error) ? refuseField('email_used', 'email') : error
  })
  return getMe(deps, scope)
}
