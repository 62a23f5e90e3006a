import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { describe, expect, it } from 'vitest'
import { changedDetails, detailsOf, sameDetails } from './details-values.ts'

const stored = {
  businessName: 'Yass Wool',
  abn: '51824753556',
  town: 'Yass',
  structures: ['companies'],
  managers: [{ id: 'a', firstName: '', lastName: '' }],
} as unknown as ClientDetail

describe('the details form', () => {
  it('sends only what the person changed, so that nothing else is overwritten', () => {
    const base = detailsOf(stored)
    expect(changedDetails({ ...base, town: 'Bowning', structures: [] }, base)).toEqual({ town: 'Bowning', structures: [] })
    expect(changedDetails(base, base)).toEqual({})
  })

  it('is not edited by what is not on it', () => {
    expect(sameDetails(detailsOf(stored), detailsOf({ ...stored, stage: 'meeting', version: 9 }))).toBe(true)
    expect(sameDetails(detailsOf(stored), detailsOf({ ...stored, managers: [] }))).toBe(false)
  })
})
