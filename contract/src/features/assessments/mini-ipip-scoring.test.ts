import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ITEMS_NEEDED, marginOf, MINI_IPIP_KEY, scoreMiniIpip, TRAIT_WORDS, TRAITS } from './mini-ipip-scoring.ts'

const sheetOf = (answers: readonly (number | null)[]) => Object.fromEntries(answers.map((answer, index) => [`i${index + 1}`, answer]))
const answer = fc.integer({ min: 1, max: 5 })
const fullSheet = fc.array(answer, { minLength: 20, maxLength: 20 }).map(sheetOf)
const partialSheet = fc.array(fc.option(answer), { minLength: 20, maxLength: 20 }).map(sheetOf)

test('a sheet worked out by hand from the published key', () => {
  const sheet = sheetOf([2, 4, 4, 2, 5, 4, 2, 3, 4, 1, 3, 5, 5, 3, 2, 3, 1, 2, 2, 1])
  // E: 1+ 2, 6- 6−4 = 2, 11+ 3, 16- 6−3 = 3; 10 / 4 = 2.5
  // A: 2+ 4, 7- 6−2 = 4, 12+ 5, 17- 6−1 = 5; 18 / 4 = 4.5
  // C: 3+ 4, 8- 6−3 = 3, 13+ 5, 18- 6−2 = 4; 16 / 4 = 4
  // N: 4+ 2, 9- 6−4 = 2, 14+ 3, 19- 6−2 = 4; 11 / 4 = 2.75
  // I: 5+ 5, 10- 6−1 = 5, 15- 6−2 = 4, 20- 6−1 = 5; 19 / 4 = 4.75
  const scores = scoreMiniIpip(sheet)
  expect(scores.map(({ trait, mean, n }) => [trait, mean, n])).toEqual([
    ['extraversion', 2.5, 4],
    ['agreeableness', 4.5, 4],
    ['conscientiousness', 4, 4],
    ['neuroticism', 2.75, 4],
    ['intellect', 4.75, 4],
  ])
  // SD · √(1 − α): 1.03·√0.23, 0.90·√0.30, 0.90·√0.31, 0.91·√0.32, 0.77·√0.35
  expect(scores.map(({ margin }) => Number(margin?.toFixed(3)))).toEqual([0.494, 0.493, 0.501, 0.515, 0.456])
  expect(scores.map(({ low, high }) => [Number(low?.toFixed(2)), Number(high?.toFixed(2))])).toEqual([
    [2.01, 2.99],
    [4.01, 4.99],
    [3.5, 4.5],
    [2.24, 3.26],
    [4.29, 5],
  ])
})

test('the key has twenty items, four a trait, in turn, and reverses the eleven that the key reverses', () => {
  expect(MINI_IPIP_KEY.map(({ item }) => item)).toEqual(Array.from({ length: 20 }, (_, index) => `i${index + 1}`))
  for (const trait of TRAITS) expect(MINI_IPIP_KEY.filter((keyedItem) => keyedItem.trait === trait)).toHaveLength(4)
  expect(MINI_IPIP_KEY.filter(({ reversed }) => reversed).map(({ item }) => Number(item.slice(1)))).toEqual([
    6, 7, 8, 9, 10, 15, 16, 17, 18, 19, 20,
  ])
})

test('the statements that count backwards are those of the published key, three of four for intellect', () => {
  const reversed = (trait: string) => MINI_IPIP_KEY.filter((item) => item.trait === trait && item.reversed).map(({ text }) => text)
  expect(reversed('extraversion')).toEqual(['Don’t talk a lot.', 'Keep in the background.'])
  expect(reversed('agreeableness')).toEqual(['Am not interested in other people’s problems.', 'Am not really interested in others.'])
  expect(reversed('conscientiousness')).toEqual(['Often forget to put things back in their proper place.', 'Make a mess of things.'])
  expect(reversed('neuroticism')).toEqual(['Am relaxed most of the time.', 'Seldom feel blue.'])
  expect(reversed('intellect')).toEqual([
    'Am not interested in abstract ideas.',
    'Have difficulty understanding abstract ideas.',
    'Do not have a good imagination.',
  ])
})

test('all answers 3 give 3 on every trait', () => {
  expect(scoreMiniIpip(sheetOf(Array(20).fill(3))).map(({ mean }) => mean)).toEqual([3, 3, 3, 3, 3])
})

