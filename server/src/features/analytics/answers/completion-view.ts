import type { Analytics, PersonCompletion } from '@paddock/contract/features/analytics/analytics.shapes'
import { completion } from '@paddock/contract/features/analytics/figures'
import type { Audience } from '../audience-view.ts'
import { nameOf, type AskedSurvey, type FamilyFacts } from '../family-facts.ts'

/** How far each person is. The family learns only whether somebody has sent: how much was asked of them follows from their answers. */
export function completionOf(facts: Pick<FamilyFacts, 'people' | 'surveys' | 'today'>, audience: Audience): Analytics['completion'] {
  const { assigned, completed } = completion(facts.surveys)
  return {
    assigned,
    completed,
    people: facts.people.map((person) => ({
      stakeholderId: person.id,
      name: nameOf(person),
      account: person.account,
      surveys: facts.surveys
        .filter(({ stakeholderId }) => stakeholderId === person.id)
        .map((survey) => surveyView(survey, facts.today))
        .map((survey) => (audience === 'family' ? { ...survey, answered: 0, total: 0, lastSavedAt: null } : survey)),
    })),
  }
}

function surveyView(survey: AskedSurvey, today: string): PersonCompletion['surveys'][number] {
  return {
    surveyId: survey.id,
    questionnaireKey: survey.key,
    title: survey.definition.title,
    status: survey.status,
    answered: survey.answered,
    total: survey.total,
    dueOn: survey.dueOn,
    isOverdue: isOverdue(survey, today),
    lastSavedAt: survey.lastSavedAt,
  }
}

/** Due before today and not sent. */
export function isOverdue({ status, dueOn }: Pick<AskedSurvey, 'status' | 'dueOn'>, today: string): boolean {
  return status !== 'completed' && dueOn !== null && dueOn < today
}
