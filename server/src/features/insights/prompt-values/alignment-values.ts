import { spread } from '@paddock/contract/features/analytics/figures'
import type { AlignmentItem } from '@paddock/contract/features/analytics/analytics.shapes'
import type { InsightSource } from '@paddock/contract/features/insights/insights.shapes'
import { AppError } from '../../../platform/errors/app-error.ts'
import {
  analyseFamily,
  askedDefinitions,
  type Audience,
  comparedItems,
  comparedPeople,
  type GivenAnswer,
  givenTo,
  type ItemValue,
  lastSendings,
  type PersonFacts,
} from '../../analytics/index.ts'
import { distinctAnswers, type Gathered, type Known, type UsedAnswer } from './gathered.ts'

/** An item that this audience may be told figures of, with the answers behind them. */
interface CountedItem extends AlignmentItem {
  given: GivenAnswer<ItemValue>[]
}

/** How far the family agrees, as counts without names. What too few people answered to be counted without naming them is left out. */
export function alignmentValues(known: Known, audience: Audience): Gathered<'alignment_brief'> {
  const { facts, aliases } = known
  const people = comparedPeople(facts.people, facts.surveys)
  const items = countedItems(known, audience)
  if (items.length === 0) throw new AppError('nothing_to_send')
  const sent = new Set(
    items.flatMap(({ given }) => given.filter(({ consent }) => consent !== null).map(({ stakeholderId }) => stakeholderId)),
  )
  return {
    key: 'alignment_brief',
    audience,
    aliases,
    stakeholderId: null,
    values: {
      items: items.map((item) => ({
        id: item.itemId,
        text: `${item.text} (${scaleOf(item)})${item.consensus === null ? ': close together, and no more is told' : ''}`,
        consensus: item.consensus === null ? null : rounded(item.consensus),
        ...ends(item),
      })),
      groups: items.flatMap((item) => groupsOf(audience, item, people)),
      scale: commonest(items.map(scaleOf)),
      people: people.length,
      answered: sent.size,
    },
    sources: items.map(itemSource),
    answers: usedAnswers(known, audience, items),
    keptBack: keptBackOf(known, audience, items),
  }
}

/** The items of scales that have a figure for this audience. */
export function countedItems({ facts }: Known, audience: Audience): CountedItem[] {
  const { alignment } = analyseFamily(facts, audience)
  return alignment.flatMap((item) => {
    if (item.kind !== 'ordinal' || item.withheld || (item.consensus === null && item.reading === null)) return []
    const definition = askedDefinitions(facts.surveys).find(({ key }) => key === item.questionnaireKey)
    const compared = definition && comparedItems(definition).get(item.itemId)
    if (!definition || !compared) return []
    const given = givenTo(compared, comparedPeople(facts.people, facts.surveys), lastSendings(facts.surveys, definition.key))
    return [{ ...item, given }]
  })
}

export const itemSource = (item: Pick<AlignmentItem, 'itemId' | 'text' | 'questionnaireKey'>): InsightSource => ({
  id: item.itemId,
  kind: 'item',
  label: item.text,
  surveyId: null,
  questionnaireKey: item.questionnaireKey,
  questionId: item.itemId.split('.')[0] ?? item.itemId,
})

/** The answers that these figures are made of, each once: all, or those that may be counted for the family. */
export const usedAnswers = (known: Known, audience: Audience, items: readonly CountedItem[]): UsedAnswer[] =>
  distinctAnswers(items.flatMap((item) => answersTo(known, audience, item)))

function answersTo({ facts }: Known, audience: Audience, item: CountedItem): UsedAnswer[] {
  const sendings = lastSendings(facts.surveys, item.questionnaireKey)
  return item.given.flatMap(({ stakeholderId, state, consent }) => {
    const surveyId = sendings.get(stakeholderId)?.surveyId
    if (surveyId === undefined || state !== 'answered' || consent === null) return []
    if (audience === 'family' && consent === 'adviser_only') return []
    return [{ surveyId, stakeholderId, questionId: item.itemId.split('.')[0] ?? item.itemId, consent }]
  })
}

function keptBackOf(known: Known, audience: Audience, items: readonly CountedItem[]): number {
  if (audience === 'adviser') return 0
  return usedAnswers(known, 'adviser', countedItems(known, 'adviser')).length - usedAnswers(known, audience, items).length
}

/** The lowest, the middle and the highest answer, and how many there are. */
function ends({ counts, min, median, n }: AlignmentItem) {
  const chosen = (counts ?? []).flatMap((count, index) => (count > 0 ? [min + index] : []))
  return { min: chosen[0] ?? null, median, max: chosen.at(-1) ?? null, n }
}

const GENERATIONS = ['Senior generation', 'Next generation', 'Third generation']
const SPLITS: ((person: PersonFacts) => string | null)[] = [
  ({ generation }) => (generation === null ? null : (GENERATIONS[generation - 1] ?? `Generation ${generation}`)),
  ({ onFarm }) => (onFarm === null ? null : onFarm ? 'On the farm' : 'Off the farm'),
]

/** An item by generation and by where people live. Never for the family: a part and the whole would tell what the others answered. */
function groupsOf(audience: Audience, item: CountedItem, people: readonly PersonFacts[]) {
  if (audience === 'family') return []
  return SPLITS.flatMap((split) => {
    const names = [...new Set(people.map(split))]
    const parts = names.flatMap((name) => {
      const members = new Set(people.filter((person) => split(person) === name).map(({ id }) => id))
      const answers = item.given.filter(({ stakeholderId, state }) => state === 'answered' && members.has(stakeholderId))
      const middle = spread(answers.flatMap(({ value }) => (typeof value === 'number' ? [value] : [])))
      return middle ? [{ name, middle }] : []
    })
    if (parts.length < 2) return []
    return parts.flatMap(({ name, middle }) => (name === null ? [] : [{ name, itemId: item.itemId, median: middle.median, n: middle.n }]))
  })
}

const scaleOf = ({ min, max, labels }: AlignmentItem) =>
  `${min} ${(labels[0] ?? '').toLowerCase()} to ${max} ${(labels.at(-1) ?? '').toLowerCase()}`
const rounded = (value: number) => Number(value.toFixed(2))

function commonest(values: readonly string[]): string {
  const times = new Map<string, number>()
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1)
  return [...times].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}
