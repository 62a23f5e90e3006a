import { expect, test } from 'vitest'
import { oneToAnswer } from './one-to-answer.ts'

test('the questions open by themselves where one survey alone is not sent', () => {
  const sent = { id: 'sent', status: 'completed' } as const
  const begun = { id: 'begun', status: 'in_progress' } as const
  expect(oneToAnswer([sent, begun])).toBe(begun)
  expect(oneToAnswer([sent])).toBeUndefined()
  expect(oneToAnswer([begun, sent, { ...begun, id: 'another' }])).toBeUndefined()
})
