import { sql, type SQL } from 'drizzle-orm'
import { AppError } from '../errors/app-error.ts'

/** A position in a sorted list: the sort value and the identifier of the last row that was shown. */
export type Position = [value: string | number | null, id: string]

export function encodeCursor(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Reads a cursor that we issued for this kind of column; anything else is bad input, never an error of ours. */
export function decodeCursor(cursor: string, kind: keyof typeof FITS = 'any'): Position {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(parsed) && parsed.length === 2 && FITS[kind](parsed[0]) && typeof parsed[1] === 'string' && UUID.test(parsed[1])) {
      return [parsed[0], parsed[1]]
    }
  } catch {
    // falls through to the refusal
  }
  throw notAPosition()
}

/** Reads a cursor that we issued for a column of whole numbers. */
export function decodeInteger(cursor: string): number {
  const [value] = decodeCursor(cursor)
  if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31) return value
  throw notAPosition()
}

/** Refuses a cursor that leads nowhere in its list. */
export const notAPosition = () =>
  new AppError('invalid_input', { fields: { cursor: 'This position in the list is not valid. Start from the first page.' } })

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const isSortValue = (value: unknown): value is string | number | null =>
  value === null || typeof value === 'number' || (typeof value === 'string' && !value.includes('\0'))
/** Tells whether a text is a number as PostgreSQL writes double precision, and not beyond what it holds. */
const isNumeric = (value: unknown): value is string =>
  typeof value === 'string' && /^(-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,2})?|-?Infinity)$/.test(value)
const isWhole = (value: unknown): value is string => typeof value === 'string' && /^\d{1,18}$/.test(value)
/** Tells whether a text is a day as PostgreSQL writes it, or the one behind all others. */
const isDay = (value: unknown): value is string =>
  value === 'infinity' ||
  (typeof value === 'string' &&
    /^(?!0000)\d{4}-\d\d-\d\d$/.test(value) &&
    new Date(`${value}T00:00:00Z`).getUTCDate() === Number(value.slice(8)))
/** Matches a moment as PostgreSQL writes it in text: `2026-11-21 03:04:05.123456+00`. It knows no year 0. */
const MOMENT = /^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-](0\d|1[0-5])(:\d\d)?$/
const isMoment = (value: unknown): value is string =>
  typeof value === 'string' &&
  MOMENT.test(value) &&
  isDay(value.slice(0, 10)) &&
  !Number.isNaN(Date.parse(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')))

const FITS = { any: isSortValue, moment: isMoment, number: isNumeric, whole: isWhole, day: isDay }

/** Rows after a position: a row comparison, which an index on both columns answers from its place on. */
export function after(column: SQL | SQL.Aliased, id: SQL, direction: 'asc' | 'desc', position: Position, cast = sql`text`): SQL {
  const [value, last] = position
  return direction === 'asc'
    ? sql`(${column}, ${id}) > (${value}::${cast}, ${last}::uuid)`
    : sql`(${column}, ${id}) < (${value}::${cast}, ${last}::uuid)`
}
