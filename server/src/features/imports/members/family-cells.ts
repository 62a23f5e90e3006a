import { FAMILY_COLUMNS, type FamilyColumn } from '@paddock/contract/features/imports/imports.rules'
import { fullName } from '@paddock/contract/person-name'
import type { selectRelationsOf } from '../../register/index.ts'
import type { selectCurrentPeople } from '../../stakeholders/index.ts'
import { foldName } from './everybody.ts'
import { canBeNamed, OF_COLUMN, writeNamed } from './named-others.ts'

type Person = Awaited<ReturnType<typeof selectCurrentPeople>>[number]
type Relation = Awaited<ReturnType<typeof selectRelationsOf>>[number]

/** Writes the partners and parents of the people of one client so that an import finds the same ones. The first stands in `firstRow`. */
export function familyCells(people: readonly Person[], relations: readonly Relation[], firstRow: number) {
  const byId = new Map(people.map((person, index) => [person.id, { person, row: firstRow + index }]))
  const called = new Map<string, Person[]>()
  for (const person of people) called.set(foldName(fullName(person)), [...(called.get(foldName(fullName(person))) ?? []), person])

  /** The name where it means nobody else, with the birth year where that tells them apart, or else the row of the file. */
  function reference(id: string): { name: string; born: number | null } | null {
    const found = byId.get(id)
    if (!found) return null
    const { person, row } = found
    const name = fullName(person)
    const others = (called.get(foldName(name)) ?? []).filter((other) => other.id !== id)
    if (!canBeNamed(name)) return { name: `row ${row}`, born: null }
    if (others.length === 0) return { name, born: null }
    const isToldApart = person.birthYear !== null && others.every(({ birthYear }) => birthYear !== null && birthYear !== person.birthYear)
    return isToldApart ? { name, born: person.birthYear } : { name: `row ${row}`, born: null }
  }

  const isIn = (column: FamilyColumn, relation: Relation) =>
    relation.kind === OF_COLUMN[column].kind && (relation.kind === 'parent' || relation.state === OF_COLUMN[column].state)

  function cell(column: FamilyColumn, person: Person): string {
    const theirs = relations
      .filter((relation) => isIn(column, relation))
      .flatMap((relation) => {
        const otherId = relation.personId === person.id ? relation.otherId : relation.kind === 'partner' ? relation.personId : null
        const isTheirs = relation.personId === person.id || relation.otherId === person.id
        const other = isTheirs && otherId ? reference(otherId) : null
        // Two current partners can only come of a merge, and a file can say one.
        return other && (column !== 'partner' || otherId === person.partnerId) ? [writeNamed(other.name, other.born, column, relation)] : []
      })
    return theirs.join('; ')
  }

  return (person: Person) => Object.fromEntries(FAMILY_COLUMNS.map((column) => [column, cell(column, person)]))
}
