import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { touchClient } from '../../clients/index.ts'
import { expectUnnamed } from '../../register/index.ts'
import { lockPeople } from './people-of.ts'
import { endAccess } from '../accounts/stakeholder-account.ts'
import { nameOf } from './stakeholder-view.ts'
import { changeStakeholder } from '../stakeholders.queries.ts'

/**
 * Takes a person off the record: sessions and invitations end at once, answers and family links stay for when they are put back.
 * Removing somebody twice is removing them once. Who owns, owes or decides something hands it over first.
 */
export function removeStakeholder(deps: Dependencies, scope: Scope, clientId: string, stakeholderId: string): Promise<{ id: string }> {
  return transact(deps.database, async (tx) => {
    const { client, people } = await lockPeople(tx, scope, clientId)
    const person = people.find(({ id }) => id === stakeholderId)
    if (!person) throw notFound()
    if (person.archivedAt) return { id: person.id }
    await expectUnnamed(tx, client.id, { kind: 'person', id: person.id })
    if (person.userId) await endAccess(tx, deps, person.userId)
    await changeStakeholder(tx, person.id, { archivedAt: new Date() })
    await record(tx, scope, 'stakeholder.removed', {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: person.id,
      subject: nameOf(person),
    })
    await touchClient(tx, client.id)
    return { id: person.id }
  })
}
