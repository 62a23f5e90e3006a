import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { touchClient } from '../../clients/index.ts'
import { lockPeople } from './people-of.ts'
import { accessChanged } from '../accounts/stakeholder-account.ts'
import { nameOf, readStakeholder } from './stakeholder-view.ts'
import { changeStakeholder, type StakeholderRecord } from '../stakeholders.queries.ts'
import { demoted } from './primary-stakeholder.ts'

/** Puts a removed person back with their answers and, if they had activated it, their account. What others took over meanwhile stays theirs. */
export function restoreStakeholder(deps: Dependencies, scope: Scope, clientId: string, stakeholderId: string) {
  return transact(deps.database, async (tx) => {
    const { client, people } = await lockPeople(tx, scope, clientId)
    const person = people.find(({ id }) => id === stakeholderId)
    if (!person) throw notFound()
    if (person.archivedAt) {
      const changes = whatIsStillTheirs(people, person)
      const after = await changeStakeholder(tx, person.id, { ...changes, archivedAt: null })
      if (after.partnerId) await changeStakeholder(tx, after.partnerId, { partnerId: after.id })
      await accessChanged(tx, deps, person.userId)
      await record(tx, scope, 'stakeholder.restored', {
        organizationId: client.organizationId,
        clientId: client.id,
        entityId: person.id,
        subject: nameOf(person),
        before: { email: person.email, type: person.type, accountKind: person.accountKind },
        after: { email: after.email, type: after.type, accountKind: after.accountKind },
      })
      await touchClient(tx, client.id)
    }
    return readStakeholder(tx, client, person.id)
  })
}

/** The place of the primary stakeholder, an address or a partner may be somebody else's by now. */
function whatIsStillTheirs(people: readonly StakeholderRecord[], person: StakeholderRecord): Partial<StakeholderRecord> {
  const others = people.filter(({ id, archivedAt }) => id !== person.id && !archivedAt)
  const partner = people.find(({ id }) => id === person.partnerId)
  return {
    ...(person.type === 'Primary Stakeholder' && others.some(({ type }) => type === person.type) && demoted(person)),
    ...(!person.userId && others.some(({ email }) => email === person.email) && { email: '' }),
    ...(partner && ![null, person.id].includes(partner.partnerId) && { partnerId: null }),
  }
}
