import { scrubStack, scrubText } from '@paddock/contract/scrub'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Configuration } from '../configuration/configuration.ts'

/** A second net: no line should carry these, and whoever adds one all the same sees this word instead. */
const HIDDEN = new Set([
  'password',
  'email',
  'token',
  'code',
  'authorization',
  'cookie',
  'body',
  'payload',
  'address',
  'ip',
  'firstName',
  'lastName',
  'params',
  'query',
])
const CENSOR = '[hidden]'

/** JSON lines on standard output, or wherever a test wants them. Errors go in without the values that their messages quote. */
export function createLog(level: Configuration['logLevel'], destination: DestinationStream = standardOutput()): Logger {
  // pino's own redaction costs three times as much as the whole line.
  return pino({ level, base: { pid: process.pid }, formatters: { log: hide }, serializers: { err: errorInLog } }, destination)
}

/** A write for each 4 KB or second, not for each request; what is left goes out when the process ends. */
const standardOutput = () => pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 1000 })

function hide(line: Record<string, unknown>, depth = 0): Record<string, unknown> {
  let shown = line
  for (const [name, value] of Object.entries(line)) {
    const safe = HIDDEN.has(name) ? CENSOR : isPlain(value) && depth < MAX_DEPTH ? hide(value, depth + 1) : value
    if (safe === value) continue
    if (shown === line) shown = { ...line }
    shown[name] = safe
  }
  return shown
}

const MAX_DEPTH = 3

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

interface LoggedError {
  type: string
  message: string
  stack?: string
  /** The code of the system (`ECONNREFUSED`) or of PostgreSQL (`23505`). */
  errorCode?: string
  /** What PostgreSQL names: constraint and table, never values. */
  constraint?: string
  table?: string
  cause?: LoggedError
}

function errorInLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrubText(String(error)) }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: scrubText(error.message),
    ...(error.stack && { stack: scrubStack(error.stack) }),
    ...(typeof code === 'string' && { errorCode: code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    ...(error.cause !== undefined && depth < MAX_DEPTH && { cause: errorInLog(error.cause, depth + 1) }),
  }
}
