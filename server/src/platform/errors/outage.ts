import type { ErrorName } from '@paddock/contract'
import { DrizzleQueryError } from 'drizzle-orm'

/** PostgreSQL's own words for being away: connection failures (class 08), shutting down, starting, too many connections. */
const AWAY = /^(08...|57P0[1-5]|53300|25006)$/
/** What the network says; of the database only where the database was asked: storage, mail and the language model hear the same. */
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
/** What the driver says without a code. */
const TERMINATED = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
const STORAGE_FULL = /^(53100|ENOSPC|EDQUOT)$/
const NO_SPACE = /No space left on device/i
const askingDatabase = new WeakSet<Error>()

/** Remembers that this failure came of asking the database. */
export function noteOfDatabase(error: unknown): void {
  if (error instanceof Error) askingDatabase.add(error)
}

/** An error that was wrapped more often than this is not looked into. */
const MAX_CAUSES = 5

/** Whether a failure is the database's absence or a full disk, which pass without anybody's doing in the code; null for all others. */
export function outageOf(error: unknown): Extract<ErrorName, 'database_away' | 'storage_full'> | null {
  let at: unknown = error
  let isDatabase = false
  for (let depth = 0; depth < MAX_CAUSES && at instanceof Error; depth++) {
    const code = 'code' in at ? String(at.code) : ''
    if (STORAGE_FULL.test(code) || NO_SPACE.test(at.message)) return 'storage_full'
    isDatabase ||= at instanceof DrizzleQueryError || askingDatabase.has(at)
    if (AWAY.test(code) || (isDatabase && UNREACHABLE.test(code)) || TERMINATED.test(at.message)) return 'database_away'
    at = at instanceof AggregateError ? at.errors[0] : at.cause
  }
  return null
}

/** A disk that was found full is not counted on for this long (ms). */
const STORAGE_DOUBT_MS = 30_000
let fullAt = -Infinity

/** Remembers that something could not be stored; reading may go on meanwhile. */
export function noteOutage(kind: string): void {
  if (kind === 'storage_full') fullAt = performance.now()
}

export const isStorageDoubted = () => performance.now() - fullAt < STORAGE_DOUBT_MS
