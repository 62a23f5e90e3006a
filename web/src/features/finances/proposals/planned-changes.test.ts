import type { Recorded } from '@paddock/contract/features/finances/proposals/recorded'
import { planProposal } from '@paddock/contract/features/finances/proposals/plan-proposal'
import { expect, test } from 'vitest'
import { plannedChanges } from './planned-changes.ts'

const recorded = {
  people: [
    { id: 'anne', firstName: 'Anne', lastName: 'Grey' },
    { id: 'jim', firstName: 'Jim', lastName: 'Grey' },
  ],
  entities: [{ id: 'trust', kind: 'family_discretionary_trusts', name: 'Grey Trust', vestsOn: null }],
  roles: [
    { id: 'now', entityId: 'trust', role: 'appointor', holder: { kind: 'person', id: 'jim' }, untilOn: null },
    { id: 'past', entityId: 'trust', role: 'appointor', holder: { kind: 'person', id: 'anne' }, untilOn: '2020-01-01' },
  ],
  relations: [],
  papers: [],
  properties: [],
} as unknown as Recorded

test('a role that would be added says who has it already', () => {
  const fields = { kind: 'family_discretionary_trusts', name: 'Grey Trust', appointor: 'Anne' }
  const [change] = plannedChanges(planProposal('entity', fields, recorded, 'trust'), recorded)
  expect(change).toMatchObject({ title: 'New role: Appointor of Grey Trust: Anne', fields: [{ label: 'Beside', will: 'Jim Grey' }] })
})
