import { expect, test } from 'vitest'
import { abn, clockTime, count, day, dayAndTime, fullName, initials, money, place, plural, relativeDay, shortMoney } from './format.ts'
import { dayAndTimeWithin } from './within-sentence.ts'

const NOW = new Date(2027, 2, 4, 10, 30)
const local = (year: number, month: number, date: number, hour = 12) => new Date(year, month - 1, date, hour, 5).toISOString()

test('days read "4 Mar 2027", with three letters for every month', () => {
  expect(day('2027-03-04')).toBe('4\u00A0Mar\u00A02027')
  expect(day('2027-06-29')).toBe('29\u00A0Jun\u00A02027')
  expect(day('2027-09-01')).toBe('1\u00A0Sep\u00A02027')
})

test('a plain date is the same day everywhere', () => {
  expect(day('2027-01-01')).toBe('1\u00A0Jan\u00A02027')
})

test('something that is no date shows nothing', () => {
  expect(day('soon')).toBe('')
})

test('today and yesterday are words, by the calendar and not by 24 hours', () => {
  expect(relativeDay(local(2027, 3, 4, 0), NOW)).toBe('Today')
  expect(relativeDay(local(2027, 3, 3, 23), NOW)).toBe('Yesterday')
  expect(relativeDay(local(2027, 3, 2), NOW)).toBe('2\u00A0Mar\u00A02027')
})

test('a time of day is said by twelve hours, and none says nothing', () => {
  expect(['00:05', '09:30', '12:00', '14:30', ''].map(clockTime)).toEqual(['12:05 am', '9:30 am', '12:00 pm', '2:30 pm', ''])
})

test('a moment shows its time of day', () => {
  expect(dayAndTime(local(2027, 3, 4, 9), NOW)).toBe('Today, 9:05 am')
  expect(dayAndTimeWithin(local(2027, 3, 4, 9), NOW)).toBe('today, 9:05 am')
  expect(dayAndTimeWithin(local(2026, 3, 4, 9), NOW)).toBe('4\u00A0Mar\u00A02026, 9:05 am')
})

test.each([
  [482_000_000, '$4.82M'],
  [75_200_000, '$752K'],
  [99_949_900, '$999K'],
  [99_999_900, '$1.00M'],
  [-134_000_000, '-$1.34M'],
  [95_000, '$950'],
  [0, '$0'],
  [-49, '$0'],
  [-50, '-$1'],
])('%i cents read %s in a list', (cents, text) => {
  expect(shortMoney(cents)).toBe(text)
})

test('full figures show cents only where there are any', () => {
  expect(money(482_000_000)).toBe('$4,820,000')
  expect(money(482_000_050)).toBe('$4,820,000.50')
})

test('an ABN is grouped 2 3 3 3; anything else stands as it is', () => {
  expect(abn('12345678901')).toBe('12 345 678 901')
  expect(abn('123')).toBe('123')
})

test('initials are the first letters of the first and last word', () => {
  expect(initials('Priya Nair')).toBe('PN')
  expect(initials("Mary Anne O'Brien")).toBe('MO')
  expect(initials('(Zoë)')).toBe('Z')
  expect(initials('')).toBe('')
})

test('names and places leave no stray separators', () => {
  expect(fullName({ firstName: '', lastName: '' }, 'ada@example.com')).toBe('ada@example.com')
  expect(place('Dubbo', 'NSW')).toBe('Dubbo, NSW')
  expect(place('', 'NSW')).toBe('NSW')
})

test('one of something is singular', () => {
  expect(plural(1, 'client')).toBe('1 client')
  expect(plural(80_068, 'farm business', 'farm businesses')).toBe('80,068 farm businesses')
})

test('days and figures are written as the browser’s own formatters write them in Australia', () => {
  const dayWords = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' })
  const timeWords = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' })
  for (let moment = Date.UTC(2023, 11, 31, 7); moment < Date.UTC(2027, 0, 3); moment += 13 * 3_600_000 + 60_000) {
    const written = dayWords.format(moment).replace(/\p{L}{4,}/u, (month) => month.slice(0, 3))
    expect(day(new Date(moment).toISOString())).toBe(written.replaceAll(' ', '\u00A0'))
    expect(dayAndTime(new Date(moment).toISOString(), NOW).endsWith(`, ${timeWords.format(moment).replace(/\u202f/g, ' ')}`)).toBe(true)
  }
  const wholeDollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 })
  const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })
  const figures = new Intl.NumberFormat('en-AU')
  for (let cents = 1; cents < 1e14; cents = cents * 3 + 7) {
    for (const amount of [cents, -cents, (cents % 1e6) * 500_000, (cents % 1e9) * 50]) {
      expect(money(amount)).toBe((amount % 100 === 0 ? wholeDollars : dollars).format(amount / 100))
      if (Math.abs(amount) >= 99_950_000) expect(shortMoney(amount)).toBe(`${dollars.format(amount / 100_000_000)}M`)
      else if (Math.abs(amount) >= 100_000) expect(shortMoney(amount)).toBe(`${wholeDollars.format(amount / 100_000)}K`)
      for (const number of [amount, amount / 8, Math.ceil(Math.abs(amount) / 3) / 1000]) expect(count(number)).toBe(figures.format(number))
    }
  }
})
