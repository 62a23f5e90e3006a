import type { QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import type { Survey } from '@paddock/contract/features/surveys/surveys.shapes'

/** One questionnaire asked of people of a family, each of them once. */
export interface Round {
  id: string
  key: QuestionnaireKey
  title: string
  /** Everybody's latest; earlier rounds hold what the same people were asked before. */
  isLatest: boolean
  /** When the first of them was asked. */
  since: string
  surveys: Survey[]
}

/** Surveys, newest first, by questionnaire and round: a person's second one of the same questionnaire belongs to the round before. */
export function roundsOf(surveys: readonly Survey[]): Round[] {
  const rounds = new Map<string, Round>()
  const asked = new Map<string, number>()
  for (const survey of surveys) {
    const { key, title } = survey.questionnaire
    const person = `${key} ${survey.stakeholder.id}`
    const newer = asked.get(person) ?? 0
    asked.set(person, newer + 1)
    const id = `${key}-${newer}`
    const round = rounds.get(id) ?? { id, key, title, isLatest: newer === 0, since: survey.assignedAt, surveys: [] }
    round.since = survey.assignedAt < round.since ? survey.assignedAt : round.since
    round.surveys.push(survey)
    rounds.set(id, round)
  }
  for (const round of rounds.values()) round.surveys.sort(byPerson)
  return [...rounds.values()]
}

/** The primary stakeholder first, then by generation and name. */
export function byPerson({ stakeholder: one }: Pick<Survey, 'stakeholder'>, { stakeholder: other }: Pick<Survey, 'stakeholder'>): number {
  return (
    Number(other.isPrimary) - Number(one.isPrimary) ||
    (one.generation ?? Infinity) - (other.generation ?? Infinity) ||
    one.name.localeCompare(other.name)
  )
}

/** Lists the people whose answers can be opened beside these: the round of this survey, in the order of the list. */
export function neighboursOf(surveys: readonly Survey[], surveyId: string): Survey[] {
  const round = roundsOf(surveys).find((each) => each.surveys.some(({ id }) => id === surveyId))
  return (round?.surveys ?? []).filter(({ can }) => can.openAnswers)
}

/** "5 of 8 finished". */
export function finishedIn(surveys: readonly Survey[]): { finished: number; total: number } {
  return { finished: surveys.filter(({ status }) => status === 'completed').length, total: surveys.length }
}
