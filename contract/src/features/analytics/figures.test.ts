import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  completion,
  concordance,
  CONSENSUS_BOUNDS,
  consensus,
  consensusReading,
  counts,
  type EntryGrouping,
  type EntryKind,
  equityRatio,
  equityReading,
  GROUPING_ORDER,
  isStale,
  KIND_ORDER,
  netPosition,
  type PositionEntry,
  rankCorrelation,
  rankingSummary,
  scaleSide,
  type Side,
  spread,
} from './figures.ts'
import { ratioPercent } from './ratio-percent.ts'

const ONE_TO_FIVE = { min: 1, max: 5 }
const answer = fc.integer({ min: 1, max: 5 })
const answers = fc.array(answer, { minLength: 1, maxLength: 40 })
/** A list together with the same list in another order. */
const shuffled = <Value>(list: fc.Arbitrary<Value[]>) =>
  list.chain((values) => fc.tuple(fc.constant(values), fc.shuffledSubarray(values, { minLength: values.length, maxLength: values.length })))

describe('consensus', () => {
  test('three 4s and one 1 on a 1-5 scale give 0.48', () => {
    // μ = 3.25: 1 + ¾·log2(1 − 0.75/4) + ¼·log2(1 − 2.25/4) = 1 − 0.2247 − 0.2982
    expect(consensus([4, 4, 4, 1], ONE_TO_FIVE)).toBeCloseTo(0.4772, 4)
  })

  test('the documented example of the R package agrmt gives 0.7256876', () => {
    const values = [30, 40, 210, 130, 530, 50, 10].flatMap((count, index) => Array<number>(count).fill(index + 1))
    expect(consensus(values, { min: 1, max: 7 })).toBeCloseTo(0.7256876, 7)
  })

  test('nobody answered: not defined', () => expect(consensus([], ONE_TO_FIVE)).toBeNull())

  test('all the same, or one alone, is exactly 1', () =>
    fc.assert(fc.property(answer, fc.integer({ min: 1, max: 60 }), (value, n) => consensus(Array(n).fill(value), ONE_TO_FIVE) === 1)))

  test('a scale of one option leaves nothing to differ on', () => expect(consensus([1, 1], { min: 1, max: 1 })).toBe(1))

  test('half at each end is exactly 0', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (n) => consensus([...Array(n).fill(1), ...Array(n).fill(5)], ONE_TO_FIVE) === 0),
    ))

  test('one against very many at the other end is a number', () => {
    const value = consensus([...Array<number>(100_000).fill(1), 5], ONE_TO_FIVE)
    expect(value).toBeGreaterThan(0.99)
    expect(value).toBeLessThan(1)
  })

  test('lies between 0 and 1, and is 1 only where all agree', () =>
    fc.assert(
      fc.property(answers, (values) => {
        const value = consensus(values, ONE_TO_FIVE)!
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
        expect(value === 1).toBe(new Set(values).size === 1)
      }),
    ))

  test('who answered first makes no difference', () =>
    fc.assert(fc.property(shuffled(answers), ([one, other]) => consensus(one, ONE_TO_FIVE) === consensus(other, ONE_TO_FIVE))))

  test('turning the scale round, moving or stretching it makes no difference', () =>
    fc.assert(
      fc.property(answers, (values) => {
        const value = consensus(values, ONE_TO_FIVE)!
        const on = (change: (x: number) => number, min: number, max: number) => consensus(values.map(change), { min, max })
        expect(on((x) => 6 - x, 1, 5)).toBeCloseTo(value, 12)
        expect(on((x) => x - 3, -2, 2)).toBeCloseTo(value, 12)
        expect(on((x) => 10 * x, 10, 50)).toBeCloseTo(value, 12)
      }),
    ))

  test('an answer outside the scale is refused, not counted', () => {
    expect(() => consensus([1, 6], ONE_TO_FIVE)).toThrow('outside the scale')
    expect(() => consensus([0, 5], ONE_TO_FIVE)).toThrow('outside the scale')
    expect(() => consensus([Number.NaN], ONE_TO_FIVE)).toThrow('outside the scale')
    expect(() => consensus([1], { min: 5, max: 1 })).toThrow('A scale runs')
  })

  test('reads close together from 0.75, mixed from 0.5, far apart below; and nothing under three answers', () => {
    expect(CONSENSUS_BOUNDS).toEqual({ close: 0.75, mixed: 0.5 })
    expect([1, 0.75, 0.7499, 0.5, 0.4999, 0].map((value) => consensusReading(value, 3))).toEqual([
      'close_together',
      'close_together',
      'mixed',
      'mixed',
      'far_apart',
      'far_apart',
    ])
    expect(consensusReading(null, 3)).toBeNull()
    const reading = (...values: number[]) => consensusReading(consensus(values, ONE_TO_FIVE), values.length)
    expect(reading(4, 4, 5, 5)).toBe('close_together')
    expect(reading(1, 1, 1)).toBe('close_together')
    expect(reading(2, 3, 4, 5)).toBe('mixed')
    expect(reading(4, 4, 4, 1)).toBe('far_apart')
    expect([reading(), reading(5), reading(5, 5)]).toEqual([null, null, null])
  })

  test('leans to the side of its median; what stands far apart, or has no word, leans to none', () => {
    const side = (...values: number[]) =>
      scaleSide(spread(values)?.median ?? null, ONE_TO_FIVE, consensusReading(consensus(values, ONE_TO_FIVE), values.length))
    expect([side(1, 1, 1), side(3, 3, 3), side(4, 5, 5), side(2, 3, 4, 5)]).toEqual(['low', 'middle', 'high', 'high'])
    expect([side(1, 5, 5), side(5, 5), side()]).toEqual([null, null, null])
  })
})

