import { describe, expect, it } from 'vitest'
import { mergeProposal } from './merge-proposal.ts'

describe('what accepting a row changes', () => {
  it('is what was given; blanks leave the record alone', () => {
    expect(
      mergeProposal('asset', { grouping: 'business', category: 'cash', name: 'FMD', owner: null, valueCents: null, asAt: null }, null),
    ).toEqual({
      category: 'cash',
      name: 'FMD',
    })
  })

  it('takes the day and the confidence with an amount, even where they were left blank', () => {
    const given = { valueCents: 100, asAt: null, confidence: null }
    expect(mergeProposal('property', given, null)).toEqual({ valueCents: 100, asAt: null, confidence: '' })
    expect(mergeProposal('liability', { balanceCents: 5, limitCents: null, asAt: '2026-06-30', grouping: 'business' }, null)).toEqual({
      balanceCents: 5,
      asAt: '2026-06-30',
      confidence: '',
      grouping: 'business',
    })
  })

  it('adds to the details that the record has', () => {
    const water = { details: { megalitres: 100, reliability: 'high' } }
    const given = { details: { megalitres: 120, reliability: null, tiedToLand: false } }
    expect(mergeProposal('asset', given, water)).toEqual({ details: { megalitres: 120, reliability: 'high', tiedToLand: false } })
  })
})
