import { expect, test } from 'vitest'
import { markWords, typedWords } from './search-marks.ts'

const shown = (text: string, typed: string) =>
  markWords(text, typedWords(typed))
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('')

test.each([
  ['Müller Étable', 'muller eta', '[Müller] [Éta]ble'],
  ['ABN 51 824 753 556', '51824753556', 'ABN [51 824 753 556]'],
  ['+61 412 345 678', '0412 345 678', '+61 412 345 678'],
  ['0412 345 678', '+61 412 345 678', '[0412 345 678]'],
  ['Whitlock', 'nothing', 'Whitlock'],
  ['<b>Roma</b>', 'roma', '<b>[Roma]</b>'],
])('marks in "%s" what was found by "%s"', (text, typed, expected) => {
  expect(shown(text, typed)).toBe(expected)
})
