import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SHAPES } from '../../testing/stand-ins/cognito/shapes.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const allOf = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].toSorted()

test('the server may do at the pool exactly what it does there, and no more', () => {
  const granted = allOf(read('../../../../deploy/cognito.yaml'), /cognito-idp:(\w+)/g)
  const done = allOf(read('pool.ts'), /aws\.(Admin\w+)Command/g)
  expect(granted).toEqual(done)
  expect(done).toEqual(
    Object.entries(SHAPES)
      .filter(([, { signed }]) => signed)
      .map(([name]) => name)
      .toSorted(),
  )
})
