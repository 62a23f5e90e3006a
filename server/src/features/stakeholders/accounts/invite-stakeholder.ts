import type { Scope } from '../../../platform/access/scope.ts'
import { isUniqueViolation } from '../../../platform/database/unique-violation.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, refuseField } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { touchClient } from '../../clients/index.ts'
import { currentPerson, lockPeople } from '../people/people-of.ts'
import { inviteAccount } from './stakeholder-account.ts'
import { readStakeholder } from '../people/stakeholder-view.ts'
import { selectEmail } from '../stakeholders.queries.ts'

/** Mails an invitation, or a new one; former links stop working. */
export async function inviteStakeholder(deps: Dependencies, scope: Scope, clientId: string, stakeholderId: string) {
  // The identity service is asked outside the transaction: the embedded one shares its only connection.
  const email = await selectEmail(deps.database.db, clientId, stakeholderId)
  const hasAccount = email ? await deps.identity.emailInUse(email) : false
  const invitation = transact(deps.database, async (tx) => {
    const { client, people } = await lockPeople(tx, scope, clientId)
    const person = currentPerson(people, stakeholderId)
    if (person.email !== email) throw new AppError('stale', { current: await readStakeholder(tx, client, stakeholderId) })
    await inviteAccount(tx, deps, scope, { client, person, hasAccount })
    await touchClient(tx, client.id)
    return readStakeholder(tx, client, stakeholderId)
  })
  return invitation.catch((error: unknown) => {
    throw isUniqueViolation(error) ? refuseField('email_used', 'email') : error
  })
}
