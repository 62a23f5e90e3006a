import { FamilyPerson } from '@paddock/contract/features/family/family.shapes'
import { versionOf } from './shown-version.ts'

const Shown = FamilyPerson.omit({ isMe: true, version: true })

/** A person as the family reads them. */
export function familyPerson(person: { id: string }, { stakeholderId }: { stakeholderId: string }): FamilyPerson {
  const shown = Shown.parse(person)
  return { ...shown, isMe: person.id === stakeholderId, version: versionOf(shown) }
}
