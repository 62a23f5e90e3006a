import { expect, test } from 'vitest'
import { corner, dotsOf, niceTicks, shareOf } from './scales.ts'

test('a value stands between the ends by its share', () => {
  const share = shareOf(-100, 300)
  expect([share(-100), share(0), share(300)]).toEqual([0, 0.25, 1])
})

test('a scale without extent puts everything in the middle', () => {
  expect(shareOf(5, 5)(5)).toBe(0.5)
})

test('ticks are round, enclose all values and are evenly spaced', () => {
  expect(niceTicks(0, 4_820_000)).toEqual([0, 2_000_000, 4_000_000, 6_000_000])
  for (const [low, high] of [
    [-350, 1200],
    [0.1, 0.9],
    [7, 7],
    [0, 0],
    [-5, -5],
    [1e9, 1e9 + 3],
    [-2, 9e12],
  ] as const) {
    const ticks = niceTicks(low, high)
    expect(ticks.length).toBeGreaterThanOrEqual(2)
    expect(ticks.length).toBeLessThanOrEqual(7)
    expect(ticks[0]).toBeLessThanOrEqual(low)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(high)
  }
})

test('the first corner of a radar is at the top, the others follow clockwise', () => {
  const [top, right] = [corner(0, 4, 10), corner(1, 4, 10)]
  expect([Math.round(top.x), Math.round(top.y)]).toEqual([0, -10])
  expect([Math.round(right.x), Math.round(right.y)]).toEqual([10, 0])
})

test('equal answers are stacked, each stands once', () => {
  expect(dotsOf([0, 1, 0, 2])).toEqual([
    { step: 1, level: 0 },
    { step: 3, level: 0 },
    { step: 3, level: 1 },
  ])
})
