import type { ErrorName } from '@paddock/contract'

/** PostgreSQL's own words for being away: connection failures (class 08), shutting down, starting, too many connections. */
const AWAY = /^(08...|57P0[1-5]|53300)$/
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
/** What the driver says without a code. */
const TERMINATED = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
const FULL = /^(53100|ENOSPC|EDQUOT)$/
const NO_SPACE = /No space left on device/i
/** An error that was wrapped more often than this is not looked into. */
const DEEPEST = 5

/** Whether a failure is the database's absence or a full disk, which pass without anybody's doing in the code; null for all others. */
export function outageOf(error: unknown): Extract<ErrorName, 'database_away' | 'storage_full'> | null {
  let at: unknown = error
  for (let depth = 0; depth < DEEPEST && at instanceof Error; depth++) {
    const code = 'code' in at ? String(at.code) : ''
    if (FULL.test(code) || NO_SPACE.test(at.message)) return 'storage_full'
    if (AWAY.test(code) || UNREACHABLE.test(code) || TERMINATED.test(at.message)) return 'database_away'
    at = at instanceof AggregateError ? at.errors[0] : at.cause
  }
  return null
}

/** So long a disk that was found full is not counted on (ms). */
const DOUBTED_MS = 30_000
let fullAt = -Infinity

/** Remembers that something could not be stored; reading may go on meanwhile. */
export function noteOutage(kind: string): void {
  if (kind === 'storage_full') fullAt = performance.now()
}

export const isStorageDoubted = () => performance.now() - fullAt < DOUBTED_MS
