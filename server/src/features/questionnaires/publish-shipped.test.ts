import { createHash } from 'node:crypto'
import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import { expect, test } from 'vitest'

// Answers are bound to the version that was asked: one that has shipped is history.
test('the first fact find stays word for word as it was asked', () => {
  const asked = createHash('sha256')
    .update(JSON.stringify(definitionOf('fact_find', 1)))
    .digest('hex')
  expect(asked).toBe('c62f9b1bcdcd1bd1cfefdc26bb52d47d1d2b8f2af68dc3294f181c51674a5fa2')
})

test('the second fact find stays word for word as it was asked', () => {
  const asked = createHash('sha256')
    .update(JSON.stringify(definitionOf('fact_find', 2)))
    .digest('hex')
  expect(asked).toBe('1d0e5828b64432ca8912c8ddfab95792008d052875c6ef76eb63a051bf27d810')
})
