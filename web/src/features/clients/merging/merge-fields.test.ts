import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { describe, expect, it } from 'vitest'
import { belongingWords } from './belonging-words.ts'
import { mergeRows, staysFirst, tellApart } from './merge-fields.ts'

const details = {
  id: 'one',
  status: 'prospect',
  createdAt: '2026-03-04T00:00:00.000Z',
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
  it('is what the records differ in, in words; what they agree in stands beside it', () => {
    const rows = mergeRows(record(), record({ town: 'Bowning', enterprises: ['wool'] }))
    expect(rows.filter(({ differs }) => differs)).toMatchObject([
      { field: 'town', kept: 'Yass', duplicate: 'Bowning', takes: false },
      { field: 'enterprises', kept: 'Wool, cropping', duplicate: 'Wool', takes: false },
    ])
    expect(rows.filter(({ differs }) => !differs).map(({ field }) => field)).toEqual([
      'businessName',
      'contactEmail',
      'region',
      'structures',
    ])
  })

  it('starts with the details of the record that stays, and with the other’s where it knows nothing', () => {
    const rows = mergeRows(record(), record({ abn: '51824753556', contactEmail: '' })).filter(({ differs }) => differs)
    expect(rows).toMatchObject([
      { field: 'abn', duplicate: '51 824 753 556', takes: true },
      { field: 'contactEmail', takes: false },
    ])
  })
})

describe('which record stays', () => {
  const older = record({ id: 'older' })
  const newer = record({ id: 'newer', createdAt: '2026-05-04T00:00:00.000Z' })

  it('is the client before the prospect, however old either is', () => {
    const client = record({ id: 'client', status: 'client', createdAt: '2026-06-04T00:00:00.000Z' })
    expect([staysFirst(older, client), staysFirst(client, older)]).toEqual(['client', 'client'])
  })

  it('is the older one of two clients or two prospects', () => {
    expect([staysFirst(older, newer), staysFirst(newer, older)]).toEqual(['older', 'older'])
  })
})

describe('two records of one name', () => {
  it.each([
    ['town', {}, { town: 'Bowning' }],
    ['ABN', { abn: '53004085616' }, { abn: '51824753556' }],
    ['day of adding', {}, { createdAt: '2026-05-04T00:00:00.000Z' }],
    ['time of adding', {}, { createdAt: '2026-03-04T00:30:00.000Z' }],
    ['status', {}, { status: 'client' }],
  ])('are told apart by their %s', (_what, one, other) => {
    const [here, there] = [record(one), record(other)]
    expect(tellApart(here, there)).not.toBe(tellApart(there, here))
    expect(tellApart(here, there)).not.toBe('')
  })
})

it('what moves is counted in words, with what was archived', () => {
  expect(belongingWords({ kind: 'people', current: 1, archived: 0 })).toBe('1 person')
  expect(belongingWords({ kind: 'notes', current: 3, archived: 1 })).toBe('3 notes and 1 archived')
  expect(belongingWords({ kind: 'liabilities', current: 0, archived: 2 })).toBe('2 archived liabilities')
})
