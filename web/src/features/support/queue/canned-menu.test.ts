import type { CannedAnswer } from '@paddock/contract/features/support/support.shapes'
import { expect, test } from 'vitest'
import { askedCanned, matchingCanned } from './canned-menu.ts'

test('only “/” at the beginning of an answer asks for canned ones', () => {
  expect([askedCanned('/'), askedCanned('/Merge Two'), askedCanned('and/or'), askedCanned('/merge\nmore')]).toEqual([
    '',
    'merge two',
    null,
    null,
  ])
})

test('an answer that is named by the words stands before one that only holds them', () => {
  const canned = (title: string, text: string) => ({ id: title, title, text, archivedAt: null, version: 1 }) satisfies CannedAnswer
  const all = [
    canned('Invitations', 'Resend it under General.'),
    canned('Resend', 'Press resend.'),
    canned('Hours', 'We are here at nine.'),
  ]
  expect(matchingCanned(all, 'resend').map(({ title }) => title)).toEqual(['Resend', 'Invitations'])
  expect(matchingCanned(all, '')).toHaveLength(3)
  expect(matchingCanned(all, 'nothing like it')).toEqual([])
})