test('saying yes to everything does not score high: it gives 3 where two of four are reversed, 2 for intellect', () => {
  expect(scoreMiniIpip(sheetOf(Array(20).fill(5))).map(({ mean }) => mean)).toEqual([3, 3, 3, 3, 2])
})

test('a mean and its range stay within 1 and 5, the mean inside the range', () =>
  fc.assert(
    fc.property(fullSheet, (sheet) => {
      for (const { mean, low, high, margin } of scoreMiniIpip(sheet)) {
        expect(low).toBeGreaterThanOrEqual(1)
        expect(mean).toBeGreaterThanOrEqual(low!)
        expect(mean).toBeLessThanOrEqual(high!)
        expect(high).toBeLessThanOrEqual(5)
        expect(margin).toBeGreaterThan(0.4)
        expect(margin).toBeLessThan(0.6)
      }
    }),
  ))

test('mirroring one answer mirrors its own contribution and touches no other trait', () =>
  fc.assert(
    fc.property(fullSheet, fc.constantFrom(...MINI_IPIP_KEY), (sheet, { item, trait, reversed }) => {
      const before = scoreMiniIpip(sheet)
      const given = sheet[item]!
      const after = scoreMiniIpip({ ...sheet, [item]: 6 - given })
      for (const [index, score] of before.entries()) {
        const moved = score.trait === trait ? ((reversed ? -1 : 1) * (6 - 2 * given)) / 4 : 0
        expect(after[index]?.mean).toBeCloseTo(score.mean! + moved, 12)
      }
    }),
  ))

test('mirroring every answer mirrors every trait around 3', () =>
  fc.assert(
    fc.property(fullSheet, (sheet) => {
      const mirrored = Object.fromEntries(Object.entries(sheet).map(([item, given]) => [item, 6 - given!]))
      const after = scoreMiniIpip(mirrored)
      for (const [index, { mean }] of scoreMiniIpip(sheet).entries()) expect(after[index]?.mean).toBeCloseTo(6 - mean!, 12)
    }),
  ))

test('a trait has a result from three answered items on, and none below', () =>
  fc.assert(
    fc.property(partialSheet, (sheet) => {
      for (const { trait, mean, n, low, high, margin } of scoreMiniIpip(sheet)) {
        expect(n).toBe(MINI_IPIP_KEY.filter((item) => item.trait === trait && sheet[item.item] !== null).length)
        for (const figure of [mean, low, high, margin]) expect(figure === null).toBe(n < ITEMS_NEEDED)
      }
    }),
  ))

test('an unanswered item widens the range by √(4/3) and leaves the mean to the others', () => {
  const sheet = { ...sheetOf(Array(20).fill(3)), i1: null, i6: 1, i11: 4 }
  const [extraversion] = scoreMiniIpip(sheet)
  expect(extraversion?.mean).toBe((5 + 4 + 3) / 3)
  expect(extraversion?.margin).toBeCloseTo(marginOf('extraversion', 4) * Math.sqrt(4 / 3), 12)
})

test('a missing, null or unknown item is no answer', () => {
  const nothing = { mean: null, n: 0, low: null, high: null, margin: null }
  expect(scoreMiniIpip({})).toEqual(TRAITS.map((trait) => ({ trait, ...nothing })))
  expect(scoreMiniIpip({ i1: null, i2: undefined, q99: 7 })).toEqual(scoreMiniIpip({}))
})

test('an answer that is not a whole number from 1 to 5 is refused', () => {
  for (const wrong of [0, 6, 2.5, Number.NaN]) expect(() => scoreMiniIpip({ i1: wrong })).toThrow('i1 was answered outside 1 to 5.')
})

test('the words neither rank people nor judge what they are fit for', () => {
  const words = Object.values(TRAIT_WORDS).flatMap(({ name, lower, higher }) => [name, lower, higher])
  expect(Object.keys(TRAIT_WORDS)).toEqual([...TRAITS])
  expect(words.join(' ')).not.toMatch(/percent|average|normal|most people|suit|fit|ideal|good|bad|weak|strong |poor|better|best|lack|fail/i)
  expect(TRAIT_WORDS.intellect.name).toBe('Intellect and imagination')
})
