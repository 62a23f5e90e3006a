import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

export const CODE_VALID_MS = 10 * 60_000
export const CODE_TRIES = 5

const FIRST_PAUSE_MS = 30_000
const MAX_PAUSE_MS = 60 * 60_000
const SHORT_PAUSES = 3

export const newInvitationCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Bound to its invitation: the same digits of another one hash to something else. */
export function hashInvitationCode(invitationId: string, code: string): string {
  return createHash('sha256').update(`${invitationId}:${code.trim()}`).digest('hex')
}

export function sameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** How long after a code the next one may be mailed: a few at once, then fewer and fewer, so that nobody can try them all. */
export function pauseAfterCodes(sent: number): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, Math.min(sent, 20) - SHORT_PAUSES))
}
