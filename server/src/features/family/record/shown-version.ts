import { createHash } from 'node:crypto'

/**
 * The version of a record as the family reads it, made of what the family sees: the row's own counter also moves when the practice keeps a
 * change to itself, and would tell of it. It is a whole number that fits into a version, another one for other values.
 */
export function versionOf(shown: unknown): number {
  return createHash('sha256').update(JSON.stringify(shown)).digest().readUInt32BE() >>> 1 || 1
}
