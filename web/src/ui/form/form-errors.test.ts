import { expect, test } from 'vitest'
import { knownFields } from './form-errors.ts'

test('an error inside a list shows at the field that holds the list, the first one only', () => {
  expect(
    knownFields({ 'structures.0': 'Choose one of these.', 'structures.2': 'Other.', abn: 'An ABN has 11 digits.' }, ['abn', 'structures']),
  ).toEqual({
    structures: 'Choose one of these.',
    abn: 'An ABN has 11 digits.',
  })
})

test('an error of a field that the form does not show is not swallowed into one that it shows', () => {
  expect(knownFields({ version: 'Required.', town: 'Use at most 100 characters.' }, ['tow'])).toEqual({})
})
