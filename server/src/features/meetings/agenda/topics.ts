import type { Analytics } from '@paddock/contract/features/analytics/analytics.shapes'
import { READINGS } from '@paddock/contract/features/analytics/figures'
import type { RoomFigure, Topic } from '@paddock/contract/features/meetings/meetings.shapes'
import type { NamedAnswers } from '../../analytics/index.ts'

type Figures = Pick<Analytics, 'alignment' | 'goals' | 'voices' | 'netPosition' | 'people'>

/** Something that a family may talk about, because all of it is shown it. */
export interface SharedTopic {
  topic: Topic
  title: string
  figure: RoomFigure
  /** The part of the figures that shows answers by name. */
  answers: NamedAnswers
}

const NOTHING = { counts: [], order: [], reading: null, named: [], amounts: [] } satisfies Partial<RoomFigure>

/**
 * Everything that the whole family is shown, made only from the family's own figures: answers for the adviser alone are not part of the
 * input. Topics with the answers furthest apart come first, so that an agenda takes the first ones.
 */
export function sharedTopics(figures: Figures): SharedTopic[] {
  return [...goalTopics(figures), ...itemTopics(figures), ...voiceTopics(figures), ...positionTopics(figures)]
}

export const topicKey = ({ kind, key }: Topic): string => `${kind} ${key}`

function itemTopics({ alignment, people }: Figures): SharedTopic[] {
  const names = new Map(people.map(({ stakeholderId, name }) => [stakeholderId, name]))
  const topics = alignment.flatMap((item) => {
    const named = item.cells.flatMap((cell) => {
      const words = cell.text || (cell.value === null ? '' : (item.labels[cell.value - item.min] ?? String(cell.value)))
      return words === '' ? [] : [{ name: names.get(cell.stakeholderId) ?? '', words }]
    })
    if (item.withheld && named.length === 0) return []
    const counts = item.counts?.map((n, index) => ({ label: item.labels[index] ?? '', n })) ?? []
    const figure = { ...NOTHING, text: item.text, counts, reading: item.reading, named }
    const topic: Topic = { kind: 'item', key: `${item.questionnaireKey}/${item.itemId}` }
    return [{ topic, title: item.text, figure, answers: { alignment: [item] } }]
  })
  // Topics without a reading come last. The others go from far apart to close together.
  const rank = ({ figure: { reading } }: SharedTopic) => (reading === null ? READINGS.length : FURTHEST_FIRST.indexOf(reading))
  return topics.toSorted((one, other) => rank(one) - rank(other))
}

const FURTHEST_FIRST: (typeof READINGS)[number][] = ['far_apart', 'mixed', 'close_together']

function goalTopics({ goals }: Figures): SharedTopic[] {
  if (!goals || (goals.withheld && goals.rankings.length === 0)) return []
  const labels = new Map(goals.choices.map(({ value, label }) => [value, label]))
  const named = goals.rankings.map(({ name, order }) => ({
    name,
    words: order
      .slice(0, 3)
      .map((value) => labels.get(value) ?? value)
      .join(', '),
  }))
  const order = goals.withheld ? [] : goals.choices.map(({ label }) => label)
  return [
    {
      topic: { kind: 'goals', key: '' },
      title: 'What matters most to us',
      figure: { ...NOTHING, text: goals.text, order, reading: goals.reading, named },
      answers: { goals },
    },
  ]
}

const voiceTopics = ({ voices }: Figures): SharedTopic[] =>
  voices.flatMap((voice) =>
    voice.said.length === 0
      ? []
      : [
          {
            topic: { kind: 'voices' as const, key: voice.questionId },
            title: voice.text,
            figure: { ...NOTHING, text: voice.text, named: voice.said.map(({ name, words }) => ({ name, words })) },
            answers: { voices: [voice] },
          },
        ],
  )

function positionTopics({ netPosition: { total, categories } }: Figures): SharedTopic[] {
  if (categories.length === 0) return []
  const amounts = [
    { label: 'What we own', cents: total.assetsCents },
    { label: 'What we owe', cents: total.liabilitiesCents },
    { label: 'Net position', cents: total.netCents },
  ]
  const title = 'Where the family stands'
  return [{ topic: { kind: 'net_position', key: '' }, title, figure: { ...NOTHING, text: title, amounts }, answers: {} }]
}
