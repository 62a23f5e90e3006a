import { expect, test } from 'vitest'
import type { NamedRow } from './everybody.ts'
import { planLinks } from './family-links.ts'

const blank = { birthYear: null, life: 'living', diedOn: null, type: 'Stakeholder' } as const
const people = ['Cleo', 'Dan', 'Una', 'Ulf'].map((firstName) => ({ ...blank, id: firstName, firstName, lastName: 'Prior' }))
const ended = {
  kind: 'partner',
  state: 'ended',
  personId: 'Una',
  otherId: 'Ulf',
  basis: '',
  fromOn: null,
  untilOn: null,
  audience: 'adviser_only',
}

test('a file makes no more relations than the register keeps: the rows beyond that are refused, at the check as in the run', () => {
  const relations = Array.from({ length: 999 }, (_, index) => ({ ...ended, id: `relation ${index}` }))
  const row = (number: number, name: string, partner: string): NamedRow => ({
    row: number,
    values: { firstName: name, lastName: 'Prior', partner },
    personId: name,
    earlierRow: null,
    state: 'in',
  })
  const plan = planLinks([row(2, 'Cleo', 'Una Prior'), row(3, 'Dan', 'Ulf Prior')], { people, relations } as never)
  expect(plan.links.map(({ personId, otherId }) => [personId, otherId])).toEqual([['Cleo', 'Una']])
  expect(plan.problems).toEqual([{ row: 3, field: 'partner', sentence: 'A record holds at most 1,000 relations of a family.' }])
})
