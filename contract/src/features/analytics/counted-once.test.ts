import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overlapWords, sharingOf, type Sharing } from './counted-once.ts'
import { netPosition, type PositionEntry } from './figures.ts'

const M = 100_000_000
const base = { grouping: 'business', owner: '', asAt: null, tenure: null, sharing: null } as const
const land = (id: string, cents: number | null, tenure = 'freehold'): PositionEntry => ({
  ...base,
  id,
  kind: 'property',
  category: 'land',
  cents,
  tenure,
})
const sharer =
  (what: Sharing['with']) =>
  (id: string, cents: number | null, landIds: string[] | null): PositionEntry => ({
    ...base,
    id,
    kind: 'asset',
    grouping: what === 'fund' ? 'non_business' : 'business',
    category: what === 'fund' ? 'superannuation' : 'water_licences',
    cents,
    sharing: { with: what, landIds },
  })
const [fund, water] = [sharer('fund'), sharer('water')]
const owned = (entries: PositionEntry[]) => netPosition(entries).total.assetsCents

describe('land beside the balance of a fund that holds land', () => {
  test('counts once while nobody has settled it: as land, the balance only for what it exceeds the land by', () => {
    const { total, overlaps, groups } = netPosition([land('block', 2.5 * M), fund('super', 2.5 * M, null)])
    expect(total.assetsCents).toBe(2.5 * M)
    expect(groups.map(({ assetsCents }) => assetsCents)).toEqual([2.5 * M, 0])
    expect(overlaps).toEqual([{ id: 'super', with: 'fund', landIds: ['block'], leftOutCents: 2.5 * M, settled: false }])
    expect(owned([land('block', 1 * M), fund('super', 2.5 * M, null)])).toBe(2.5 * M)
    expect(owned([land('block', 9 * M), fund('super', 2.5 * M, null)])).toBe(9 * M)
  })

  test('once settled, only the land that was named is taken off the balance', () => {
    const blocks = [land('block', 1 * M), land('home', 9 * M)]
    const { total, overlaps } = netPosition([...blocks, fund('super', 2.5 * M, ['block'])])
    expect([total.assetsCents, overlaps]).toEqual([
      11.5 * M,
      [{ id: 'super', with: 'fund', landIds: ['block'], leftOutCents: 1 * M, settled: true }],
    ])
    const none = netPosition([...blocks, fund('super', 2.5 * M, [])])
    expect([none.total.assetsCents, none.overlaps]).toEqual([12.5 * M, []])
  })

  test('the balances of two members share one block once', () => {
    const members = [fund('a', 1.25 * M, ['block']), fund('b', 1.25 * M, ['block'])]
    expect(owned([land('block', 2.5 * M), ...members])).toBe(2.5 * M)
    expect(owned([land('block', 1 * M), ...members])).toBe(2.5 * M)
    expect(owned([land('block', 1 * M), fund('a', 1.25 * M, null), fund('b', 1.25 * M, null)])).toBe(2.5 * M)
  })

  test('nothing overlaps where the land is not owned, has no value, is gone, or the fund holds none', () => {
    for (const block of [land('block', null, 'leasehold'), land('block', null), land('another', 0)])
      expect(netPosition([block, fund('super', 2 * M, null)])).toMatchObject({ total: { assetsCents: 2 * M }, overlaps: [] })
    expect(owned([land('home', 1 * M), fund('super', 2 * M, ['gone'])])).toBe(3 * M)
  })
})

test('water that is tied to land counts as the land does, until somebody says that the land’s value leaves it out', () => {
  expect(owned([land('block', 4 * M), water('licence', 1 * M, null)])).toBe(4 * M)
  expect(owned([land('block', 4 * M), water('licence', 1 * M, ['block'])])).toBe(4 * M)
  expect(owned([land('block', 4 * M), water('licence', 1 * M, [])])).toBe(5 * M)
})

test('a fund, its land and that land’s water are one value', () => {
  expect(owned([land('block', 1 * M), fund('super', 1 * M, ['block']), water('licence', 1 * M, ['block'])])).toBe(1 * M)
})

test('only what says of itself that it shares its value does', () => {
  expect(sharingOf('superannuation', { holdsFarmLand: true })).toEqual({ with: 'fund', landIds: null })
  expect(sharingOf('superannuation', { holdsFarmLand: false, landIds: [] })).toBeNull()
  expect(sharingOf('superannuation', { tiedToLand: true })).toBeNull()
  expect(sharingOf('water_licences', { tiedToLand: true, landIds: ['block'] })).toEqual({ with: 'water', landIds: ['block'] })
  expect(sharingOf('cash', { tiedToLand: true, holdsFarmLand: true })).toBeNull()
})

test('what is left out is never more than the asset, nor all together more than the land; the order makes no difference', () => {
  const ids = ['a', 'b', 'c']
  const cents = fc.option(fc.integer({ min: 0, max: 1000 }))
  const chosen = fc.option(fc.subarray(ids))
  const families = fc.tuple(
    fc.tuple(...ids.map((id) => cents.map((value) => land(id, value)))),
    fc.array(
      fc.tuple(fc.boolean(), cents, chosen).map(([isFund, value, landIds]) => ({ isFund, value, landIds })),
      { maxLength: 5 },
    ),
  )
  fc.assert(
    fc.property(families, ([blocks, sharers]) => {
      const entries = [
        ...blocks,
        ...sharers.map(({ isFund, value, landIds }, index) => (isFund ? fund : water)(`s${index}`, value, landIds)),
      ]
      const { total, overlaps } = netPosition(entries)
      const all = entries.reduce((sum, { cents: value }) => sum + (value ?? 0), 0)
      const inLand = blocks.reduce((sum, { cents: value }) => sum + (value ?? 0), 0)
      expect(total.assetsCents).toBe(all - overlaps.reduce((sum, { leftOutCents }) => sum + leftOutCents, 0))
      expect(total.assetsCents).toBeGreaterThanOrEqual(inLand)
      for (const what of ['fund', 'water'] as const) {
        const left = overlaps.filter((each) => each.with === what).reduce((sum, { leftOutCents }) => sum + leftOutCents, 0)
        expect(left).toBeLessThanOrEqual(inLand)
      }
      expect(netPosition(entries.toReversed())).toEqual(netPosition(entries))
    }),
  )
})

test('the sentence beside the figure says what counts once, as what, and whether that is settled', () => {
  expect(overlapWords({ with: 'fund', settled: true }, 'Family Super', 'Creek Block', '$1.00M')).toBe(
    'The balance of Family Super includes Creek Block: $1.00M of it is counted once, as land.',
  )
  expect(overlapWords({ with: 'water', settled: false }, 'Bore', '', '$400K')).toBe(
    'Bore is tied to land whose value may include it: until that is settled, $400K is counted once, as land.',
  )
})
