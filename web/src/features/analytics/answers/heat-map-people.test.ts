import { expect, test } from 'vitest'
import { byFarm, byGeneration, shortNames } from './heat-map-people.ts'

const person = (name: string, generation: number | null, onFarm: boolean | null) => ({ stakeholderId: name, name, generation, onFarm })
const family = [
  person('Alice Whitlock', 1, true),
  person('Henry Whitlock', 1, true),
  person('Tess Whitlock', 2, true),
  person('Noah Whitlock', 2, false),
  person('Someone', null, null),
]

test('people stand by generation, and in it by whether they are on the farm', () => {
  const sizes = (groups: ReturnType<typeof byFarm>) => groups.map(({ title, people }) => [title, people.length])
  expect(sizes(byGeneration(family))).toEqual([
    ['Senior generation', 2],
    ['Next generation', 2],
    ['Generation not known', 1],
  ])
  expect(sizes(byFarm(family))).toEqual([
    ['On farm', 2],
    ['On farm', 1],
    ['Off farm', 1],
    ['', 1],
  ])
  expect(new Set(byFarm(family).map(({ id }) => id)).size).toBe(4)
})

test('a first name is enough unless two share it', () => {
  expect([...shortNames(family).values()]).toEqual(['Alice', 'Henry', 'Tess', 'Noah', 'Someone'])
  expect([...shortNames([...family, person('Alice Barrow', 2, false)]).values()].filter((name) => name.startsWith('Alice'))).toEqual([
    'Alice Whitlock',
    'Alice Barrow',
  ])
})
