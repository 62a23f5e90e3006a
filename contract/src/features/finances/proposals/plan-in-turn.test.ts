import { expect, test } from 'vitest'
import { planInTurn, type Turn } from './plan-in-turn.ts'
import { matchOfProposal, planProposal } from './plan-proposal.ts'
import type { ProposalKind } from './proposal-kinds.ts'
import type { Recorded } from './recorded.ts'

const EMPTY: Recorded = {
  client: { id: 'client', businessName: 'Grey', abn: '', structures: [], enterprises: [] },
  people: [],
  advisers: [],
  entities: [],
  roles: [],
  relations: [],
  papers: [],
  commitments: [],
  businessYears: [],
  properties: [],
}
const recorded: Recorded = {
  ...EMPTY,
  people: [{ id: 'anne', firstName: 'Anne', lastName: 'Grey', relationship: '' }] as never,
  entities: [{ id: 'firm', kind: 'partnerships', name: 'A & J Grey' }] as never,
}
let rows = 0
const turn = (kind: ProposalKind, fields: object): Turn => ({
  id: `row ${++rows}`,
  kind,
  fields,
  replacesId: null,
  from: { surveyId: 'one' },
})
const added = (plan: { steps: readonly { isNew: boolean; record: string; title: string }[] } | null) =>
  plan?.steps.filter(({ isNew }) => isNew).map(({ record, title }) => `${record} ${title}`)

test('a review of many shows whom the rows above add, and nobody twice', () => {
  const turns = planInTurn(
    [
      turn('person', { name: 'Allan Grey' }),
      turn('entity', { kind: 'family_discretionary_trusts', name: 'Grey Trust', trustee: 'Grey Pty Ltd', directors: 'Allan' }),
      turn('entity', { kind: 'companies', name: 'Grey Pty Ltd', directors: 'Allan', holders: 'Allan 6 ordinary' }),
      turn('property', { name: 'Home Block' }),
      turn('paper', { kind: 'lease', name: 'Home Block', lessor: 'Grey Trust', lessee: 'Allan' }),
    ],
    EMPTY,
  )
  expect(turns.map(({ plan }) => added(plan))).toEqual([
    ['person Allan Grey'],
    ['entity Grey Trust', 'entity Grey Pty Ltd', 'role Trustee of Grey Trust: Grey Pty Ltd', 'role Director of Grey Pty Ltd: Allan'],
    ['role Shareholder of Grey Pty Ltd: Allan'],
    undefined,
    ['paper Lease: Home Block'],
  ])
  expect(turns.map(({ isAdded }) => isAdded)).toEqual([false, false, true, false, false])
  expect(turns[4]?.plan?.steps[0]?.values.landIds).toHaveLength(1)
})

test('two rows of one name in one person’s answers stay two', () => {
  const turns = planInTurn([turn('person', { name: 'Tom Grey' }), turn('person', { name: 'Tom Grey' })], EMPTY)
  expect(turns.map(({ plan }) => added(plan))).toEqual([['person Tom Grey'], ['person Tom Grey']])
})

test('a firm that bears two names is one tenant, and none of those it names', () => {
  const { steps } = planProposal('paper', { kind: 'lease', name: 'River', lessee: 'A & J Grey' }, recorded, null)
  expect(steps).toMatchObject([{ record: 'paper', values: { parties: [{ kind: 'entity', id: 'firm', capacity: 'lessee' }] } }])
})

test('where only one can stand and two are named, nobody is guessed and the words stay in the note', () => {
  const { steps, mentions } = planProposal(
    'commitment',
    { kind: 'guarantee', owedBy: 'Anne and Jim Grey', lender: 'Rural Bank' },
    recorded,
    null,
  )
  expect(mentions).toMatchObject([{ party: null, problem: 'This names more than one. Choose one, or leave it out.' }])
  expect(steps).toMatchObject([{ record: 'commitment', values: { note: 'Owed by Anne and Jim Grey.' } }])
})

test('somebody who was known by a first name alone is the person of that name, and gets the last name', () => {
  const known = { ...EMPTY, people: [{ id: 'allan', firstName: 'Allan', lastName: '', relationship: '' }] as never }
  expect(matchOfProposal('person', { name: 'Allan Grey' }, known)).toBe('allan')
  expect(planProposal('person', { name: 'Allan Grey' }, known, 'allan').steps).toMatchObject([
    { id: 'allan', values: { lastName: 'Grey' } },
  ])
})
