import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { answerText, consentOf, findQuestion, isDeclined } from '@paddock/contract/features/questionnaires/rules'
import type { Audience } from '../audience-view.ts'
import { askedDefinitions, lastSendings, nameOf, type AskedSurvey, type PersonFacts } from '../family-facts.ts'

/** The questions of the stakeholder survey in which people say what a plan has to respect, what worries them, and what they hope for. */
const QUESTIONS = ['q37', 'q37b', 'q36']

/** What people said in their own words. Words tell who wrote them, so the family sees only those that are shared by name. */
export function voicesOf(audience: Audience, people: readonly PersonFacts[], surveys: readonly AskedSurvey[]): Analytics['voices'] {
  const definition = askedDefinitions(surveys).find(({ key }) => key === 'stakeholder_survey')
  if (!definition) return []
  const sendings = lastSendings(surveys, definition.key)
  return QUESTIONS.flatMap((questionId) => {
    const question = findQuestion(definition, questionId)
    if (!question) return []
    const said = people.flatMap((person) => {
      const sending = sendings.get(person.id)
      const answer = sending?.answers[questionId]
      if (!sending || isDeclined(answer)) return []
      const words = answerText(question, answer)
      const consent = consentOf(sending.definition, sending.consents, questionId)
      if (words === '' || (audience === 'family' && consent !== 'named')) return []
      return [{ stakeholderId: person.id, name: nameOf(person), words, consent }]
    })
    return [{ questionId, text: question.text, said }]
  })
}
