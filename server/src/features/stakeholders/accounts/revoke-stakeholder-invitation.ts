import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { touchClient } from '../../clients/index.ts'
import { currentPerson, lockPeople } from '../people/people-of.ts'
import { withdrawInvitation } from './stakeholder-account.ts'
import { nameOf, readStakeholder } from '../people/stakeholder-view.ts'

/** Withdraws an invitation: its link stops working, the person stays on the record. Without an invitation there is nothing to do. */
export function revokeStakeholderInvitation({ database }: Dependencies, scope: Scope, clientId: string, stakeholderId: string) {
  return transact(database, async (tx) => {
    const { client, people } = await lockPeople(tx, scope, clientId)
    const person = currentPerson(people, stakeholderId)
    if (person.userId) {
      await withdrawInvitation(tx, person.userId)
      await record(tx, scope, 'stakeholder.invitation_revoked', {
        organizationId: client.organizationId,
        clientId: client.id,
        entityId: person.id,
        subject: nameOf(person),
        after: { email: person.email },
      })
      await touchClient(tx, client.id)
    }
    return readStakeholder(tx, client, person.id)
  })
}
