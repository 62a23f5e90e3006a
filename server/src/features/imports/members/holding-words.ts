import type { NamedPeople } from '@paddock/contract/features/register/ownership-matching'
import type { Owner } from '@paddock/contract/features/register/party.shapes'
import { percentWords } from '@paddock/contract/features/register/shares'
import { fullName } from '@paddock/contract/person-name'
import type { selectRecordsOf } from '../../finances/index.ts'

type Records = Awaited<ReturnType<typeof selectRecordsOf>>

/** Writes the owners as "Anna Whitlock 60%; Ben Whitlock 40%", or an empty text where the register knows none. */
export function ownersText(owners: readonly Owner[], register: NamedPeople = { people: [], entities: [] }): string {
  const nameOfOwner = ({ kind, id }: Owner) => {
    if (kind === 'entity') return register.entities.find((entity) => entity.id === id)?.name
    const person = register.people.find((each) => each.id === id)
    return person && fullName(person)
  }
  return owners
    .flatMap((owner) =>
      nameOfOwner(owner) ? [`${nameOfOwner(owner)}${owner.sharePercent === null ? '' : ` ${percentWords(owner.sharePercent)}`}`] : [],
    )
    .join('; ')
}

/** Finds the names of what can secure a debt, by identifier. */
export const namesOfThings = (records: Records): Map<string, string> =>
  new Map(records.flatMap(({ stored }) => ('name' in stored ? [[stored.id, stored.name] as const] : [])))

/** Writes what secures a debt as "Home Block, Harvester". */
export const securityText = (securedBy: readonly { id: string }[], names: ReadonlyMap<string, string>): string =>
  securedBy.flatMap(({ id }) => names.get(id) ?? []).join(', ')
