import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import type { QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import { alignmentOf, comparedPeople } from './answers/alignment-view.ts'
import { assessmentsOf } from './answers/assessments-view.ts'
import type { Audience } from './audience-view.ts'
import { completionOf } from './answers/completion-view.ts'
import { lastSendings, nameOf, type FamilyFacts } from './family-facts.ts'
import { goalsOf } from './answers/goals-view.ts'
import { familyTrendOf } from './family-trend.ts'
import { netPositionOf, trendOf } from './net-position-view.ts'
import { shownPosition } from './shown-position.ts'
import { voicesOf } from './answers/voices-view.ts'

export type Figures = Omit<Analytics, 'at'>

/** All figures of a family for an audience: a pure function of the stored facts. */
export function analyseFamily(known: FamilyFacts, audience: Audience): Figures {
  const facts = shownPosition(known, audience)
  const { people, surveys, rounds } = facts
  const compared = comparedPeople(people, surveys)
  const netPosition = netPositionOf(facts)
  const alignment = alignmentOf(audience, compared, surveys, rounds)
  return {
    audience,
    netPosition,
    trend: audience === 'family' ? familyTrendOf(facts, netPosition) : trendOf(facts, netPosition),
    completion: completionOf(facts, audience),
    people: compared.map((person) => ({
      stakeholderId: person.id,
      name: nameOf(person),
      generation: person.generation,
      onFarm: person.onFarm,
    })),
    alignment,
    goals: goalsOf(audience, compared, surveys, rounds),
    assessments: assessmentsOf(audience, people, surveys),
    voices: voicesOf(audience, people, surveys),
    talkFirst: audience === 'family' ? [] : talkFirstOf(facts),
  }
}

/** The people who would like to go through some answers with the adviser before they count as final. */
function talkFirstOf({ people, surveys }: FamilyFacts): Figures['talkFirst'] {
  const sent = lastSendings(surveys, 'stakeholder_survey')
  return people.flatMap((person) => {
    const sending = sent.get(person.id)
    return sending?.answers.q44 === 'to_discuss' ? [{ stakeholderId: person.id, surveyId: sending.surveyId, name: nameOf(person) }] : []
  })
}

/** The part of the figures that shows answers by name. */
export type NamedAnswers = Partial<Pick<Figures, 'alignment' | 'goals' | 'assessments' | 'voices' | 'talkFirst'>>

/** The people whose answers are in these figures with a name, and the surveys. */
export function shownByName({ surveys }: FamilyFacts, figures: NamedAnswers): { surveyId: string; stakeholderId: string }[] {
  const { alignment = [], goals, assessments = [], voices = [], talkFirst = [] } = figures
  const shown = new Map<QuestionnaireKey, Set<string>>()
  const add = (key: QuestionnaireKey, people: readonly { stakeholderId: string }[]) => {
    const known = shown.get(key) ?? new Set()
    for (const { stakeholderId } of people) known.add(stakeholderId)
    shown.set(key, known)
  }
  for (const { questionnaireKey, cells } of alignment)
    add(
      questionnaireKey,
      cells.filter(({ consent }) => consent !== null),
    )
  add('stakeholder_survey', [...(goals?.rankings ?? []), ...voices.flatMap(({ said }) => said), ...talkFirst])
  add('mini_ipip', assessments)
  return [...shown].flatMap(([key, people]) =>
    [...lastSendings(surveys, key).values()]
      .filter(({ stakeholderId }) => people.has(stakeholderId))
      .map(({ surveyId, stakeholderId }) => ({ surveyId, stakeholderId })),
  )
}
