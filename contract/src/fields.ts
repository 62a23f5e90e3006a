import * as z from 'zod'
import { PATTERNS } from './field-list.ts'

/** An identifier of ours: a UUID, version 7 where we make it. */
export const Id = z.uuid('This is not a valid identifier.')
export type Id = string

/** What PostgreSQL cannot hold in text or JSON: NUL, and halves of surrogate pairs. */
const STORABLE = /^[^\u0000\ud800-\udfff]*$/u // oxlint-disable-line no-control-regex
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
const ONE_LINE = /^[^\u0000-\u001f\u007f\ud800-\udfff]*$/u
const tooLong = (max: number) => `Use at most ${max} characters.`
const NOT_STORABLE = 'Remove the control characters.'
const NOT_TEXT = 'Remove the characters that are not text.'

/** Text as it was sent, of at most `max` characters: a token, a key, a file's name. */
export const text = (max: number, message = tooLong(max)) => z.string().max(max, message).regex(STORABLE, NOT_TEXT)
/** Signs that nobody sees and that turn what follows them: they come with what is copied from contacts, and make one name look like another. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu
const typed = () =>
  z
    .string()
    .overwrite((words) => words.replace(TURNS, ''))
    .trim()
/** One line of text that a person typed: trimmed, without signs that turn it, no control characters. */
export const line = (max = 200) => typed().max(max, tooLong(max)).regex(ONE_LINE, NOT_STORABLE)
/** Words to find: what no text can hold, such as a tab of a pasted cell, is taken as a space. */
export const searchWords = (max = 200) =>
  z
    .string()
    .trim()
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is replaced
    .overwrite((words) => words.replace(/[\u0000-\u001f\u007f\ud800-\udfff]/gu, ' '))
    .max(max, tooLong(max))
/** Something that is seen: neither a space nor a sign without a width. */
const SEEN = /[^\p{Cf}\s]/u
/** A line that must not be blank. */
export const requiredLine = (label: string, max = 200) => line(max).refine((text) => SEEN.test(text), `Enter ${label}.`)
/** Several lines of text that a person typed: trimmed. */
export const lines = (max = 5000) => z.string().trim().max(max, tooLong(max)).regex(STORABLE, NOT_STORABLE)

/** The largest whole number of PostgreSQL's `integer`. */
const MAX_INTEGER = 2 ** 31 - 1
const TOO_LARGE = 'This number is too large.'
/** A whole number from `min` to `max`, which the database's `integer` holds. */
export const whole = (min: number, max = MAX_INTEGER, tooLow?: string, tooHigh = max === MAX_INTEGER ? TOO_LARGE : undefined) =>
  z.int('Enter a whole number.').min(min, tooLow).max(max, tooHigh)
/** A whole number in a query string. */
export const wholeInQuery = (min: number, max = MAX_INTEGER) => z.coerce.number().int().min(min).max(max)
/** How many rows a page of a list holds. */
export const pageSize = (max: number, usual: number) => wholeInQuery(1, max).default(usual)
/** Bytes of a file. */
export const Bytes = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** Text that the server answers with. */
export const Text = z.string()
/** A whole number that the server answers with. */
export const Whole = z.int()
/** A number that the server answers with. */
export const Decimal = z.number()

/** An email address, lower-cased; at most 254 characters (RFC 5321). */
export const Email = typed()
  .toLowerCase()
  .max(254, 'Use at most 254 characters.')
  .pipe(z.email('Enter a full email address, such as name@example.com.'))
/** An email address or nothing. */
export const OptionalEmail = z.union([z.literal(''), Email])

/** An Australian postcode, or nothing. */
export const Postcode = line().regex(PATTERNS.postcode.pattern, PATTERNS.postcode.message)

/** A password: 8 to 128 of any character. */
export const Password = text(128).min(8, 'Use at least 8 characters.')

/** A date of fact ("as at"), `2026-11-21`. */
export const PlainDate = z.iso
  .date('Enter a date such as 2026-11-21.')
  .refine((date) => date >= '1800', 'Enter a date after the year 1800.')
/** The plain day where it begins first (UTC+14) at a moment in milliseconds since 1970: a later one has begun for nobody. */
export const furthestDayAt = (moment: number): string => new Date(moment + 14 * 3_600_000).toISOString().slice(0, 10)
/** A day on which something was true: not one to come. What is today is decided where the day begins first, the server is stricter. */
export const DateOfFact = PlainDate.refine((date) => date <= furthestDayAt(Date.now()), 'Enter today or a day that has passed.')
const ENTER_TIME = 'Enter a time such as 14:30.'
/** A time of the day in the practice's time zone, `14:30`. */
export const TimeOfDay = text(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, ENTER_TIME)
/** A time of the day, or nothing for the whole day. */
export const OptionalTimeOfDay = text(5).regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, ENTER_TIME)
/** A moment in UTC, ISO 8601; the server may hand over a Date. */
export const Moment = z.preprocess((value) => (value instanceof Date ? value.toISOString() : value), z.string())

/** Money in whole cents of Australian dollars. */
export const Cents = z.int().min(-1e15).max(1e15)

/** Whole cents from 0 up to ten trillion dollars, or not known. */
export const amount = (tooLow: string) =>
  z.int('Enter an amount in whole cents.').min(0, tooLow).max(1e15, 'Enter an amount of at most $10,000,000,000,000.').nullable()

/** The version of a record as the reader saw it; a save with an older one answers `stale`. */
export const Version = whole(1)

/** An opaque position in a keyset-paged list. */
export const Cursor = text(500)

/** The record's own permissions, decided by the server. */
export const abilities = <const K extends readonly string[]>(...keys: K) =>
  z.object(Object.fromEntries(keys.map((key) => [key, z.boolean()])) as { [P in K[number]]: z.ZodBoolean })

/** A person as other people see them. */
export const PersonName = z.object({ id: Id, firstName: z.string(), lastName: z.string() })

export const SortDirection = z.enum(['asc', 'desc'])

/** A boolean in a query string. */
export const Flag = z.enum(['true', 'false']).transform((value) => value === 'true')
