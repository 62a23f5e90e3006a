import { expect, test } from 'vitest'
import { dueWords, goOnWords, openedAgainWords, progressWords } from './my-survey-words.ts'

const now = new Date(2026, 5, 10, 23, 30)
const due = (dueOn: string | null, isOverdue = false) => dueWords({ dueOn, isOverdue }, now)

test('a due date reads as a person would say it', () => {
  expect(due(null)).toBe('')
  expect(due('2026-06-10')).toBe('Due today')
  expect(due('2026-06-11')).toBe('Due tomorrow')
  expect(due('2026-06-24')).toBe('Due in 14 days, on 24\u00A0Jun\u00A02026')
  expect(due('2026-07-24')).toBe('Due on 24\u00A0Jul\u00A02026')
})

test('what is overdue is said kindly', () => {
  expect(due('2026-06-09', true)).toBe('It was due on 9\u00A0Jun\u00A02026. It is not too late.')
  expect(due('2026-06-09')).toBe('It was due on 9\u00A0Jun\u00A02026. It is not too late.')
})

test('what was sent and is open again says that it counts meanwhile; anything else says nothing of it', () => {
  const completedAt = '2026-06-09T02:00:00Z'
  expect(openedAgainWords({ status: 'in_progress', completedAt })).toBe(
    'You sent it on 9\u00A0Jun\u00A02026, and that counts until you send it again',
  )
  expect(openedAgainWords({ status: 'in_progress', completedAt: null })).toBe('')
  expect(openedAgainWords({ status: 'completed', completedAt })).toBe('')
})

test('the button says what there is to do', () => {
  expect(goOnWords({ status: 'not_started', answered: 0, total: 25 })).toBe('Start')
  expect(goOnWords({ status: 'in_progress', answered: 12, total: 25 })).toBe('Continue your questions')
  expect(goOnWords({ status: 'in_progress', answered: 25, total: 25 })).toBe('Look over and send')
})

test('progress counts questions, and says nothing where nothing is known', () => {
  expect(progressWords({ status: 'in_progress', answered: 12, total: 25 })).toBe('12 of 25 answered')
  expect(progressWords({ status: 'not_started', answered: 0, total: 25 })).toBe('25 questions')
  expect(progressWords({ status: 'not_started', answered: 0, total: 0 })).toBe('')
})
