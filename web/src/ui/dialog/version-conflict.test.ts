import { expect, test } from 'vitest'
import { differencesOf, mergedOf, type ComparedField } from './version-conflict.ts'

interface Record {
  name: string
  town: string
  structures: string[]
}
const fields: ComparedField<Record>[] = [
  { name: 'name', label: 'Name' },
  { name: 'town', label: 'Town' },
  { name: 'structures', label: 'Structures' },
]
const base: Record = { name: 'Ashworth', town: 'Dubbo', structures: ['companies'] }

test('only the fields that differ are asked about', () => {
  const differences = differencesOf({ fields, base, mine: { ...base, town: 'Orange' }, theirs: base })
  expect(differences.map((field) => field.name)).toEqual(['town'])
})

test('whoever changed a field is suggested, so that neither change is lost by pressing save', () => {
  const mine = { ...base, town: 'Orange' }
  const theirs = { ...base, name: 'Ashworth Farms' }
  const differences = differencesOf({ fields, base, mine, theirs })
  expect(differences.map((field) => [field.name, field.suggested, field.bothChanged])).toEqual([
    ['name', 'theirs', false],
    ['town', 'mine', false],
  ])
  const sides = Object.fromEntries(differences.map((field) => [field.name, field.suggested]))
  expect(mergedOf({ fields, mine, theirs }, sides)).toEqual({ name: 'Ashworth Farms', town: 'Orange', structures: ['companies'] })
})

test('a field that both changed is named as such', () => {
  const [difference] = differencesOf({ fields, base, mine: { ...base, town: 'Orange' }, theirs: { ...base, town: 'Parkes' } })
  expect(difference).toMatchObject({ mine: 'Orange', theirs: 'Parkes', bothChanged: true, suggested: 'mine' })
})

test('lists are compared by what is in them', () => {
  expect(differencesOf({ fields, base, mine: { ...base, structures: ['companies'] }, theirs: base })).toEqual([])
  const [difference] = differencesOf({ fields, base, mine: base, theirs: { ...base, structures: ['companies', 'partnerships'] } })
  expect(difference?.theirs).toBe('companies, partnerships')
})
