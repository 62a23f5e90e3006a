import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extremes } from './extremes.ts'
import { consensusReading } from './figures.ts'

const item = (name: string, consensus: number | null, n = 4) => ({ name, consensus, n, reading: consensusReading(consensus, n) })
const names = ({ top, bottom }: { top: { name: string }[]; bottom: { name: string }[] }) =>
  [top, bottom].map((side) => side.map(({ name }) => name))

test('the closest comes first on one side, the furthest apart first on the other', () => {
  const items = [item('a', 0.5), item('b', 0.9), item('c', 0.1), item('d', 0.7), item('e', 0.3), item('f', 1), item('g', 0.6)]
  expect(names(extremes(items, 3))).toEqual([
    ['f', 'b', 'd'],
    ['c', 'e', 'a'],
  ])
})

test('what reads close together is no difference, what reads far apart is not close; what is mixed may stand on either side, never on both', () => {
  expect(names(extremes([item('only', 1)], 3))).toEqual([['only'], []])
  expect(names(extremes([item('split', 0.2)], 3))).toEqual([[], ['split']])
  expect(names(extremes([item('a', 0.6), item('b', 0.7)], 3))).toEqual([[], ['a', 'b']])
  expect(names(extremes([item('a', 0.6), item('b', 0.7)], 1))).toEqual([['b'], ['a']])
  const anyItem = fc
    .record({ consensus: fc.option(fc.double({ min: 0, max: 1, noNaN: true })), n: fc.integer({ min: 0, max: 6 }) })
    .map(({ consensus, n }) => item('any', consensus, n))
  fc.assert(
    fc.property(fc.array(anyItem), fc.integer({ min: 1, max: 4 }), (items, most) => {
      const { top, bottom } = extremes(items, most)
      expect(top.some((each) => bottom.includes(each))).toBe(false)
      expect(Math.max(top.length, bottom.length)).toBeLessThanOrEqual(most)
    }),
  )
})

test('fewer than three answers, or none that count, are neither agreement nor difference', () => {
  expect(names(extremes([item('two', 1, 2), item('none', null, 5), item('three', 0.2, 3)], 3))).toEqual([[], ['three']])
})

test('what is told as close together without its figure stands among the closest, after those whose figure is higher', () => {
  const untold = { name: 'untold', consensus: null, n: 4, reading: 'close_together' as const }
  expect(names(extremes([untold, item('all the same', 1), item('mixed', 0.6)], 3))).toEqual([['all the same', 'untold'], ['mixed']])
})
