// Formatters are made once: constructing one per cell costs more than the cell.
const DAY = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric' })
const PLAIN_DAY = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const TIME = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' })
const MILLIONS = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', minimumFractionDigits: 2, maximumFractionDigits: 2 })
const DOLLARS = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 })
const CENTS = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })
const COUNT = new Intl.NumberFormat('en-AU')

/** "4 Mar 2027": a moment as a day in the reader's zone, or a plain date as it stands. */
export function day(date: string): string {
  const parsed = new Date(date)
  if (Number.isNaN(parsed.getTime())) return ''
  return shortMonths((isPlain(date) ? PLAIN_DAY : DAY).format(parsed))
}

/** "Today", "Yesterday", or the day. */
export function relativeDay(moment: string, now: Date = new Date()): string {
  const days = daysBetween(new Date(moment), now)
  if (days === 0) return 'Today'
  return days === 1 ? 'Yesterday' : day(moment)
}

/** "Today, 9:12 am". */
export function dayAndTime(moment: string, now: Date = new Date()): string {
  return `${relativeDay(moment, now)}, ${TIME.format(new Date(moment)).replace(/\u202f/g, ' ')}`
}

/** The two forms of lists: "$4.82M" from a million on, else "$752K" (and whole dollars under a thousand). */
export function shortMoney(cents: number): string {
  const dollars = cents / 100
  const size = Math.abs(dollars)
  if (size >= 999_500) return `${MILLIONS.format(dollars / 1_000_000)}M`
  return size >= 1000 ? `${DOLLARS.format(dollars / 1000)}K` : DOLLARS.format(dollars)
}

/** The full figure: "$4,820,000", with cents only where there are any. */
export function money(cents: number): string {
  return (cents % 100 === 0 ? DOLLARS : CENTS).format(cents / 100)
}

/** "82%" for 0.824. */
export function wholePercent(ratio: number): string {
  return `${Math.round(ratio * 100)}%`
}

/** "80,068". */
export function count(number: number): string {
  return COUNT.format(number)
}

/** "1 client", "3 clients", "80,068 clients". */
export function plural(number: number, one: string, many: string = `${one}s`): string {
  return `${count(number)} ${number === 1 ? one : many}`
}

export { spacedAbn as abn } from '@paddock/contract/business-numbers'

/** "Priya Nair"; the fallback when there is no name. */
export function fullName(person: { firstName: string; lastName: string }, fallback = ''): string {
  return `${person.firstName} ${person.lastName}`.trim() || fallback
}

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

function daysBetween(earlier: Date, later: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((midnight(later) - midnight(earlier)) / 86_400_000)
}

/** The reader's day, `2026-11-22`. */
export function plainToday(now: Date = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Whether a plain day has not begun for the reader. */
export function isToCome(date: string, now: Date = new Date()): boolean {
  return daysBetween(new Date(`${date}T00:00:00`), now) < 0
}

function isPlain(date: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(date)
}

/** Some locale data writes "June" and "Sept" beside "Mar": three letters for all. */
function shortMonths(text: string): string {
  return text.replace(/\p{L}{4,}/u, (month) => month.slice(0, 3))
}
