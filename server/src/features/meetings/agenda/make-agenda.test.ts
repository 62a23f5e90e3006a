import { expect, it } from 'vitest'
import { makeAgenda } from './make-agenda.ts'
import type { SharedTopic } from './topics.ts'

const topic = (kind: SharedTopic['topic']['kind'], key = ''): SharedTopic => ({
  topic: { kind, key },
  title: `${kind} ${key}`,
  figure: { text: '', counts: [], order: [], reading: null, named: [], amounts: [] },
  answers: {},
})
const SHARED = [
  topic('goals'),
  ...['a', 'b', 'c', 'd', 'e'].map((key) => topic('item', key)),
  topic('voices', 'q36'),
  topic('net_position'),
]

it.each([15, 30, 60, 90, 120, 300])('an agenda of %i minutes fits into them, with at least its first and last item', (lasts) => {
  const items = makeAgenda(SHARED, lasts)
  expect(items.reduce((sum, item) => sum + item.lasts, 0)).toBeLessThanOrEqual(Math.max(lasts, 30))
  expect(items.every((item) => item.lasts >= 5)).toBe(true)
  expect([items[0]?.topic, items.at(-1)?.topic]).toEqual([null, null])
})

it('takes at most four questions, those that come first', () => {
  expect(makeAgenda(SHARED, 600).flatMap((item) => item.topic?.key || [])).toEqual(['a', 'b', 'c', 'd', 'q36'])
})

it('with nothing shared asks everybody what to talk about', () => {
  expect(makeAgenda([], 60).map(({ topic: about }) => about)).toEqual([null, null, null])
})
