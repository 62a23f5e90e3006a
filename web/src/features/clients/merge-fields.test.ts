import type { ClientDetail } from '@paddock/contract/features/clients/clients.contract'
import { describe, expect, it } from 'vitest'
import { mergeChoices } from './merge-fields.ts'

const details = {
  businessName: 'Yass Wool',
  abn: '',
  contactFirstName: '',
  contactLastName: '',
  contactEmail: 'office@yass.example',
  contactPhone: '',
  contactMobile: '',
  addressLine: '',
  town: 'Yass',
  region: 'NSW',
  postcode: '',
  source: '',
  structures: ['companies'],
  enterprises: ['wool', 'cropping'],
}
const record = (change: object = {}) => ({ ...details, ...change }) as ClientDetail

describe('what a person chooses when two records are merged', () => {
  it('is only what the records differ in, in words', () => {
    expect(mergeChoices(record(), record({ town: 'Bowning', enterprises: ['wool'] }))).toMatchObject([
      { field: 'town', kept: 'Yass', duplicate: 'Bowning', takes: false },
      { field: 'enterprises', kept: 'Wool, cropping', duplicate: 'Wool', takes: false },
    ])
  })

  it('starts with our own details, and with theirs where we know nothing', () => {
    const choices = mergeChoices(record(), record({ abn: '51824753556', contactEmail: '' }))
    expect(choices).toMatchObject([
      { field: 'abn', duplicate: '51 824 753 556', takes: true },
      { field: 'contactEmail', takes: false },
    ])
  })

  it('is nothing where the records agree', () => {
    expect(mergeChoices(record(), record())).toEqual([])
  })
})
