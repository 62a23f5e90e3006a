import { clockTime } from '@paddock/contract/clock-time'

// Days and figures are put together by hand: making the browser's own formatters takes a slow device a tenth of a second before anything
// is drawn. A test holds what they write against those of the browser.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Writes a moment as a day in the reader's zone, or a plain date: "4 Mar 2027". */
export function day(date: string): string {
  const parsed = new Date(date)
  if (Number.isNaN(parsed.getTime())) return ''
  const [inMonth, month, year] = isPlain(date)
    ? [parsed.getUTCDate(), parsed.getUTCMonth(), parsed.getUTCFullYear()]
    : [parsed.getDate(), parsed.getMonth(), parsed.getFullYear()]
  return `${inMonth}\u00A0${MONTHS[month]}\u00A0${year}`
}

/** "Today", "Yesterday", or the day. */
export function relativeDay(moment: string, now: Date = new Date()): string {
  const days = daysUntil(new Date(moment), now)
  if (days === 0) return 'Today'
  return days === -1 ? 'Yesterday' : day(moment)
}

/** "Today, 9:12 am". */
export function dayAndTime(moment: string, now: Date = new Date()): string {
  return `${relativeDay(moment, now)}, ${timeOfDay(new Date(moment))}`
}

/** The two forms of lists: "$4.82M" from a million on, else "$752K" (and whole dollars under a thousand). */
export function shortMoney(cents: number): string {
  const size = Math.abs(cents / 100)
  if (size >= 999_500) return `${inDollars(cents / 1_000_000, 2)}M`
  return size >= 1000 ? `${inDollars(cents / 100_000)}K` : inDollars(cents / 100)
}

/** The full figure: "$4,820,000", with cents only where there are any. */
export function money(cents: number): string {
  return cents % 100 === 0 ? inDollars(cents / 100) : inDollars(cents, 2)
}

/** "82%" for 0.824. */
export function wholePercent(ratio: number): string {
  return `${Math.round(ratio * 100)}%`
}

/** "80,068", with three decimals at most. */
export function count(number: number): string {
  return grouped(String(Number(number.toFixed(3))))
}

/** "1 client", "3 clients", "80,068 clients". */
export function plural(number: number, one: string, many: string = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`
}

export { clockTime }
export { spacedAbn as abn } from '@paddock/contract/business-numbers'
export { fullName } from '@paddock/contract/person-name'

/** "PN" for Priya Nair: the first letters of the first and last word. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters
    .map((word) => [...(word ?? '')].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? '')
    .join('')
    .toUpperCase()
}

/** "Dubbo, NSW". */
export function place(town: string, region: string): string {
  return [town, region].filter(Boolean).join(', ')
}

/** How many days from the reader's day to that of a moment, or to a plain date; negative where it has passed. */
export function daysUntil(when: Date | string, now: Date = new Date()): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  const then = typeof when === 'string' ? Date.parse(when) : midnight(when)
  return Math.round((then - midnight(now)) / 86_400_000)
}

/** The reader's day, `2026-11-22`. */
export function plainToday(now: Date = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Whether a plain day has not begun for the reader. */
export function isToCome(date: string, now: Date = new Date()): boolean {
  return daysUntil(date, now) > 0
}

function isPlain(date: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(date)
}

/** "9:12 am". */
const timeOfDay = (moment: Date): string => clockTime(`${moment.getHours()}:${String(moment.getMinutes()).padStart(2, '0')}`)

/** What is in its last decimal place as a whole, "-$1,234.50" for -123450 and two places, so that halves are rounded exactly. */
function inDollars(amount: number, decimals: number = 0): string {
  const rounded = Math.round(Math.abs(amount))
  const digits = String(rounded).padStart(decimals + 1, '0')
  const whole = digits.length - decimals
  return `${amount < 0 && rounded > 0 ? '-' : ''}$${grouped(digits.slice(0, whole))}${decimals > 0 ? `.${digits.slice(whole)}` : ''}`
}

/** Thousands apart: "4,820,000.50". */
const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
