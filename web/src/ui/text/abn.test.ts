import { expect, test } from 'vitest'
import { abn } from './format.ts'

test('an ABN is spaced as people write it; what is none stays as it is', () => {
  expect(abn('51824753556')).toBe('51 824 753 556')
  expect([abn(''), abn('51 824 753 556'), abn('123')]).toEqual(['', '51 824 753 556', '123'])
})