describe('spread, counts, rankings', () => {
  test('the middle of an even number lies between the two middle answers', () => {
    expect(spread([5, 1, 4, 2])).toEqual({ min: 1, median: 3, max: 5, n: 4, mean: 3, gap: 4 })
    expect(spread([5, 1, 2])).toEqual({ min: 1, median: 2, max: 5, n: 3, mean: 8 / 3, gap: 4 })
    expect(spread([])).toBeNull()
  })

  test('the order of answers makes no difference, and middle and mean lie between the ends', () =>
    fc.assert(
      fc.property(shuffled(answers), ([one, other]) => {
        const figures = spread(one)!
        expect(spread(other)).toEqual(figures)
        for (const value of [figures.median, figures.mean]) {
          expect(value).toBeGreaterThanOrEqual(figures.min)
          expect(value).toBeLessThanOrEqual(figures.max)
        }
      }),
    ))

  test('every choice is counted in the order of the question, zeros too', () =>
    expect(counts(['need', 'equal', 'need'], [{ value: 'equal' }, { value: 'equitable' }, { value: 'need' }])).toEqual([
      { choice: 'equal', count: 1, share: 1 / 3 },
      { choice: 'equitable', count: 0, share: 0 },
      { choice: 'need', count: 2, share: 2 / 3 },
    ]))

  test('an answer that is no longer offered is counted last', () =>
    expect(counts(['old', 'equal'], ['equal']).map(({ choice, count }) => [choice, count])).toEqual([
      ['equal', 1],
      ['old', 1],
    ]))

  test('without answers a share is not defined', () => expect(counts([], ['equal'])).toEqual([{ choice: 'equal', count: 0, share: null }]))

  test('counts add up to the number of answers', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd')), (values) => {
        expect(counts(values, ['a', 'b']).reduce((total, { count }) => total + count, 0)).toBe(values.length)
      }),
    ))

  const GOALS = ['land', 'viability', 'harmony', 'growth']
  const FAMILY = [
    ['land', 'viability', 'harmony', 'growth'],
    ['land', 'viability', 'growth', 'harmony'],
    ['viability', 'land', 'harmony', 'growth'],
  ]

  test('a choice stands by its mean place, with its best and worst', () =>
    expect(rankingSummary(FAMILY, GOALS)).toEqual([
      { choice: 'land', meanRank: 4 / 3, best: 1, worst: 2, n: 3 },
      { choice: 'viability', meanRank: 5 / 3, best: 1, worst: 2, n: 3 },
      { choice: 'harmony', meanRank: 10 / 3, best: 3, worst: 4, n: 3 },
      { choice: 'growth', meanRank: 11 / 3, best: 3, worst: 4, n: 3 },
    ]))

  test('a choice that nobody placed stands last without a place; equals keep the order of the question', () =>
    expect(rankingSummary([['b'], ['c']], ['c', 'a', 'b'])).toEqual([
      { choice: 'c', meanRank: 1, best: 1, worst: 1, n: 1 },
      { choice: 'b', meanRank: 1, best: 1, worst: 1, n: 1 },
      { choice: 'a', meanRank: null, best: null, worst: null, n: 0 },
    ]))

  test('concordance by hand: places 4, 5, 10, 11 give 0.8222', () => {
    // Mean 7.5, S = 12.25 + 6.25 + 6.25 + 12.25 = 37, W = 12 · 37 / (9 · 60)
    expect(concordance(FAMILY, GOALS)).toBeCloseTo(0.82222, 5)
  })

  test('concordance needs two complete rankings', () => {
    expect(concordance([], GOALS)).toBeNull()
    expect(concordance(FAMILY.slice(0, 1), GOALS)).toBeNull()
    expect(concordance([GOALS, ['land', 'viability']], GOALS)).toBeNull()
    expect(concordance([GOALS, ['land', 'land', 'viability', 'growth']], GOALS)).toBeNull()
    expect(concordance([GOALS, [...GOALS, 'exit']], GOALS)).toBeNull()
    expect(concordance([['land'], ['land']], ['land'])).toBeNull()
  })

  const rankings = fc.array(fc.shuffledSubarray(GOALS, { minLength: 4 }), { minLength: 2, maxLength: 12 })

  test('concordance is exactly 1 for one order, exactly 0 for two opposite ones', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 30 }),
        (m) =>
          concordance(
            Array.from({ length: m }, () => GOALS),
            GOALS,
          ) === 1,
      ),
    )
    expect(concordance([GOALS, GOALS.toReversed()], GOALS)).toBe(0)
  })

  test('concordance lies within 0 and 1; neither the order of people nor turning every ranking round changes it', () =>
    fc.assert(
      fc.property(shuffled(rankings), ([one, other]) => {
        const value = concordance(one, GOALS)!
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
        expect(concordance(other, GOALS)).toBe(value)
        expect(
          concordance(
            one.map((ranking) => ranking.toReversed()),
            GOALS,
          ),
        ).toBe(value)
      }),
    ))
})

