import { expect, test } from 'vitest'
import { doneWords } from './task-words.ts'

const priya = { id: 'priya', firstName: 'Priya', lastName: 'Nair' }
const done = { title: 'Ring the bank', doneAt: '2026-11-23T01:00:00.000Z', doneBy: priya, dueOn: '2027-01-31' }

test('who finishes a task hears it, with the day on which it comes again, and can undo it', () => {
  expect(doneWords(done, null, 'priya')).toEqual({ message: '“Ring the bank” is done.', isOurs: true })
  expect(doneWords(done, { dueOn: '2027-02-28' }, 'priya').message).toMatch(/is done\. It comes again on Sun,? 28 Feb\.$/)
})

test('who comes second hears who did it, and undoes nothing of theirs', () => {
  expect(doneWords(done, null, 'mara')).toEqual({ message: 'Priya Nair had already done “Ring the bank”.', isOurs: false })
})

test('a task that was removed meanwhile is not said to be done', () => {
  const removed = { ...done, doneAt: null, doneBy: null }
  expect(doneWords(removed, null, 'mara')).toEqual({ message: '“Ring the bank” was removed before you finished it.', isOurs: false })
})
