import type { Scope } from '../../platform/access/scope.ts'
import { sql, type SQL } from 'drizzle-orm'

/** How many of each kind are answered. */
export const HITS_LIMIT = sql.raw('5')

/** How many of those that hold the words are put in order: a frequent word is in thousands, and one more typed word narrows it. */
export const CANDIDATES_LIMIT = sql.raw('200')

/** One or two letters occur in most names; looking for them inside words would read them all. */
export const isLong = (word: string) => word.length > 2

const any = (conditions: SQL[]) => (conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`)

/** An email address where a word was found in it and not in what is shown anyway, so that a hit says why it is one. */
export function emailWhereFound(email: SQL, shown: SQL, words: string[]): SQL {
  const inEmail = words.filter(isLong).map((word) => sql`strpos(lower(${email}), ${word}) > 0 and strpos(${shown}, ${word}) = 0`)
  return sql`case when ${any(inEmail)} then ${email} end`
}

/** A number as it was typed where a word of digits was found in it. */
export function numberWhereFound(typed: SQL, words: string[]): SQL {
  const digits = sql`regexp_replace(regexp_replace(${typed}, '\\D', '', 'g'), '^61(?=\\d{9}$)', '0')`
  const found = words.filter((word) => isLong(word) && /^\d+$/.test(word)).map((word) => sql`strpos(${digits}, ${word}) > 0`)
  return sql`case when ${any(found)} then ${typed} end`
}

/** Whether a record is of the reader's practice; of any, for the platform's staff. */
export const ofPractice = ({ organizationId }: Scope, column: SQL): SQL =>
  organizationId ? sql`${column} = ${organizationId}::uuid` : sql`true`
