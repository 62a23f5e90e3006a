import { expect, test } from 'vitest'
import { bytes, dueWords, expiryBadge, sharedWords } from './document-words.ts'

const now = new Date(2026, 10, 21, 23, 30)
const person = (firstName: string) => ({ firstName, lastName: 'Whitlock' })

test('sizes are short and never larger than they are', () => {
  expect([0, 1, 900, 1024, 1536, 10 * 1024 ** 2, 200 * 1024 ** 2 - 1, 20 * 1024 ** 3].map(bytes)).toEqual([
    '0 bytes',
    '1 byte',
    '900 bytes',
    '1 KB',
    '1.5 KB',
    '10 MB',
    '199 MB',
    '20 GB',
  ])
})

test('an expiry is told of two months ahead, on the day, and once it is past', () => {
  expect(expiryBadge('2027-02-01', now)).toBeNull()
  expect(expiryBadge('2027-01-20', now)).toEqual({ tone: 'warn', words: 'Expires in 60 days' })
  expect(expiryBadge('2026-11-21', now)).toEqual({ tone: 'warn', words: 'Expires today' })
  expect(expiryBadge('2026-11-20', now)).toEqual({ tone: 'bad', words: 'Expired' })
})

test('a due date counts whole days of the reader’s calendar', () => {
  expect(dueWords('2026-11-22', now)).toEqual({ late: false, words: 'Due in 1 day' })
  expect(dueWords('2026-11-18', now)).toEqual({ late: true, words: 'Overdue by 3 days' })
})

test('who sees it is said by name where there are few', () => {
  expect(sharedWords({ visibility: 'advisers', sharedWith: [] })).toBe('Advisers only')
  expect(sharedWords({ visibility: 'named', sharedWith: [person('Anna')] })).toBe('Anna Whitlock')
  expect(sharedWords({ visibility: 'named', sharedWith: [person('Anna'), person('Tom'), person('Ida')] })).toBe('Anna Whitlock and 2 more')
})
