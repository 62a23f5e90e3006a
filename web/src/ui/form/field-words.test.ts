import { expect, test } from 'vitest'
import { fieldWords } from './field-words.ts'

test.each([
  [{ kind: 'day' }, '2001-02-03', '3\u00A0Feb\u00A02001'],
  [{ kind: 'day' }, '', ''],
  [{ kind: 'acn' }, '004085616', '004 085 616'],
  [{ kind: 'money' }, 640_000_00, '$640,000'],
] as const)('where two versions are compared, %o reads as people write it', (field, value, words) =>
  expect(fieldWords({ label: 'Any', in: [], ...field } as never, value)).toBe(words),
)
