/** One value on its own: an answer of a simple question, or the cell of a row. Says what to do, or null where the value is fine. */
import type { Choice, Column, Declined, Question } from './definition.ts'

/** One hundredth of what a record of money may hold, so that the sum of many rows stays an exact whole number. */
const MAX_CENTS = 1e13
const MIN_YEAR = 1800
const MAX_YEAR = 2200

/** The record's field for the day on which a figure was true, in every version that was ever asked. */
const DAY_OF_FACT = 'asAt'

/** NUL and halves of surrogate pairs, which PostgreSQL's JSON refuses. */
// oxlint-disable-next-line no-control-regex -- exactly what is refused
const UNKEEPABLE = /[\u0000\ud800-\udfff]/u
// oxlint-disable-next-line no-control-regex -- exactly what is refused
const NOT_ONE_LINE = /[\u0001-\u001f\u007f]/

export type Cell = Column | Extract<Question, { type: 'long_text' | 'text' | 'number' | 'money' | 'percent' | 'date' | 'single' }>

/** Whether nothing was answered: nothing at all, only spaces, an empty list. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** Whether the person chose "I don’t know" or "I’d rather not say". */
export function isDeclined(value: unknown): value is Declined {
  if (!isPlainObject(value) || !Object.hasOwn(value, 'declined')) return false
  return (value.declined === 'unknown' || value.declined === 'private') && Object.keys(value).length === 1
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `today`: the plain day of whoever asks, `2026-11-22`; no column `asAt` may hold a later one. */
export function checkCell(cell: Cell, value: unknown, today: string): string | null {
  switch (cell.type) {
    case 'text':
      return checkText(value, cell.max ?? 300, true)
    case 'long_text':
      return checkText(value, cell.max ?? 5000, false)
    case 'number':
      return checkNumber(value, cell.min, cell.max, cell.decimals ?? 0)
    case 'money':
      return checkMoney(value, cell.min, 'max' in cell ? cell.max : undefined)
    case 'percent':
      return checkPercent(value, 'min' in cell ? (cell.min ?? 0) : 0, cell.max ?? 100)
    case 'year':
      return typeof value === 'number' && Number.isInteger(value) && value >= MIN_YEAR && value <= MAX_YEAR
        ? null
        : 'Enter a year of four digits, such as 1962.'
    case 'date':
      if (!isCalendarDay(value)) return 'Enter a real date, such as 30 Jun 2026.'
      return cell.id === DAY_OF_FACT && value > today ? 'Enter today or a day that has passed.' : null
    case 'single':
      return isChoice(cell.choices, value) ? null : 'Choose one of the options.'
  }
}

export function isChoice(choices: readonly Choice[], value: unknown): value is string {
  return typeof value === 'string' && choices.some((choice) => choice.value === value)
}

function checkText(value: unknown, max: number, oneLine: boolean): string | null {
  if (typeof value !== 'string') return 'Enter text.'
  if (value.length > max) return `Keep to ${max} characters.`
  if (UNKEEPABLE.test(value)) return 'Remove the control characters.'
  if (oneLine && NOT_ONE_LINE.test(value)) return 'Keep it on one line, without tabs.'
  return null
}

function checkNumber(value: unknown, min: number | undefined, max: number | undefined, decimals: number): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Enter a number.'
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return 'Enter a smaller number.'
  if (decimals === 0 && !Number.isInteger(value)) return 'Enter a whole number.'
  if (Number(value.toFixed(decimals)) !== value)
    return `Enter a number with at most ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}.`
  return checkRange('number', value, min, max, String)
}

function checkMoney(value: unknown, min: number | undefined, max: number | undefined): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Enter an amount.'
  if (!Number.isInteger(value)) return 'Enter an amount in whole cents.'
  if (Math.abs(value) > MAX_CENTS) return 'Enter a smaller amount.'
  return checkRange('amount', value, min, max, (cents) => String(cents / 100))
}

function checkPercent(value: unknown, min: number, max: number): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Enter a percentage.'
  if (Number(value.toFixed(2)) !== value) return 'Enter a percentage with at most 2 decimals.'
  return value < min || value > max ? `Enter a percentage from ${min} to ${max}.` : null
}

function checkRange(noun: string, value: number, min = -Infinity, max = Infinity, words: (limit: number) => string): string | null {
  if (value >= min && value <= max) return null
  const one = noun === 'amount' ? 'an amount' : 'a number'
  if (Number.isFinite(min) && Number.isFinite(max)) return `Enter ${one} from ${words(min)} to ${words(max)}.`
  return value < min ? `Enter ${one} of ${words(min)} or more.` : `Enter ${one} of ${words(max)} or less.`
}

/** `2026-02-28`, and not the 30th of February. */
export function isCalendarDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const [year, month, day] = value.split('-').map(Number) as [number, number, number]
  if (year < MIN_YEAR || year > MAX_YEAR || month < 1 || month > 12) return false
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day >= 1 && day <= days
}
