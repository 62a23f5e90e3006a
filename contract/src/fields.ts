import * as z from 'zod'

/** An identifier of ours: a UUID, version 7 where we make it. */
export const Id = z.uuid('This is not a valid identifier.')
export type Id = string

/** One line of text that a person typed: trimmed, no control characters and no halves of surrogate pairs (PostgreSQL's JSON refuses them). */
export const line = (max = 200) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters.`)
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
    .regex(/^[^\u0000-\u001f\u007f\ud800-\udfff]*$/u, 'Remove the control characters.')
/** A line that must not be blank. */
export const requiredLine = (label: string, max = 200) => line(max).min(1, `Enter ${label}.`)
/** Several lines of text; only NUL and halves of surrogate pairs are refused, which PostgreSQL cannot hold. */
export const lines = (max = 5000) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .regex(/^[^\u0000\ud800-\udfff]*$/u, 'Remove the control characters.') // oxlint-disable-line no-control-regex

/** An email address, lower-cased; at most 254 characters (RFC 5321). */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Use at most 254 characters.')
  .pipe(z.email('Enter a full email address, such as name@example.com.'))
/** An email address or nothing. */
export const OptionalEmail = z.union([z.literal(''), Email])

/** A password: 8 to 128 of any character. */
export const Password = z.string().min(8, 'Use at least 8 characters.').max(128, 'Use at most 128 characters.')

/** A date of fact ("as at"), `2026-11-21`. */
export const PlainDate = z.iso
  .date('Enter a date such as 2026-11-21.')
  .refine((date) => date >= '1800', 'Enter a date after the year 1800.')
/** A moment in UTC, ISO 8601; the server may hand over a Date. */
export const Moment = z.preprocess((value) => (value instanceof Date ? value.toISOString() : value), z.string())

/** Money in whole cents of Australian dollars. */
export const Cents = z.int().min(-1e15).max(1e15)

/** Whole cents from 0 up to ten trillion dollars, or not known. */
export const amount = (tooLow: string) =>
  z.int('Enter an amount in whole cents.').min(0, tooLow).max(1e15, 'Enter an amount of at most $10,000,000,000,000.').nullable()

/** The version of a record as the reader saw it; a save with an older one answers `stale`. */
export const Version = z.int().min(1)

/** An opaque position in a keyset-paged list. */
export const Cursor = z.string().max(500)

/** The record's own permissions, decided by the server. */
export const can = <const K extends readonly string[]>(...keys: K) =>
  z.object(Object.fromEntries(keys.map((key) => [key, z.boolean()])) as { [P in K[number]]: z.ZodBoolean })

/** A person as other people see them. */
export const PersonName = z.object({ id: Id, firstName: z.string(), lastName: z.string() })

export const SortDirection = z.enum(['asc', 'desc'])

/** A boolean in a query string. */
export const Flag = z.enum(['true', 'false']).transform((value) => value === 'true')
