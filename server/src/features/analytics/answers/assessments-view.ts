import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { MINI_IPIP_KEY, scoreMiniIpip } from '@paddock/contract/features/assessments/mini-ipip-scoring'
import type { Answers, ConsentChoice, QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import { isPlainObject } from '@paddock/contract/features/questionnaires/answer-cells'
import { consentOf } from '@paddock/contract/features/questionnaires/rules'
import type { Audience } from '../audience-view.ts'
import { lastSendings, nameOf, type AskedSurvey, type PersonFacts, type Sending } from '../family-facts.ts'

/** Each person's behavioural assessment. A result is about one person, so the family sees only those that are shared by name. */
export function assessmentsOf(
  audience: Audience,
  people: readonly PersonFacts[],
  surveys: readonly AskedSurvey[],
): Analytics['assessments'] {
  const sendings = lastSendings(surveys, 'mini_ipip')
  return people.flatMap((person) => {
    const sending = sendings.get(person.id)
    if (!sending) return []
    const consent = narrowestConsent(sending)
    if (audience === 'family' && consent !== 'named') return []
    const traits = scoreMiniIpip(itemsIn(sending.answers)).map(({ trait, mean, low, high, n }) => ({ trait, mean, low, high, n }))
    return [{ stakeholderId: person.id, name: nameOf(person), sentAt: sending.sentAt, consent, traits }]
  })
}

const ITEMS = new Set(MINI_IPIP_KEY.map(({ item }) => item))

/** The answered statements by item; declined pages are left out. */
function itemsIn(answers: Answers): Record<string, number> {
  const statements = Object.values(answers).flatMap((answer) => (isPlainObject(answer) ? Object.entries(answer) : []))
  return Object.fromEntries(statements.filter((entry): entry is [string, number] => ITEMS.has(entry[0]) && isOnScale(entry[1])))
}

const isOnScale = (value: unknown) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 5

const NARROWEST_FIRST = ['adviser_only', 'themes', 'named'] as const

/** A result is made of all pages, so the narrowest of their choices holds for it. */
function narrowestConsent({ definition, consents }: Sending): ConsentChoice {
  const choices = pagesOf(definition).map((questionId) => consentOf(definition, consents, questionId))
  return NARROWEST_FIRST.find((choice) => choices.includes(choice)) ?? 'adviser_only'
}

function pagesOf({ sections }: QuestionnaireDefinition): string[] {
  return sections.flatMap(({ questions }) => questions.flatMap(({ type, id }) => (type === 'agreement' ? [id] : [])))
}
