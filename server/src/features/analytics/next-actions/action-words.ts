import { fullName } from '@paddock/contract/person-name'
import { localTimeIn } from '../../../platform/jobs/schedule.ts'
import type { PersonFacts } from '../family-facts.ts'

const DAY = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const DAY_AND_YEAR = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "28 October"; with the year where it is another one than today's. Takes plain days. */
export function dayWords(day: string, today: string): string {
  return (day.slice(0, 4) === today.slice(0, 4) ? DAY : DAY_AND_YEAR).format(new Date(day))
}

/** The plain day that a moment is in a time zone. */
export function dayOfMoment(moment: string, timeZone: string): string {
  return localTimeIn(timeZone, new Date(moment)).day
}

/** What people are called in a sentence: by their first name, or in full where two share it or it is not known. */
export function firstNames(people: readonly Pick<PersonFacts, 'id' | 'firstName' | 'lastName'>[]): ReadonlyMap<string, string> {
  return new Map(
    people.map((person) => {
      const { firstName } = person
      const unique = firstName !== '' && people.every((other) => other === person || other.firstName !== firstName)
      return [person.id, unique ? firstName : fullName(person, 'Somebody without a name')]
    }),
  )
}

/** "Noah", "Noah and Tess", "Noah, Tess and Will", "Noah, Tess and 4 others". */
export function listed(names: readonly string[]): string {
  const [first = '', second = '', third = ''] = names
  if (names.length <= 2) return names.join(' and ')
  return names.length === 3 ? `${first}, ${second} and ${third}` : `${first}, ${second} and ${names.length - 2} others`
}

/** "1 value waits", "3 values wait". */
export function plural(number: number, one: string, many: string = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}
