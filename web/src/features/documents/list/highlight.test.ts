import { expect, test } from 'vitest'
import { highlighted } from './highlight.ts'

const marked = (text: string, words: string) =>
  highlighted(text, words)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('')

test('every place of every word is marked, whatever its case or accents', () => {
  expect(marked('The Will of André, last will', 'will andre')).toBe('The [Will] of [André], last [will]')
})

test('without words nothing is marked and nothing is lost', () => {
  expect(marked('Lease <b>2024</b>', '')).toBe('Lease <b>2024</b>')
  expect(marked('', 'x')).toBe('')
})

test('words beside each other or within each other make one mark', () => {
  expect(marked('landholder', 'land holder landh')).toBe('[landholder]')
})
