import { isDeepStrictEqual } from 'node:util'
import type { AnswerValue } from '@paddock/contract/features/questionnaires/definition'
import { isDeclined } from '@paddock/contract/features/questionnaires/rules'

type Parts = ReadonlyMap<string, unknown>

/** A stored change, and what stood before it. */
export interface ArrivedChange {
  value: AnswerValue
  former: AnswerValue
}

const NONE: Parts = new Map()

/**
 * What an answer of rows or of rated statements comes to where two devices changed it since one state: what each of them added, changed
 * or removed. Of a part that both changed this device's stands, and a part that one changed and the other removed stays. `arrived` are
 * earlier changes of this device, each as it was stored and what stood before it: what it did with them it knows.
 */
export function mergeParts(
  before: AnswerValue,
  standing: AnswerValue,
  mine: AnswerValue,
  arrived: readonly ArrivedChange[] = [],
): AnswerValue {
  const [theirs, ours] = [partsOf(standing), partsOf(mine)]
  const isList = Array.isArray(mine ?? standing)
  if (!theirs || !ours || isList !== Array.isArray(standing ?? mine)) return mine
  const known = new Map(partsOf(before))
  for (const { value, former } of arrived) {
    const [now, then] = [partsOf(value) ?? NONE, partsOf(former) ?? NONE]
    for (const [key, part] of now) if (!isDeepStrictEqual(part, then.get(key))) known.set(key, part)
    for (const key of then.keys()) if (!now.has(key)) known.delete(key)
  }
  const isAsBefore = (parts: Parts, key: string) => known.has(key) && isDeepStrictEqual(parts.get(key), known.get(key))
  const merged = new Map<string, unknown>()
  for (const [key, part] of ours) {
    if (!isAsBefore(ours, key)) merged.set(key, part)
    else if (theirs.has(key)) merged.set(key, theirs.get(key))
  }
  for (const [key, part] of theirs) if (!ours.has(key) && !isAsBefore(theirs, key)) merged.set(key, part)
  if (merged.size === 0) return null
  return (isList ? [...merged.values()] : Object.fromEntries(merged)) as AnswerValue
}

/** Whether two answers have the same rows or ratings, in any order. */
export const haveSameParts = (one: AnswerValue, other: AnswerValue): boolean => isDeepStrictEqual(partsOf(one), partsOf(other))

/** Rows by their identifier, ratings by their statement, none of no answer; null where an answer has no parts. */
function partsOf(value: AnswerValue | undefined): Parts | null {
  if (value === null || value === undefined) return NONE
  if (typeof value !== 'object' || isDeclined(value)) return null
  if (!Array.isArray(value)) return new Map(Object.entries(value))
  const rows = value.map((row: unknown) => [typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : '', row] as const)
  return rows.every(([id]) => id !== '') ? new Map(rows) : null
}
