import { expect, test } from 'vitest'
import { groupedPeople, shortNames } from './heat-map-people.ts'

const person = (name: string, generation: number | null, onFarm: boolean | null) => ({ stakeholderId: name, name, generation, onFarm })
const family = [
  person('Alice Whitlock', 1, true),
  person('Henry Whitlock', 1, true),
  person('Tess Whitlock', 2, true),
  person('Noah Whitlock', 2, false),
  person('Someone', null, null),
]

test('people stand by generation, and in it by whether they are on the farm', () => {
  expect(groupedPeople(family).map(({ title, people }) => [title, people.length])).toEqual([
    ['Senior generation, on farm', 2],
    ['Next generation, on farm', 1],
    ['Next generation, off farm', 1],
    ['Generation not known', 1],
  ])
})

test('a first name is enough unless two share it', () => {
  expect([...shortNames(family).values()]).toEqual(['Alice', 'Henry', 'Tess', 'Noah', 'Someone'])
  expect([...shortNames([...family, person('Alice Barrow', 2, false)]).values()].filter((name) => name.startsWith('Alice'))).toEqual([
    'Alice Whitlock',
    'Alice Barrow',
  ])
})
