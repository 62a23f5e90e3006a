import { expect, test } from 'vitest'
import { lineDifference } from './line-difference.ts'

test('lines that became others stand together; what is in both is left in peace', () => {
  expect(lineDifference('a\nb\nc\nd', 'a\nB\nc\nd\ne')).toEqual([
    { kind: 'same', lines: ['a'] },
    { kind: 'changed', before: 'b', after: 'B' },
    { kind: 'same', lines: ['c'] },
    { kind: 'changed', before: 'd', after: 'd\ne' },
  ])
  expect(lineDifference('a\nb\n', 'a\n')).toEqual([
    { kind: 'same', lines: ['a'] },
    { kind: 'gone', text: 'b' },
  ])
  expect(lineDifference('x', 'x')).toEqual([{ kind: 'same', lines: ['x'] }])
})
