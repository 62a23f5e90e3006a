import type { AskedSurvey, FamilyFacts, PersonFacts } from '../family-facts.ts'

/** A person, and the surveys that a next action is about. */
export interface Waiting {
  person: PersonFacts
  surveys: AskedSurvey[]
}

/** More people than this in the same situation share one line. */
const ONE_BY_ONE = 2

export function peopleWithSurveys({ people, surveys }: Pick<FamilyFacts, 'people' | 'surveys'>): Waiting[] {
  return people.map((person) => ({ person, surveys: surveys.filter(({ stakeholderId }) => stakeholderId === person.id) }))
}

/** Those of them who have such surveys. */
export function withSurveysThat(waiting: readonly Waiting[], holds: (survey: AskedSurvey) => boolean): Waiting[] {
  return waiting.map(({ person, surveys }) => ({ person, surveys: surveys.filter(holds) })).filter(({ surveys }) => surveys.length > 0)
}

/** One or two people get an action each; more share one. */
export function perGroup<Action>(waiting: readonly Waiting[], make: (group: readonly Waiting[]) => Action): Action[] {
  if (waiting.length === 0) return []
  return waiting.length <= ONE_BY_ONE ? waiting.map((one) => make([one])) : [make(waiting)]
}
