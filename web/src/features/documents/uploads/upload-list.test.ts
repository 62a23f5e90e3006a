import { expect, test } from 'vitest'
import { bytesOf, missingParts, nextToStart, rangeOf, totalsOf, type Upload, type UploadState, waitAfter } from './upload-list.ts'

const upload = (id: string, state: UploadState, size = 100, sent = 0): Upload => ({
  id,
  name: `${id}.pdf`,
  size,
  sent,
  target: null,
  state,
  failures: 0,
  words: null,
  mayRetry: false,
  isKept: false,
  documentId: null,
})

test('three files leave at once, in the order they were added', () => {
  const list = [upload('a', 'sending'), upload('b', 'waiting'), upload('c', 'waiting'), upload('d', 'waiting')]
  expect(nextToStart(list)).toEqual(['b', 'c'])
  expect(nextToStart([upload('x', 'checking'), upload('y', 'interrupted'), ...list])).toEqual([])
})

test('a paused or refused file makes room for the next', () => {
  const list = [upload('a', 'paused'), upload('b', 'refused'), upload('c', 'done'), upload('d', 'waiting')]
  expect(nextToStart(list)).toEqual(['d'])
})

test('the wait doubles from one second to half a minute and stays there', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 50].map(waitAfter)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test('the total counts bytes, and leaves out what was refused', () => {
  const totals = totalsOf([upload('a', 'done', 100), upload('b', 'sending', 300, 100), upload('c', 'refused', 5000)])
  expect(totals).toEqual({ open: 1, done: 1, refused: 1, paused: 0, share: 0.5 })
  expect(totalsOf([]).share).toBe(0)
})

test('only the parts that do not stand are sent, and the last one may be short', () => {
  expect(missingParts(25, 10, [1, 3])).toEqual([2])
  expect(missingParts(25, 10, [])).toEqual([1, 2, 3])
  expect(rangeOf(3, 25, 10)).toEqual({ from: 20, to: 25 })
  expect(bytesOf([1, 3], 25, 10)).toBe(15)
})
