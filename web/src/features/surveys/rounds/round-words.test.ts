import { expect, test } from 'vitest'
import { openWords } from './round-words.ts'

const round = { number: 1, sent: 3, waitingFor: [] }

test('a round that waits for nobody closes by itself, but not that of an archived record', () => {
  expect(openWords(round, false)).toContain('closes by itself')
  expect(openWords(round, true)).toBe('Round 1 is open. 3 people have sent. It does not close while this record is archived.')
})

test('an open round names whom it waits for, and promises no closing before them', () => {
  const waiting = { number: 2, sent: 1, waitingFor: [{ stakeholderId: 'dot', name: 'Dot' }] }
  expect(openWords(waiting, false)).toBe('Round 2 is open. 1 person has sent since; it can close once 3 have. Waiting for Dot.')
})
