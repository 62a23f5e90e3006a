import { entity, by, of, paper, person, register, relation, role } from '@paddock/contract/features/register/sample-register'
import { expect, test } from 'vitest'
import { familyRegister } from './family-register.ts'

const shown = { audience: 'family' as const }
const told = (given: Parameters<typeof register>[0]) => familyRegister({ ...register(given), archived: false })
const people = ['George', 'Daniel', 'Ivy', 'Kept'].map((name) => person(name, { involvement: 'register' }))

test('who is not asked is told to the family where a relation, a role or a paper that it sees names them, and nowhere else', () => {
  const answer = told({
    people: [...people, person('Tess', { involvement: 'family' })],
    entities: [entity('Co', shown), entity('Hidden')],
    relations: [
      relation({ id: 'r', kind: 'parent', personId: 'Tess', otherId: 'George', ...shown }),
      relation({ id: 'k', kind: 'parent', personId: 'Tess', otherId: 'Kept' }),
    ],
    roles: [
      role({ id: 'd', entityId: 'Co', role: 'director', holder: by('Daniel'), ...shown }),
      role({ id: 'h', entityId: 'Hidden', role: 'director', holder: by('Kept'), ...shown }),
      role({ id: 't', entityId: 'Co', role: 'shareholder', holder: of('Hidden'), ...shown }),
    ],
    papers: [
      paper({ id: 'w', kind: 'will', parties: [{ ...by('Ivy'), capacity: 'beneficiary' }], ...shown }),
      paper({ id: 'x', kind: 'will', parties: [{ ...by('Kept'), capacity: 'beneficiary' }] }),
    ],
  })
  expect(answer.people.map(({ firstName }) => firstName)).toEqual(['George', 'Daniel', 'Ivy'])
})
