import { isDeepStrictEqual } from 'node:util'
import type { AnswerValue } from '@paddock/contract/features/questionnaires/definition'

type Parts = Map<string, unknown>

/**
 * What an answer of rows or of rated statements comes to where two devices changed it since one state: what each of them added, changed
 * or removed. Of a part that both changed this device's stands, and a part that one changed and the other removed stays.
 */
export function mergeParts(before: AnswerValue, standing: AnswerValue, mine: AnswerValue): AnswerValue {
  const [theirs, ours] = [partsOf(standing), partsOf(mine)]
  if (!theirs || !ours || Array.isArray(standing) !== Array.isArray(mine)) return mine
  const known = partsOf(before) ?? new Map()
  const isAsBefore = (parts: Parts, key: string) => known.has(key) && isDeepStrictEqual(parts.get(key), known.get(key))
  const merged: Parts = new Map()
  for (const [key, part] of ours) {
    if (!isAsBefore(ours, key)) merged.set(key, part)
    else if (theirs.has(key)) merged.set(key, theirs.get(key))
  }
  for (const [key, part] of theirs) if (!ours.has(key) && !isAsBefore(theirs, key)) merged.set(key, part)
  return (Array.isArray(mine) ? [...merged.values()] : Object.fromEntries(merged)) as AnswerValue
}

/** Rows by their identifier, ratings by their statement; null where an answer has no parts. */
function partsOf(value: AnswerValue | undefined): Parts | null {
  if (typeof value !== 'object' || value === null) return null
  if (!Array.isArray(value)) return new Map(Object.entries(value))
  const rows = value.map((row: unknown) => [typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : '', row] as const)
  return rows.every(([id]) => id !== '') ? new Map(rows) : null
}
