import type { FamilyRecord } from '@paddock/contract/features/family/family.shapes'
import type { FamilyMembership } from '../../../platform/access/scope.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { findFamilyClient, selectFamilyAdvisers } from '../../clients/index.ts'
import { asTold, selectUntold } from '../../finances/index.ts'
import { selectFamilyPeople } from '../../stakeholders/index.ts'
import { familyPerson } from './family-person.ts'

/** The whole record with its current people and advisers, without what people told the practice alone. */
export async function readFamilyRecord(reader: Reader, family: FamilyMembership): Promise<FamilyRecord> {
  const stored = await findFamilyClient(reader, family)
  const people = await selectFamilyPeople(reader, family)
  const advisers = await selectFamilyAdvisers(reader, family)
  const untold = await selectUntold(reader, family)
  const client = asTold(stored, untold) ?? stored
  return {
    ...client,
    // Only the contract's words are ever stored; the columns are plain text.
    structures: client.structures as FamilyRecord['structures'],
    enterprises: client.enterprises as FamilyRecord['enterprises'],
    people: people.flatMap((person) => asTold(person, untold) ?? []).map((person) => familyPerson(person, family)),
    advisers: advisers.flatMap((adviser) => asTold(adviser, untold) ?? []),
  }
}
