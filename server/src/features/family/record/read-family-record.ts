import { FamilyRecord } from '@paddock/contract/features/family/family.shapes'
import type { FamilyMembership } from '../../../platform/access/scope.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { findFamilyClient, selectFamilyAdvisers } from '../../clients/index.ts'
import { asTold, type Untold } from '../../finances/index.ts'
import { selectFamilyPeople } from '../../stakeholders/index.ts'
import { familyAdviser } from './family-adviser.ts'
import { familyPerson } from './family-person.ts'
import { versionOf } from './shown-version.ts'

const Details = FamilyRecord.omit({ people: true, advisers: true, version: true })

/** The whole record with its current people and advisers, without what people told the practice alone. */
export async function readFamilyRecord(reader: Reader, family: FamilyMembership, untold: Untold): Promise<FamilyRecord> {
  const stored = await findFamilyClient(reader, family)
  const people = await selectFamilyPeople(reader, family)
  const advisers = await selectFamilyAdvisers(reader, family)
  const details = Details.parse(asTold(stored, untold) ?? stored)
  return {
    ...details,
    people: people.flatMap((person) => asTold(person, untold) ?? []).map((person) => familyPerson(person, family)),
    advisers: advisers.flatMap((adviser) => asTold(adviser, untold) ?? []).map(familyAdviser),
    version: versionOf(details),
  }
}
