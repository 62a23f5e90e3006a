import { describe, expect, test } from 'vitest'
import { textDifference } from './compare-texts.ts'

describe('the difference of two texts', () => {
  test('is shown word by word', () => {
    expect(textDifference('The lease ends in June.', 'The lease ends in July.')).toEqual([
      { kind: 'same', text: 'The lease ends in ' },
      { kind: 'gone', text: 'June' },
      { kind: 'new', text: 'July' },
      { kind: 'same', text: '.' },
    ])
  })

  test('finds what was added between words that stayed', () => {
    expect(textDifference('Ask the bank', 'Ask the solicitor and the bank').filter((part) => part.kind === 'gone')).toEqual([])
  })

  test.each([
    ['', ''],
    ['', 'new'],
    ['gone', ''],
    ['a b a b', 'b a b a'],
    ['🐑 שלום', '🐑 مرحبا שלום'],
  ])('holds both texts whole: %j and %j', (before, after) => {
    const parts = textDifference(before, after)
    expect(
      parts
        .filter((part) => part.kind !== 'new')
        .map((part) => part.text)
        .join(''),
    ).toBe(before)
    expect(
      parts
        .filter((part) => part.kind !== 'gone')
        .map((part) => part.text)
        .join(''),
    ).toBe(after)
  })

  test('of two long texts that share nothing is quick', () => {
    const parts = textDifference('a '.repeat(20_000), 'b '.repeat(20_000))
    expect(parts.map((part) => part.kind)).toContain('new')
  })
})
