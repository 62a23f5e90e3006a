import { describe, expect, test } from 'vitest'
import { isShortened, readCents, readNumber, showCents, showNumber } from './typed-number.ts'

describe('an amount typed in dollars', () => {
  test.each([
    ['1234', 123400],
    ['1234.5', 123450],
    ['1,234.56', 123456],
    ['$ 1 234 567.89', 123456789],
    ['-$20', -2000],
    ['−20.05', -2005],
    ['.5', 50],
    ['7.', 700],
    ['0.29', 29],
    ['1.15', 115],
    ['4.35', 435],
    ['1000000.57', 100000057],
    ['-0', 0],
    ['1.8m', 180000000],
    ['415k', 41500000],
    ['$415k', 41500000],
    ['1.8 million', 180000000],
    ['$ 1,250 K', 125000000],
    ['-2.55 Mil', -255000000],
    ['0.29k', 29000],
    ['1.2bn', 120000000000],
    ['12 thousand', 1200000],
    ['', null],
    ['  ', null],
  ])('%j is %j in whole cents, without an error of rounding', (typed, cents) => {
    expect(readCents(typed)).toBe(cents)
  })

  test.each(['abc', '12,5', '1,2345', '1.234', '1.2.3', '--5', '-', '$', 'k', '1.8mm', '1.8 m2', '12,5k', '1.123456789m', '9'.repeat(30)])(
    '%j is no amount, and stays as it was typed',
    (typed) => {
      expect(readCents(typed)).toBe(typed)
    },
  )

  test('only what was shortened is said again in full', () => {
    expect(['1.8m', '$415k', '1.8 million'].map(isShortened)).toEqual([true, true, true])
    expect(['1800000', '1,800,000', 'a farm', 'some m', ''].map(isShortened)).toEqual([false, false, false, false, false])
  })

  test('every amount is shown so that it is read back as itself', () => {
    for (const cents of [0, 1, 10, 99, 100, 123450, 123456789, -5, -123400]) {
      expect(readCents(showCents(cents, true))).toBe(cents)
      expect(readCents(showCents(cents, false))).toBe(cents)
    }
    expect(showCents(123456700, true)).toBe('1,234,567')
    expect(showCents(123450, true)).toBe('1,234.50')
  })
})

test('a number may have the unit that its field names, and no other', () => {
  expect(['12 ha', '12ha', '1,250.5 HA ', '12'].map((typed) => readNumber(typed, 'ha'))).toEqual([12, 12, 1250.5, 12])
  expect(['30 acres', 'ha', '12 ML'].map((typed) => readNumber(typed, 'ha'))).toEqual(['30 acres', 'ha', '12 ML'])
  expect(readNumber('3 households', 'households')).toBe(3)
  expect(readNumber('45 %')).toBe(45)
})

test('a number keeps its decimals, and a percentage may have its sign', () => {
  expect(readNumber('12.50')).toBe(12.5)
  expect(readNumber('1,250.25')).toBe(1250.25)
  expect(readNumber('6.85 %')).toBe(6.85)
  expect(readNumber('about 40')).toBe('about 40')
  expect(readNumber('')).toBeNull()
  expect(showNumber(1250.25, true)).toBe('1,250.25')
  expect(showNumber(-1250, false)).toBe('-1250')
})
