import type { ClosedRound } from '@paddock/contract/features/analytics/shared-figures'
import type { Answers, QuestionnaireDefinition, QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import {
  type AlignmentItem as Compared,
  alignmentItems,
  consentOf,
  isBlank,
  ordinalValue,
} from '@paddock/contract/features/questionnaires/rules'
import { sendingId } from '../../surveys/index.ts'
import type { AskedRound } from '../family-facts.ts'

/** An answer to a compared item: a place on its scale, the chosen categories, or a ranking. */
export type ItemValue = number | readonly string[]

/** Definitions never change, and each is asked for by every person and item: worked out once. */
const remembered = new WeakMap<QuestionnaireDefinition, ReadonlyMap<string, Compared>>()

/** What of a questionnaire is compared, by the item's id and in its order. */
export function comparedItems(definition: QuestionnaireDefinition): ReadonlyMap<string, Compared> {
  const known = remembered.get(definition) ?? new Map(alignmentItems(definition).map((item) => [item.id, item]))
  remembered.set(definition, known)
  return known
}

/** Reads by the version that the person was asked; an answer on another scale cannot be compared and counts as none. */
export function valueIn(
  { definition, answers }: { definition: QuestionnaireDefinition; answers: Answers },
  item: Compared,
): ItemValue | null {
  const asked = comparedItems(definition).get(item.id)
  if (!asked || asked.kind !== item.kind || asked.min !== item.min || asked.max !== item.max) return null
  return item.kind === 'ordinal' ? ordinalValue(asked, answers) : chosenIn(item, answers)
}

/** The chosen categories; a ranking counts only when it is complete. */
function chosenIn(item: Compared, answers: Answers): readonly string[] | null {
  const answer: unknown = answers[item.questionId]
  if (isBlank(answer)) return null
  const offered = new Set(item.choices.map(({ value }) => value))
  const chosen = (Array.isArray(answer) ? answer : [answer]).filter((value): value is string => offered.has(value as string))
  if (item.kind === 'ranking') return new Set(chosen).size === offered.size && chosen.length === offered.size ? chosen : null
  return chosen.length > 0 ? chosen : null
}

/** The closed rounds as they bear on one item: what `familyFigure` decides upon. */
export function closedRounds(item: Compared, key: QuestionnaireKey, rounds: readonly AskedRound[]): ClosedRound[] {
  return rounds
    .filter((round) => round.key === key)
    .map(({ closedAt, sendings }, index) => ({
      number: index + 1,
      closedAt: new Date(closedAt).toISOString(),
      answers: sendings.map((sending) => ({
        stakeholderId: sending.stakeholderId,
        sendingId: sendingId(sending),
        consent: consentOf(sending.definition, sending.consents, item.questionId),
        value: valueIn(sending, item),
        withdrawn: sending.withdrawn || consentOf(sending.definition, sending.consentsNow, item.questionId) === 'adviser_only',
      })),
    }))
}
