import { createHash } from 'node:crypto'
import { FamilyPerson } from '@paddock/contract/features/family/family.shapes'

const Shown = FamilyPerson.omit({ isMe: true, version: true })

/**
 * A person as the family reads them. The version is made of what the family sees: the row's own counter also moves when the practice keeps
 * to itself whose partner or child somebody is, and two counters that move at once would tell it.
 */
export function familyPerson(person: { id: string }, { stakeholderId }: { stakeholderId: string }): FamilyPerson {
  const shown = Shown.parse(person)
  return { ...shown, isMe: person.id === stakeholderId, version: versionOf(shown) }
}

/** A whole number that fits into a version, another one for other values. */
function versionOf(shown: unknown): number {
  return createHash('sha256').update(JSON.stringify(shown)).digest().readUInt32BE() >>> 1 || 1
}
