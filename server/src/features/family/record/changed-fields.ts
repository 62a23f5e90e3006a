import { isDeepStrictEqual } from 'node:util'

/** Which of these fields somebody of the family writes: those that differ from what they read. What they do not know of stays as it is. */
export function changedFields<Fields extends object>(shown: object, fields: Fields): Partial<Fields> {
  const known: Record<string, unknown> = { ...shown }
  const changed = Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(known[name], value))
  return Object.fromEntries(changed) as Partial<Fields>
}

/**
 * What fields that are written held before, for the log: what is stored, or what the writer read where that is what they wrote. Otherwise
 * the log would hold no change where somebody wrote what was told the practice alone.
 */
export function formerly(stored: object, shown: object, written: object): Record<string, unknown> {
  const [held, read]: Record<string, unknown>[] = [{ ...stored }, { ...shown }]
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [name, (isDeepStrictEqual(held?.[name], value) ? read : held)?.[name]]),
  )
}
