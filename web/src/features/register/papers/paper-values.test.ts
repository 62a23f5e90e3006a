import { blankValues } from '@paddock/contract/field-values'
import { COMMITMENT_FIELDS, PAPER_FIELDS } from '@paddock/contract/features/register/register.fields'
import type { Paper } from '@paddock/contract/features/register/register.shapes'
import { describe, expect, it } from 'vitest'
import { commitmentBody, commitmentChecks, commitmentValues } from '../commitments/commitment-values.ts'
import { paperBody, paperChecks, paperFields, paperValues } from './paper-values.ts'

const lease: Paper = {
  ...blankValues(PAPER_FIELDS),
  id: 'p',
  kind: 'lease',
  status: 'signed',
  signedOn: '2021-12-01',
  lapsesOn: '2026-12-01',
  rentCents: 5_760_000,
  entityId: null,
  parties: [{ kind: 'person', id: 'alice', capacity: 'lessor' }],
  landIds: ['river'],
  liabilityId: null,
  documentId: 'copy',
  audience: 'family',
  version: 3,
}

describe('the form of a paper', () => {
  it('sends back what it was given', () => {
    const { id: _i, audience: _a, version: _v, ...stored } = lease
    expect(paperBody(paperValues(lease))).toEqual(stored)
  })

  it('shows and sends the fields of its kind and status alone', () => {
    const draft = { ...paperValues(lease), kind: 'will', status: 'draft' }
    expect(paperFields(draft)).not.toContain('signedOn')
    expect(paperFields(draft)).not.toContain('rentCents')
    expect(paperBody(draft)).not.toHaveProperty('signedOn')
    expect(paperBody(draft)).toMatchObject({ landIds: [], liabilityId: null })
  })

  it('leaves out a line in which nobody was chosen, and reads dollars as they are typed', () => {
    const values = { ...paperValues(lease), rentCents: '$60k', parties: [{ party: null, capacity: 'lessee' as const }] }
    expect(paperBody(values)).toMatchObject({ rentCents: 6_000_000, parties: [] })
    expect(paperChecks({ ...values, rentCents: 'plenty' }, [])).toMatchObject({
      rentCents: 'Enter an amount in dollars, such as 1,250,000.',
    })
  })

  it('says before the server does what does not fit together', () => {
    expect(paperChecks({ ...paperValues(lease), lapsesOn: '2021-12-01' }, [])).toMatchObject({
      lapsesOn: 'Enter a day after the one on which it was signed.',
    })
  })
})

it('the form of a commitment sends what was typed, and refuses that somebody owes themselves', () => {
  const henry = { kind: 'person', id: 'henry' } as const
  const values = { ...commitmentValues(), owedBy: henry, amountCents: '1.5m' }
  expect(commitmentBody(values)).toMatchObject({
    ...blankValues(COMMITMENT_FIELDS),
    kind: 'guarantee',
    owedBy: henry,
    owedTo: null,
    liabilityId: null,
    amountCents: 150_000_000,
  })
  expect(commitmentChecks({ ...values, owedTo: henry })).toMatchObject({ owedTo: 'Nobody owes themselves.' })
})
