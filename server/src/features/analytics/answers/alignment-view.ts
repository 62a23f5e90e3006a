import type { AlignmentItem, Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { consensus, consensusReading, scaleSide, spread } from '@paddock/contract/features/analytics/figures'
import { consentOf, isDeclined, type AlignmentItem as Compared } from '@paddock/contract/features/questionnaires/rules'
import { sendingId } from '../../surveys/index.ts'
import { audienceView, type Audience, type AudienceView, type GivenAnswer } from '../audience-view.ts'
import { closedRounds, comparedItems, type ItemValue, valueIn } from './compared-items.ts'
import { askedDefinitions, lastSendings, type AskedRound, type AskedSurvey, type PersonFacts, type Sending } from '../family-facts.ts'

type Item = Analytics['alignment'][number]

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
export function alignmentOf(
  audience: Audience,
  people: readonly PersonFacts[],
  surveys: readonly AskedSurvey[],
  rounds: readonly AskedRound[],
): Item[] {
  return askedDefinitions(surveys).flatMap((definition) => {
    const sendings = lastSendings(surveys, definition.key)
    return [...comparedItems(definition).values()]
      .filter(({ kind }) => kind !== 'ranking')
      .map((item) => {
        const told = { kind: item.kind, rounds: closedRounds(item, definition.key, rounds) }
        return { questionnaireKey: definition.key, ...itemView(item, audienceView(audience, givenTo(item, people, sendings), told)) }
      })
  })
}

/** What each person answered to an item. */
export function givenTo(
  item: Compared,
  people: readonly Pick<PersonFacts, 'id'>[],
  sendings: ReadonlyMap<string, Sending>,
): GivenAnswer<ItemValue>[] {
  return people.map(({ id: stakeholderId }): GivenAnswer<ItemValue> => {
    const sending = sendings.get(stakeholderId)
    if (!sending) return { stakeholderId, sendingId: null, state: 'not_yet', value: null, consent: null }
    const who = { stakeholderId, sendingId: sendingId(sending) }
    const consent = consentOf(sending.definition, sending.consents, item.questionId)
    if (isDeclined(sending.answers[item.questionId])) return { ...who, state: 'declined', value: null, consent }
    const value = valueIn(sending, item)
    return { ...who, state: value === null ? 'not_yet' : 'answered', value, consent }
  })
}

function itemView(item: Compared, view: AudienceView<ItemValue>): Omit<Item, 'questionnaireKey'> {
  const { cells, counted, n, countedAt, shape } = view
  return {
    itemId: item.id,
    text: item.text,
    kind: item.kind === 'ordinal' ? 'ordinal' : 'categories',
    min: item.min,
    max: item.max,
    labels: item.labels,
    scale: item.scale,
    ...figuresOf(item, shape, counted),
    n,
    withheld: shape === null,
    countedAt,
    cells: cells.map(({ value, ...cell }) => ({
      ...cell,
      value: typeof value === 'number' ? value : null,
      text: typeof value === 'object' && value !== null ? value.map((chosen) => labelOf(item, chosen)).join(', ') : '',
    })),
  }
}

type Figures = Pick<AlignmentItem, 'consensus' | 'reading' | 'side' | 'median' | 'gap' | 'counts'>
const NOTHING: Figures = { consensus: null, reading: null, side: null, median: null, gap: null, counts: null }

/** What may be told of the answers to an item, by the shape of its figure. */
export function figuresOf(item: Compared, shape: AudienceView<ItemValue>['shape'], counted: readonly ItemValue[]): Figures {
  if (shape === 'close') return { ...NOTHING, reading: 'close_together' }
  if (shape !== 'counted' || item.kind === 'ranking') return NOTHING
  return item.kind === 'ordinal' ? ordinalFigures(item, counted) : categoryFigures(item, counted)
}

function ordinalFigures(item: Compared, counted: readonly ItemValue[]): Figures {
  const values = counted.filter((value) => typeof value === 'number')
  const together = consensus(values, item)
  const { median, gap } = spread(values) ?? { median: null, gap: null }
  const reading = consensusReading(together, values.length)
  const counts = item.labels.map((_label, index) => values.filter((value) => value === item.min + index).length)
  return { consensus: together, reading, side: scaleSide(median, item, reading), median, gap, counts }
}

function categoryFigures(item: Compared, counted: readonly ItemValue[]): Figures {
  const chosen = counted.flatMap((value) => (typeof value === 'number' ? [] : value))
  return { ...NOTHING, counts: item.choices.map((choice) => chosen.filter((value) => value === choice.value).length) }
}

export function labelOf(item: Pick<Compared, 'choices'>, value: string): string {
  return item.choices.find((choice) => choice.value === value)?.label ?? value
}