describe('how much rankings have in common', () => {
  const GOALS = ['land', 'viability', 'fairness', 'growth']
  const SEVEN = ['land', 'viability', 'fairness', 'retirement', 'harmony', 'growth', 'exit']

  test('is the mean correlation of all pairs: Spearman’s of each two, by hand', () => {
    const spearman = (one: readonly string[], other: readonly string[]) =>
      1 - (6 * GOALS.reduce((total, goal) => total + (one.indexOf(goal) - other.indexOf(goal)) ** 2, 0)) / (4 * (16 - 1))
    fc.assert(
      fc.property(fc.array(fc.shuffledSubarray(GOALS, { minLength: 4 }), { minLength: 2, maxLength: 6 }), (rankings) => {
        const pairs = rankings.flatMap((one, index) => rankings.slice(index + 1).map((other) => spearman(one, other)))
        expect(rankCorrelation(rankings, GOALS).mean).toBeCloseTo(pairs.reduce((total, each) => total + each, 0) / pairs.length, 9)
      }),
    )
  })

  test('is 0 by chance, where W of two unrelated rankings is 0.5: over every second ranking of four goals', () => {
    const all = orders(GOALS)
    const mean = (figure: (ranking: string[]) => number) => all.reduce((total, ranking) => total + figure(ranking), 0) / all.length
    expect(mean((ranking) => concordance([GOALS, ranking], GOALS)!)).toBeCloseTo(0.5, 9)
    expect(mean((ranking) => rankCorrelation([GOALS, ranking], GOALS).mean!)).toBeCloseTo(0, 9)
  })

  test('has a word from four rankings on, and four that have nothing to do with each other read far apart', () => {
    expect(rankCorrelation([SEVEN, SEVEN, SEVEN], SEVEN)).toEqual({ mean: 1, n: 3, reading: null })
    expect(rankCorrelation([SEVEN, SEVEN, SEVEN, SEVEN], SEVEN).reading).toBe('close_together')
    expect(rankCorrelation([SEVEN, SEVEN, SEVEN, ['land']], SEVEN)).toMatchObject({ n: 3, reading: null })
    expect(rankCorrelation([SEVEN], SEVEN)).toEqual({ mean: null, n: 1, reading: null })
    const families = fc.sample(fc.array(fc.shuffledSubarray(SEVEN, { minLength: 7 }), { minLength: 4, maxLength: 4 }), {
      numRuns: 2000,
      seed: 7,
    })
    const apart = families.filter((family) => rankCorrelation(family, SEVEN).reading === 'far_apart')
    expect(apart.length / families.length).toBeGreaterThan(0.9)
  })
})

