import { isDeepStrictEqual } from 'node:util'
import type { Write } from '../proposals/write-steps.ts'

interface Row {
  id: string
  /** Whose account a person has. */
  userId?: string | null
}

/** The family goes by this name on every page and in every letter, so it is no secret of the record. */
const KNOWN = 'businessName'

/**
 * A record as the family reads it: with its former values where what changed them is kept to the practice, unless somebody has written
 * another value since. Null where all of it is; somebody who was asked is known to the family.
 */
export function asTold<T extends Row>(row: T, untold: readonly Write[]): T | null {
  let told: T = row
  for (const { isNew, before, after, told: written = [] } of untold.filter(({ id }) => id === row.id)) {
    if (isNew) {
      if (!row.userId) return null
      continue
    }
    const unchanged = Object.keys(after).filter(
      (name) => name !== KNOWN && !written.includes(name) && isDeepStrictEqual(told[name as keyof T], after[name]),
    )
    told = { ...told, ...Object.fromEntries(unchanged.map((name) => [name, before[name]])) }
  }
  return told
}

interface PersonRow extends Row {
  generation: number | null
  birthYear: number | null
}

/** The people of a register as the family reads them, in the order that this gives them: the senior generation first. */
export function peopleAsTold<T extends PersonRow>(people: readonly T[], untold: readonly Write[]): T[] {
  const place = (one: number | null, other: number | null) => (one ?? Infinity) - (other ?? Infinity) || 0
  return people
    .map((person) => asTold(person, untold) ?? person)
    .toSorted(
      (one, other) => place(one.generation, other.generation) || place(one.birthYear, other.birthYear) || (one.id < other.id ? -1 : 1),
    )
}
