import { expect, test } from 'vitest'
import { blankValues } from '@paddock/contract/field-values'
import { PERSON_FIELDS } from '@paddock/contract/features/stakeholders/stakeholders.fields'
import { EMPTY_PERSON, inputOf, PERSON_NAMES, valuesOfPerson, yearOfBirth } from './person-values.ts'

const noah = {
  ...blankValues(PERSON_FIELDS),
  id: '0198a5b0-0000-7000-8000-000000000001',
  firstName: 'Noah',
  lastName: 'Whitlock',
  relationship: 'Son',
  generation: 2,
  birthYear: 1991,
  onFarm: false,
  type: 'Stakeholder' as const,
  involvement: 'family' as const,
  email: '',
  isMe: false,
  version: 1,
}

test('what a form holds of a person is what is sent', () => {
  const typed = Object.fromEntries(PERSON_NAMES.map((name) => [name, noah[name]]))
  expect(inputOf(valuesOfPerson(noah))).toEqual(typed)
  expect(typed).toMatchObject({ firstName: 'Noah', relationship: 'Son', birthYear: 1991, onFarm: false })
  expect(inputOf(EMPTY_PERSON)).toMatchObject({ birthYear: null, onFarm: null })
})

test('a year of birth has four digits and is not to come', () => {
  const now = new Date(2026, 0, 1)
  expect(['', ' ', '1962', '2026'].map((year) => yearOfBirth(year, now))).toEqual([null, null, null, null])
  for (const year of ['62', '1899', '2027', '19x2', '1962.5']) expect(yearOfBirth(year, now)).toContain('four digits')
})
