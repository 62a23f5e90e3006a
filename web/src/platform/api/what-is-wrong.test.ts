import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { whatIsWrong } from './what-is-wrong.ts'

test('a refusal reads as the sentence of its first field, where one is wrong', () => {
  const invalid = { message: 'Some of what you entered needs another look.' }
  expect(whatIsWrong(new ApiError(400, { ...invalid, fields: { 'request.attendeeIds': 'Choose who comes.' } }))).toBe('Choose who comes.')
  expect(whatIsWrong(new ApiError(400, invalid))).toBe(invalid.message)
})