function orders(choices: readonly string[]): string[][] {
  if (choices.length === 0) return [[]]
  return choices.flatMap((first) => orders(choices.filter((each) => each !== first)).map((rest) => [first, ...rest]))
}

let entries = 0
const entry = (kind: EntryKind, category: string, cents: number | null, more: Partial<PositionEntry> = {}): PositionEntry => ({
  id: `entry-${String((entries += 1)).padStart(6, '0')}`,
  kind,
  grouping: 'business',
  category,
  owner: 'Smith Family Trust',
  cents,
  asAt: '2026-06-30',
  tenure: kind === 'property' ? 'freehold' : null,
  sharing: null,
  ...more,
})

describe('net position', () => {
  test('land counts into the business, debts are taken off, the unvalued stands aside', () => {
    const position = netPosition([
      entry('property', '', 800_000_000, { grouping: 'non_business' }),
      entry('asset', 'livestock', 120_000_000),
      entry('asset', 'cash', 30_000_000, { grouping: 'non_business', owner: 'Jan Smith' }),
      entry('liability', 'term_loan', 150_000_000),
      entry('asset', 'superannuation', null, { grouping: 'non_business', owner: 'Tom Smith' }),
    ])
    const business = { assetsCents: 920_000_000, liabilitiesCents: 150_000_000, netCents: 770_000_000, equityRatio: 77 / 92 }
    const other = { assetsCents: 30_000_000, liabilitiesCents: 0, netCents: 30_000_000, equityRatio: 1 }
    expect(position).toEqual({
      total: { assetsCents: 950_000_000, liabilitiesCents: 150_000_000, netCents: 800_000_000, equityRatio: 80 / 95 },
      groups: [
        { grouping: 'business', ...business },
        { grouping: 'non_business', ...other },
      ],
      owners: [
        { owner: 'Jan Smith', ...other },
        { owner: 'Smith Family Trust', ...business },
      ],
      categories: [
        { kind: 'property', grouping: 'business', category: '', cents: 800_000_000, count: 1 },
        { kind: 'asset', grouping: 'business', category: 'livestock', cents: 120_000_000, count: 1 },
        { kind: 'asset', grouping: 'non_business', category: 'cash', cents: 30_000_000, count: 1 },
        { kind: 'liability', grouping: 'business', category: 'term_loan', cents: 150_000_000, count: 1 },
      ],
      unvalued: 1,
      asAt: { from: '2026-06-30', to: '2026-06-30', undated: 0 },
      overlaps: [],
    })
  })

  test('nothing entered: both groups stand at nought and the ratio is not defined', () => {
    const nought = { assetsCents: 0, liabilitiesCents: 0, netCents: 0, equityRatio: null }
    expect(netPosition([])).toEqual({
      total: nought,
      groups: [
        { grouping: 'business', ...nought },
        { grouping: 'non_business', ...nought },
      ],
      owners: [],
      categories: [],
      unvalued: 0,
      asAt: null,
      overlaps: [],
    })
  })

  test('an owner is one whatever the case and spacing; entries without an owner stand last', () => {
    const owners = ['  ', 'smith family  trust', 'Smith Family Trust ', 'Baxter Pty Ltd', ''].map((owner) =>
      entry('asset', 'cash', 100, { owner }),
    )
    expect(netPosition(owners).owners.map(({ owner, assetsCents }) => [owner, assetsCents])).toEqual([
      ['Baxter Pty Ltd', 100],
      ['Smith Family Trust', 200],
      ['', 200],
    ])
  })

  test('categories stand in the order of the fixed enumerations, unknown ones last', () => {
    const assets = ['windmill', 'cash', 'other', 'livestock'].map((category) => entry('asset', category, 1))
    const position = netPosition([entry('liability', 'creditors', 1), entry('liability', 'overdraft', 1), ...assets])
    expect(position.categories.map(({ category }) => category)).toEqual([
      'livestock',
      'other',
      'cash',
      'windmill',
      'overdraft',
      'creditors',
    ])
  })

  test('only land that is owned counts: freehold, and a Crown lease that can be sold', () => {
    const land = (tenure: string) => entry('property', '', 100, { tenure })
    const { total, categories, unvalued } = netPosition(
      ['freehold', 'crown_lease', 'leasehold', 'licensed', 'share_farmed', 'other'].map(land),
    )
    expect([total.assetsCents, categories[0]?.count, unvalued]).toEqual([200, 2, 0])
    expect(netPosition([entry('property', '', null, { tenure: 'leasehold' })]).unvalued).toBe(0)
  })

  test('a value of $0 is a value: its category stands there, and so does its day', () => {
    const { categories, unvalued, asAt } = netPosition([entry('asset', 'livestock', 0)])
    expect([categories.length, unvalued, asAt]).toEqual([1, 0, { from: '2026-06-30', to: '2026-06-30', undated: 0 }])
  })

  test('the total names the first and the last day of what counts, and how many values have none', () => {
    const of = (asAt: string | null, cents: number | null = 1) => entry('asset', 'cash', cents, { asAt })
    const { asAt } = netPosition([of('2026-06-30'), of('2024-11-30'), of('2019-01-01', null), of(null), of('2026-09-30')])
    expect(asAt).toEqual({ from: '2024-11-30', to: '2026-09-30', undated: 1 })
    expect(netPosition([of(null)]).asAt).toEqual({ from: null, to: null, undated: 1 })
  })

  test('an amount that cannot be added exactly is refused', () => {
    expect(() => netPosition([entry('asset', 'cash', 0.5)])).toThrow('whole cents')
    const most = entry('asset', 'cash', Number.MAX_SAFE_INTEGER)
    expect(netPosition([most]).total.netCents).toBe(Number.MAX_SAFE_INTEGER)
    expect(() => netPosition([most, entry('asset', 'cash', 1)])).toThrow('whole cents')
  })

  const records = fc.array(
    fc.record<PositionEntry>({
      id: fc.uuid(),
      kind: fc.constantFrom(...KIND_ORDER),
      grouping: fc.constantFrom(...GROUPING_ORDER),
      category: fc.constantFrom('livestock', 'cash', 'other', 'term_loan', 'windmill'),
      owner: fc.constantFrom('', ' ', 'Jan', 'JAN', ' jan  ', 'Smith Trust', 'smith  trust'),
      cents: fc.option(fc.integer({ min: 0, max: 100_000_000_000_000 })),
      asAt: fc.constant(null),
      tenure: fc.constantFrom(null, 'freehold', 'crown_lease'),
      sharing: fc.constant(null),
    }),
    { maxLength: 40 },
  )
  const exactly = (list: readonly PositionEntry[], liabilities: boolean) =>
    list.filter(({ kind }) => (kind === 'liability') === liabilities).reduce((total, { cents }) => total + BigInt(cents ?? 0), 0n)
  const isExactly = (side: Side, list: readonly PositionEntry[]) => {
    expect(BigInt(side.assetsCents)).toBe(exactly(list, false))
    expect(BigInt(side.liabilitiesCents)).toBe(exactly(list, true))
    expect(BigInt(side.netCents)).toBe(exactly(list, false) - exactly(list, true))
  }

  test('every cent is counted once: as a whole, by group, by owner and by category', () =>
    fc.assert(
      fc.property(records, (list) => {
        const position = netPosition(list)
        isExactly(position.total, list)
        for (const group of position.groups) {
          const groupOf = ({ kind, grouping }: PositionEntry): EntryGrouping => (kind === 'property' ? 'business' : grouping)
          const members = list.filter((each) => groupOf(each) === group.grouping)
          isExactly(group, members)
        }
        for (const part of [position.groups, position.owners])
          for (const figure of ['assetsCents', 'liabilitiesCents', 'netCents'] as const)
            expect(part.reduce((total, side) => total + BigInt(side[figure]), 0n)).toBe(BigInt(position.total[figure]))
        const valued = position.categories.reduce((total, { cents }) => total + BigInt(cents), 0n)
        expect(valued).toBe(exactly(list, false) + exactly(list, true))
        expect(position.categories.reduce((total, { count }) => total + count, 0) + position.unvalued).toBe(list.length)
        expect(position.owners.length).toBeLessThanOrEqual(3)
      }),
    ))

  test('the order of the entries makes no difference', () =>
    fc.assert(
      fc.property(shuffled(records), ([one, other]) => {
        expect(netPosition(other)).toEqual(netPosition(one))
      }),
    ))
})

