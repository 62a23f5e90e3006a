import type { Property } from '@paddock/contract/features/finances/finances.shapes'
import { describe, expect, it } from 'vitest'
import { hectares, landTotals } from './land-totals.ts'

const block: Property = {
  id: '018f0000-0000-7000-8000-000000000004',
  name: 'River Block',
  titleHolder: '',
  tenure: 'freehold',
  hectares: 800.5,
  valueCents: 480_000_000,
  asAt: '2026-06-30',
  encumbrance: '',
  owners: [],
  heldAs: '',
  audience: 'family',
  confidence: '',
  isStale: false,
  version: 1,
}

describe('the land of a client added up', () => {
  it('adds what is known and counts what has no value', () => {
    const bare = { ...block, hectares: null, valueCents: null, asAt: null }
    expect(landTotals([block, { ...block, asAt: '2025-06-30' }, bare])).toEqual({
      hectares: 1601,
      valueCents: 960_000_000,
      oldestAsAt: '2025-06-30',
      unvalued: 1,
      notOwned: 0,
    })
  })

  it('land that is not owned is not missing a value', () => {
    const leased = { ...block, tenure: 'leasehold', valueCents: null, asAt: null } as const
    expect(landTotals([block, leased])).toMatchObject({ hectares: 1601, valueCents: 480_000_000, unvalued: 0, notOwned: 1 })
  })

  it('is not known rather than nothing where nobody has said', () => {
    expect(landTotals([])).toMatchObject({ hectares: null, valueCents: null })
    expect(landTotals([{ ...block, hectares: null }]).hectares).toBeNull()
  })

  it('reads as hectares with at most two decimals', () => {
    expect(hectares(3420)).toBe('3,420 ha')
    expect(hectares(812.255)).toBe('812.26 ha')
  })
})
