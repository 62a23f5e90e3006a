import { expect, test } from 'vitest'
import * as z from 'zod'
import { invalidInput } from './error-handler.ts'

test.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])('a refusal names a field called %s', (name) => {
  const sent: unknown = Object.fromEntries([[name, {}]])
  const { error } = z.strictObject({}).safeParse(sent)
  expect(Object.entries(invalidInput(error!).fields ?? {})).toEqual([[name, 'This field is not known here.']])
})
