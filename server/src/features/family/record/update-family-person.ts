import type { api, ParsedInput } from '@paddock/contract'
import type { FamilyPerson } from '@paddock/contract/features/family/family.shapes'
import { fullName } from '@paddock/contract/person-name'
import { familyOf, keptFamilyOf } from '../../access/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockFamilyClient } from '../../clients/index.ts'
import { asTold, selectUntold, tellWritten } from '../../finances/index.ts'
import { changeStakeholder, lockFamilyPerson } from '../../stakeholders/index.ts'
import { expectName } from '../person-names.ts'
import { changedFields, formerly } from './changed-fields.ts'
import { familyPerson } from './family-person.ts'

type Input = ParsedInput<typeof api.family.updateFamilyPerson>['body']

/** Changes what the family knows about a person: of everybody for those who keep the record, of themselves for the others; account, email and type are the practice's to change. */
export async function updateFamilyPerson(
  { database }: Dependencies,
  scope: Scope,
  stakeholderId: string,
  { version, ...changes }: Input,
): Promise<FamilyPerson> {
  const family = familyOf(scope).stakeholderId === stakeholderId ? familyOf(scope) : keptFamilyOf(scope)
  return transact(database, async (tx) => {
    const client = await lockFamilyClient(tx, family)
    const before = await lockFamilyPerson(tx, family, stakeholderId)
    const untold = await selectUntold(tx, family)
    const shown = asTold(before, untold)
    if (!shown) throw notFound()
    const current = familyPerson(shown, family)
    if (current.version !== version) throw new AppError('stale', { current })
    expectName({ ...shown, ...changes })
    const written = changedFields(shown, changes)
    const names = Object.keys(written)
    if (names.length === 0) return current
    const after = await changeStakeholder(tx, before.id, written)
    await tellWritten(tx, client.id, before.id, names)
    await record(tx, scope, 'stakeholder.updated', {
      organizationId: client.organizationId,
      clientId: client.id,
      entityId: after.id,
      subject: fullName(after),
      before: formerly(before, shown, written),
      after: written,
    })
    return familyPerson(asTold(after, await selectUntold(tx, family)) ?? after, family)
  })
}
