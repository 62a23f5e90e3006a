import type { Party } from '@paddock/contract/features/register/register.rules'
import { fullName } from '../../../ui/text/format.ts'
import type { Register } from '../register-query.ts'

type Named = Pick<Register, 'people' | 'entities'>

/** What a person of the register is called where they may have no name yet. */
export const nameOfPerson = (person: { firstName: string; lastName: string; email: string }): string =>
  fullName(person, person.email || 'Without a name')

/** The name of a party. A removed one is "Somebody removed". */
export function nameOfParty({ people, entities }: Named, { kind, id }: Party): string {
  const person = kind === 'person' ? people.find((each) => each.id === id) : undefined
  if (person) return nameOfPerson(person)
  return (kind === 'entity' ? entities.find((each) => each.id === id)?.name : undefined) ?? 'Somebody removed'
}
