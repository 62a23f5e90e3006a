import { expect, test } from 'vitest'
import { Email, line, requiredLine } from './fields.ts'

test('what is copied from contacts loses the signs that turn text, so that no name looks like another', () => {
  expect(line().parse('\u202a+61 400 111 222\u202c ')).toBe('+61 400 111 222')
  expect(Email.parse('\u2068june@example.com\u2069')).toBe('june@example.com')
  expect(line().parse('Oakes \u202eseye')).toBe('Oakes seye')
  expect(requiredLine('a name').safeParse('\u202e').success).toBe(false)
})