describe('equity', () => {
  test('without assets the ratio is not defined, never 0 or NaN', () => {
    expect(equityRatio(0, 0)).toBeNull()
    expect(equityRatio(0, 5_000)).toBeNull()
    expect(equityReading(null)).toBeNull()
  })

  test('is 1 without debt, 0 where all is owed, below 0 where more is owed', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 15 }), (assets) => {
        expect(equityRatio(assets, 0)).toBe(1)
        expect(equityRatio(assets, assets)).toBe(0)
        expect(equityRatio(assets, 2 * assets)).toBe(-1)
      }),
    ))

  test('is very strong above 90 %, usual from 77.5, lower than usual from 70, weak below', () => {
    const reading = (assets: number, liabilities: number) => equityReading(equityRatio(assets, liabilities))
    expect(reading(1000, 99)).toBe('very_strong')
    expect(reading(1000, 100)).toBe('usual')
    expect(reading(1000, 225)).toBe('usual')
    expect(reading(1000, 226)).toBe('below_usual')
    expect(reading(1000, 285)).toBe('below_usual')
    expect(reading(1000, 300)).toBe('below_usual')
    expect(reading(1000, 301)).toBe('weak')
    expect(reading(1, 5)).toBe('weak')
  })

  test('the word is that of the percent that is shown: 69.96 % is 70.0 and lower than usual, 90.04 % is 90.0 and usual', () => {
    expect([ratioPercent(0.6996), equityReading(0.6996)]).toEqual([70, 'below_usual'])
    expect([ratioPercent(0.9004), equityReading(0.9004)]).toEqual([90, 'usual'])
    const bands = { very_strong: [90.1, Infinity], usual: [77.5, 90], below_usual: [70, 77.4], weak: [-Infinity, 69.9] }
    fc.assert(
      fc.property(fc.double({ min: -2, max: 1, noNaN: true }), (ratio) => {
        const [from, to] = bands[equityReading(ratio)!] as [number, number]
        expect(ratioPercent(ratio)).toBeGreaterThanOrEqual(from)
        expect(ratioPercent(ratio)).toBeLessThanOrEqual(to)
      }),
    )
  })

  test('what is not all never reads 100, and nought has no minus', () => {
    expect([ratioPercent(0.997), ratioPercent(0.9999999), ratioPercent(1)]).toEqual([99.7, 99.9, 100])
    expect(Object.is(ratioPercent(-0.0004), 0)).toBe(true)
    expect([ratioPercent(-0.0006), ratioPercent(0.0004)]).toEqual([-0.1, 0])
  })
})

