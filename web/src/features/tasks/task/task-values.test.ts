import { expect, test } from 'vitest'
import { bodyOf, valuesOf } from './task-values.ts'

test('a task without a day is sent without a time, a reminder or a repetition', () => {
  const values = { ...valuesOf(undefined, '', 'me'), title: ' Ring ', dueTime: '09:00', remindDays: '1', repeats: 'weekly' as const }
  expect(bodyOf(values)).toMatchObject({ title: 'Ring', dueOn: null, dueTime: null, remindDays: null, repeats: 'never' })
  expect(bodyOf({ ...values, dueOn: '2026-11-30' })).toMatchObject({ dueTime: '09:00', remindDays: 1, repeats: 'weekly' })
})

test('a new task is its writer’s, and can be nobody’s yet', () => {
  const values = valuesOf(undefined, 'c', 'me')
  expect(bodyOf(values).doer).toEqual({ kind: 'colleague', id: 'me' })
  expect(bodyOf({ ...values, doer: '' }).doer).toBeNull()
})
