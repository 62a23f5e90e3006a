import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import { fullName } from '@paddock/contract/person-name'
import { keptFamilyOf } from '../../access/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockFamilyClient } from '../../clients/index.ts'
import { insertStakeholder } from '../../stakeholders/index.ts'
import { expectName } from '../person-names.ts'
import { familyPerson } from './family-person.ts'

type Input = ParsedInput<typeof api.family.addFamilyPerson>['body']
type Person = RouteOutput<typeof api.family.addFamilyPerson>

/** Adds a person of the family, without an account: the practice decides whom it invites. */
export async function addFamilyPerson({ database }: Dependencies, scope: Scope, input: Input): Promise<Person> {
  const family = keptFamilyOf(scope)
  return transact(database, async (tx) => {
    const client = await lockFamilyClient(tx, family)
    expectName({ firstName: input.firstName ?? '', lastName: input.lastName ?? '' })
    const person = await insertStakeholder(tx, { ...input, clientId: client.id })
    await record(tx, scope, 'stakeholder.added', {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: person.id,
      subject: fullName(person),
      after: input,
    })
    return familyPerson(person, family)
  })
}
