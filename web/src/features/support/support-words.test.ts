import { expect, test } from 'vitest'
import { eventWords, hoursWords, sizeText } from './support-words.ts'

const now = new Date(2026, 10, 20, 18, 0)
type ClosedDay = { from: string; to: string; name: string }
const closedUntil = (opensAt: Date | null, closedDay: ClosedDay | null = null) => ({
  open: false,
  opensAt: opensAt?.toISOString() ?? null,
  closedDay,
})

test('outside the hours it says when somebody is back, on the reader’s clock', () => {
  expect(hoursWords(closedUntil(new Date(2026, 10, 20, 21, 30)), now)).toBe('We are back today at 9:30 pm.')
  expect(hoursWords(closedUntil(new Date(2026, 10, 21, 9, 0)), now)).toBe('We are back tomorrow at 9:00 am.')
  expect(hoursWords(closedUntil(new Date(2026, 10, 23, 9, 0)), now)).toBe('We are back on Monday at 9:00 am.')
  // A week later is the same weekday: the date tells them apart.
  expect(hoursWords(closedUntil(new Date(2026, 10, 27, 9, 0)), now)).toBe('We are back on Friday 27 November at 9:00 am.')
  expect(hoursWords(closedUntil(null), now)).toBe('We answer as soon as we can.')
})

test('a closed day is named with its date, and when somebody answers after it', () => {
  const christmas = { from: '2026-12-25', to: '2026-12-25', name: 'Christmas Day' }
  const evening = new Date(2026, 11, 24, 20, 0)
  expect(hoursWords(closedUntil(new Date(2026, 11, 28, 9, 0), christmas), evening)).toBe(
    'Closed on 25 December: Christmas Day. We answer from Monday at 9:00 am.',
  )
  const shutdown = { from: '2026-12-24', to: '2027-01-03', name: 'Summer shutdown' }
  expect(hoursWords(closedUntil(new Date(2027, 0, 4, 9, 0), shutdown), evening)).toBe(
    'Closed from 24 December to 3 January: Summer shutdown. We answer from Monday 4 January at 9:00 am.',
  )
  expect(hoursWords(closedUntil(new Date(2026, 11, 25, 9, 0), christmas), evening)).toContain('We answer from tomorrow at 9:00 am.')
  expect(hoursWords(closedUntil(null, christmas), evening)).toBe('Closed on 25 December: Christmas Day. We answer as soon as we can.')
})

test('who takes a conversation is told apart from who is given one', () => {
  const noor = { id: 'n', firstName: 'Noor', lastName: 'Haddad' }
  const base = { author: noor, isMine: false, event: 'assigned' } as Parameters<typeof eventWords>[0]
  expect(eventWords({ ...base, eventPerson: noor })).toBe('Noor Haddad took the conversation')
  expect(eventWords({ ...base, eventPerson: { id: 'a', firstName: 'Ari', lastName: 'Lund' } })).toBe(
    'Noor Haddad gave the conversation to Ari Lund',
  )
  expect(eventWords({ ...base, isMine: true, event: 'snoozed', eventUntil: new Date(2025, 10, 24, 9, 0).toISOString() })).toBe(
    'You snoozed it until 24\u00A0Nov\u00A02025, 9:00 am',
  )
  expect(eventWords({ ...base, isMine: true, event: 'closed', eventPerson: null })).toBe('You closed the conversation')
})

test('sizes read like those of a file list', () => {
  expect([sizeText(1), sizeText(400_000), sizeText(2_500_000)]).toEqual(['1 KB', '391 KB', '2.4 MB'])
})
