import type { AlignmentItem, Analytics } from '@paddock/contract/features/analytics/analytics.contract'
import { consensus, consensusReading, spread } from '@paddock/contract/features/analytics/figures'
import type { Answers, QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import {
  alignmentItems,
  consentOf,
  isBlank,
  isDeclined,
  ordinalValue,
  type AlignmentItem as Compared,
} from '@paddock/contract/features/questionnaires/rules'
import { audienceView, type Audience, type Given } from './audience-view.ts'
import { askedDefinitions, lastSendings, type AskedSurvey, type PersonFacts, type Sending } from './family-facts.ts'

type Item = Analytics['alignment'][number]

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

/** The people who are compared: everybody who was asked something that has items, the senior generation and who is on the farm first. */
export function comparedPeople(people: readonly PersonFacts[], surveys: readonly AskedSurvey[]): PersonFacts[] {
  const comparing = new Set(askedDefinitions(surveys).flatMap((definition) => (comparedItems(definition).size > 0 ? [definition.key] : [])))
  const asked = new Set(surveys.flatMap(({ key, stakeholderId }) => (comparing.has(key) ? [stakeholderId] : [])))
  return people
    .filter(({ id }) => asked.has(id))
    .toSorted((one, other) => (one.generation ?? Infinity) - (other.generation ?? Infinity) || farmOrder(one) - farmOrder(other) || 0)
}

const farmOrder = ({ onFarm }: PersonFacts) => (onFarm === null ? 2 : onFarm ? 0 : 1)

/** The items of scales and categories as an audience may see them, in the questionnaire's order. */
export function alignmentOf(audience: Audience, people: readonly PersonFacts[], surveys: readonly AskedSurvey[]): Item[] {
  return askedDefinitions(surveys).flatMap((definition) => {
    const sendings = lastSendings(surveys, definition.key)
    return [...comparedItems(definition).values()]
      .filter(({ kind }) => kind !== 'ranking')
      .map((item) => ({ questionnaireKey: definition.key, ...itemView(audience, item, givenTo(item, people, sendings)) }))
  })
}

/** What each person answered to an item. */
export function givenTo(
  item: Compared,
  people: readonly Pick<PersonFacts, 'id'>[],
  sendings: ReadonlyMap<string, Sending>,
): Given<ItemValue>[] {
  return people.map(({ id: stakeholderId }): Given<ItemValue> => {
    const sending = sendings.get(stakeholderId)
    if (!sending) return { stakeholderId, state: 'not_yet', value: null, consent: null }
    const consent = consentOf(sending.definition, sending.consents, item.questionId)
    if (isDeclined(sending.answers[item.questionId])) return { stakeholderId, state: 'declined', value: null, consent }
    const value = valueIn(sending, item)
    return { stakeholderId, state: value === null ? 'not_yet' : 'answered', value, consent }
  })
}

/** By the version that the person was asked; an answer on another scale cannot be compared and counts as none. */
function valueIn({ definition, answers }: Sending, item: Compared): ItemValue | null {
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

function itemView(audience: Audience, item: Compared, given: readonly Given<ItemValue>[]): Omit<Item, 'questionnaireKey'> {
  const { cells, counted, n } = audienceView(audience, given)
  const figures = counted === null ? NOTHING : item.kind === 'ordinal' ? ordinalFigures(item, counted) : categoryFigures(item, counted)
  return {
    itemId: item.id,
    text: item.text,
    kind: item.kind === 'ordinal' ? 'ordinal' : 'categories',
    min: item.min,
    max: item.max,
    labels: item.labels,
    ...figures,
    n,
    withheld: counted === null,
    cells: cells.map(({ value, ...cell }) => ({
      ...cell,
      value: typeof value === 'number' ? value : null,
      text: typeof value === 'object' && value !== null ? value.map((chosen) => labelOf(item, chosen)).join(', ') : '',
    })),
  }
}

type Figures = Pick<AlignmentItem, 'consensus' | 'reading' | 'median' | 'gap' | 'counts'>
const NOTHING: Figures = { consensus: null, reading: null, median: null, gap: null, counts: null }

function ordinalFigures(item: Compared, counted: readonly ItemValue[]): Figures {
  const values = counted.filter((value) => typeof value === 'number')
  const agreement = consensus(values, item)
  const { median, gap } = spread(values) ?? { median: null, gap: null }
  const counts = item.labels.map((_label, index) => values.filter((value) => value === item.min + index).length)
  return { consensus: agreement, reading: consensusReading(agreement), median, gap, counts }
}

function categoryFigures(item: Compared, counted: readonly ItemValue[]): Figures {
  const chosen = counted.flatMap((value) => (typeof value === 'number' ? [] : value))
  return { ...NOTHING, counts: item.choices.map((choice) => chosen.filter((value) => value === choice.value).length) }
}

export function labelOf(item: Pick<Compared, 'choices'>, value: string): string {
  return item.choices.find((choice) => choice.value === value)?.label ?? value
}
