import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { farmWords, generationWords } from '../../stakeholders/front.ts'

type ComparedPerson = Analytics['people'][number]

export interface PeopleGroup {
  /** A unique id, made of the group and, in a list of several levels, of its place. */
  id: string
  title: string
  people: ComparedPerson[]
}

/** The columns of the heat map by generation, in the order in which the people come. */
export function byGeneration(people: readonly ComparedPerson[]): PeopleGroup[] {
  return grouped(people, ({ generation }) => (generation === null ? 'Generation not known' : generationWords(generation)))
}

/** Groups people by generation, and within each by whether they are on the farm. */
export function byFarm(people: readonly ComparedPerson[]): PeopleGroup[] {
  return byGeneration(people).flatMap(({ id, people: members }) =>
    grouped(members, ({ onFarm }) => farmWords(onFarm)).map((group) => ({ ...group, id: `${id} ${group.id}` })),
  )
}

function grouped(people: readonly ComparedPerson[], titleOf: (person: ComparedPerson) => string): PeopleGroup[] {
  const groups: PeopleGroup[] = []
  for (const person of people) {
    const title = titleOf(person)
    const last = groups.at(-1)
    if (last?.title === title) last.people.push(person)
    else groups.push({ id: `${groups.length} ${title}`, title, people: [person] })
  }
  return groups
}

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