describe('age of a value', () => {
  test('it is stale from the day after 12 months', () => {
    expect(isStale('2025-11-21', '2026-11-21')).toBe(false)
    expect(isStale('2025-11-20', '2026-11-21')).toBe(true)
    expect(isStale('2026-11-21', '2026-11-21')).toBe(false)
  })

  test('a value of a day to come needs another look, however far away the day', () => {
    expect(isStale('2026-11-22', '2026-11-21')).toBe(true)
    expect(isStale('2030-06-30', '2026-11-21')).toBe(true)
  })

  test('a value without a date is stale', () => {
    expect(isStale(null, '2026-11-21')).toBe(true)
    expect(isStale('', '2026-11-21')).toBe(true)
  })

  test('around 29 February', () => {
    expect(isStale('2024-02-29', '2025-02-28')).toBe(false)
    expect(isStale('2024-02-29', '2025-03-01')).toBe(true)
    expect(isStale('2023-02-28', '2024-02-28')).toBe(false)
    expect(isStale('2023-02-28', '2024-02-29')).toBe(true)
    expect(isStale('2023-03-01', '2024-02-29')).toBe(false)
  })

  test('is what the calendar says: today lies after the same day a year on', () => {
    const day = fc
      .date({ min: new Date('1999-01-01'), max: new Date('2041-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const nearby = day.chain((asAt) =>
      fc.tuple(
        fc.constant(asAt),
        fc.integer({ min: 360, max: 370 }).map((days) => new Date(Date.parse(asAt) + days * 86_400_000).toISOString().slice(0, 10)),
      ),
    )
    fc.assert(
      fc.property(fc.oneof(nearby, fc.tuple(day, day)), ([asAt, today]) => {
        const year = Number(asAt.slice(0, 4)) + 1
        const leap = new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29
        const yearOn = `${year}${asAt.endsWith('-02-29') && !leap ? '-02-28' : asAt.slice(4)}`
        expect(isStale(asAt, today)).toBe(asAt > today || Date.parse(today) > Date.parse(yearOn))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('completion', () => {
  test('is the completed of those assigned, and not defined where none is', () => {
    expect(completion([{ status: 'completed' }, { status: 'in_progress' }, { status: 'not_started' }])).toEqual({
      assigned: 3,
      completed: 1,
      ratio: 1 / 3,
    })
    expect(completion([])).toEqual({ assigned: 0, completed: 0, ratio: null })
  })
})
