import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { refuseField } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { touchClient } from '../../clients/index.ts'
import { expectEmailFree, expectLifetime, expectName, lockPeople } from './people-of.ts'
import { bindPartner, expectPlace, nameById } from './place-in-family.ts'
import { inviteAccount } from '../accounts/stakeholder-account.ts'
import { nameOf, readStakeholder } from './stakeholder-view.ts'
import { insertStakeholder } from '../stakeholders.queries.ts'
import { demoteFormerPrimary, kindAfterChange } from './primary-stakeholder.ts'

type Input = ParsedInput<typeof api.stakeholders.addStakeholder>['body']

export const NOBODY_YET = { type: 'Stakeholder', accountKind: 'survey', involvement: 'family', life: 'living', diedOn: null } as const

/** Adds a person; a new primary stakeholder takes the place of the former one. With `invite` the invitation goes out at once. */
export async function addStakeholder(deps: Dependencies, scope: Scope, clientId: string, { invite = false, ...input }: Input) {
  const hasAccount = invite && input.email ? await deps.identity.emailInUse(input.email) : false
  return transact(deps.database, async (tx) => {
    const family = await lockPeople(tx, scope, clientId)
    const { client, people } = family
    const { firstName = '', lastName = '', email = '', partnerId = null, parentId = null } = input
    expectName({ firstName, lastName })
    expectEmailFree(people, email, null)
    expectLifetime({ birthYear: null, diedOn: null, ...input })
    if (invite && email === '') throw refuseField('stakeholder_email_missing', 'email')
    expectPlace(people, null, { partnerId, parentId })

    const person = await insertStakeholder(tx, { ...input, ...kindAfterChange(input, NOBODY_YET), clientId: client.id })
    if (person.type === 'Primary Stakeholder') await demoteFormerPrimary(tx, deps, scope, { client, people, successor: person })
    await bindPartner(tx, scope, family, person)
    await record(tx, scope, 'stakeholder.added', {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: person.id,
      subject: nameOf(person),
      after: addedFacts({ ...input, partner: nameById(people, partnerId), parent: nameById(people, parentId) }),
    })
    if (invite) await inviteAccount(tx, deps, scope, { client, person, hasAccount })
    await touchClient(tx, client.id)
    return readStakeholder(tx, client, person.id)
  })
}

/** What the log says of somebody new: what was given. */
export function addedFacts({ partnerId: _partner, parentId: _parent, ...facts }: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== '' && value !== undefined))
}
