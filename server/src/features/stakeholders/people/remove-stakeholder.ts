import type { api, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { touchClient } from '../../clients/index.ts'
import { expectUnnamed, selectRecords } from '../../register/index.ts'
import { releaseTasksOf } from '../../tasks/front.queries.ts'
import { lockPeople } from './people-of.ts'
import { endAccess } from '../accounts/stakeholder-account.ts'
import { nameOf } from './stakeholder-view.ts'
import { changeStakeholder } from '../stakeholders.queries.ts'

/**
 * Takes a person off the record: sessions and invitations end at once, answers and family links stay for when they are put back.
 * Removing somebody twice is removing them once. Who owns, owes or decides something hands it over first. Whose child or partner they are is
 * nobody else's: these relations are named, wait with them, and come back when they are put back.
 */
export function removeStakeholder(deps: Dependencies, scope: Scope, clientId: string, stakeholderId: string): Promise<Removed> {
  return transact(deps.database, async (tx) => {
    const { client, people } = await lockPeople(tx, scope, clientId)
    const person = people.find(({ id }) => id === stakeholderId)
    if (!person) throw notFound()
    const relations = await relationsOf(tx, person, people)
    if (person.archivedAt) return { id: person.id, relations }
    await expectUnnamed(tx, client.id, { kind: 'person', id: person.id })
    if (person.userId) await endAccess(tx, deps, person.userId)
    await changeStakeholder(tx, person.id, { archivedAt: new Date() })
    await releaseTasksOf(tx, scope, person.id)
    await record(tx, scope, 'stakeholder.removed', {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: person.id,
      subject: nameOf(person),
    })
    await touchClient(tx, client.id)
    return { id: person.id, relations }
  })
}

type Removed = RouteOutput<typeof api.stakeholders.removeStakeholder>
type Person = Awaited<ReturnType<typeof lockPeople>>['people'][number]

/** "Partner of Alice Whitlock", "parent of Tess Whitlock": of those who are on the record. */
async function relationsOf(tx: Transaction, { id, clientId }: Person, people: readonly Person[]): Promise<string[]> {
  const current = new Map(people.filter(({ archivedAt }) => archivedAt === null).map((person) => [person.id, nameOf(person)]))
  return (await selectRecords(tx, 'relation', clientId)).flatMap(({ kind, state, personId, otherId }) => {
    const name = personId === id ? current.get(otherId) : otherId === id ? current.get(personId) : undefined
    if (name === undefined) return []
    const what = kind === 'parent' ? (personId === id ? 'child' : 'parent') : state === 'ended' ? 'former partner' : 'partner'
    return [`${what} of ${name}`]
  })
}
