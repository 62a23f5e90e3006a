import { expect, test } from 'vitest'
import { fillPlaceholders, unknownPlaceholders } from './placeholders.ts'

test('what is known stands in the answer, with or without spaces in the braces', () => {
  expect(fillPlaceholders('Hello {{firstName}}, {{ practice }} is set up.', { firstName: 'Priya', practice: 'Riverina' })).toBe(
    'Hello Priya, Riverina is set up.',
  )
})

test('nobody is greeted with empty braces', () => {
  expect(fillPlaceholders('Hello {{firstName}}', { firstName: ' ' })).toBe('Hello there')
})

test('names that mean nothing are found, also those of every object', () => {
  expect(unknownPlaceholders('{{frstName}} {{firstName}} {{frstName}} {{constructor}}')).toEqual(['frstName', 'constructor'])
})
