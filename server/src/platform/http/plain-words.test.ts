import { expect, test } from 'vitest'
import * as z from 'zod'
import { plainWords } from './plain-words.ts'

const refused = (shape: z.ZodType, value: unknown) => shape.safeParse(value, { error: plainWords }).error?.issues[0]?.message

test('a field is refused in words for people, its own sentence first', () => {
  expect(refused(z.enum(['up', 'down']), 'left')).toBe('Choose one of these: up, down.')
  expect(refused(z.enum(['up', 'down']), null)).toBe('This is needed.')
  expect(refused(z.array(z.string()).max(2), ['a', 'b', 'c'])).toBe('Choose at most 2.')
  expect(refused(z.int().min(1), 0)).toBe('Enter at least 1.')
  expect(refused(z.union([z.string(), z.boolean()]), 5)).toBe('This is not of the kind that belongs here.')
  expect(refused(z.string().max(2, 'Use two letters.'), 'abc')).toBe('Use two letters.')
})
