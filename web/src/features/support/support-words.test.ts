import { expect, test } from 'vitest'
import { eventWords, hoursWords, sizeText } from './support-words.ts'

const now = new Date(2026, 10, 20, 18, 0)
const closedUntil = (opensAt: Date | null) => ({ open: false, opensAt: opensAt?.toISOString() ?? null, timeZone: 'Australia/Sydney' })

test('outside the hours it says when somebody is back, on the reader’s clock', () => {
  expect(hoursWords(closedUntil(new Date(2026, 10, 20, 21, 30)), now)).toBe('We are back today at 9:30 pm.')
  expect(hoursWords(closedUntil(new Date(2026, 10, 21, 9, 0)), now)).toBe('We are back tomorrow at 9:00 am.')
  expect(hoursWords(closedUntil(new Date(2026, 10, 23, 9, 0)), now)).toBe('We are back on Monday at 9:00 am.')
  expect(hoursWords(closedUntil(null), now)).toBe('We answer as soon as we can.')
})

test('who takes a conversation is told apart from who is given one', () => {
  const noor = { id: 'n', firstName: 'Noor', lastName: 'Haddad' }
  const base = { author: noor, isMine: false, event: 'assigned' } as Parameters<typeof eventWords>[0]
  expect(eventWords({ ...base, eventPerson: noor })).toBe('Noor Haddad took the conversation')
  expect(eventWords({ ...base, eventPerson: { id: 'a', firstName: 'Ari', lastName: 'Lund' } })).toBe(
    'Noor Haddad gave the conversation to Ari Lund',
  )
  expect(eventWords({ ...base, isMine: true, event: 'closed', eventPerson: null })).toBe('You closed the conversation')
})

test('sizes read like those of a file list', () => {
  expect([sizeText(1), sizeText(400_000), sizeText(2_500_000)]).toEqual(['1 KB', '391 KB', '2.4 MB'])
})
