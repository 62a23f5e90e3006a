import type { FamilyPerson } from '@paddock/contract/features/family/family.shapes'
import { familyOf } from '../../access/index.ts'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { asTold, selectUntold } from '../../finances/index.ts'
import { findFamilyPerson } from '../../stakeholders/index.ts'
import { familyPerson } from './family-person.ts'

/** What the family's record says about the person who asks, and of nobody else. */
export async function getMyPerson({ database }: Dependencies, scope: Scope): Promise<FamilyPerson> {
  const family = familyOf(scope)
  const person = await findFamilyPerson(database.db, family, family.stakeholderId)
  return familyPerson(asTold(person, await selectUntold(database.db, family)) ?? person, family)
}
