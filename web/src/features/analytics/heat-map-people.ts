import type { Analytics } from '@paddock/contract/features/analytics/analytics.contract'
import { generationWords } from '../stakeholders/stakeholder-words.ts'

type ComparedPerson = Analytics['people'][number]

export interface PeopleGroup {
  title: string
  people: ComparedPerson[]
}

/** The columns of the heat map: by generation, and in it who is on the farm, in the order in which the people come. */
export function groupedPeople(people: readonly ComparedPerson[]): PeopleGroup[] {
  const groups: PeopleGroup[] = []
  for (const person of people) {
    const title = [person.generation === null ? 'Generation not known' : generationWords(person.generation), farm(person.onFarm)]
      .filter(Boolean)
      .join(', ')
    const last = groups.at(-1)
    if (last?.title === title) last.people.push(person)
    else groups.push({ title, people: [person] })
  }
  return groups
}

const farm = (onFarm: boolean | null) => (onFarm === null ? '' : onFarm ? 'on farm' : 'off farm')

/** What a column is headed: the first name, or the whole where two share it. */
export function shortNames(people: readonly ComparedPerson[]): ReadonlyMap<string, string> {
  const first = (name: string) => name.split(' ')[0] ?? name
  return new Map(
    people.map(({ stakeholderId, name }) => {
      const unique = people.filter((other) => first(other.name) === first(name)).length === 1
      return [stakeholderId, unique ? first(name) : name]
    }),
  )
}
