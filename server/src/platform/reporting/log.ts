import { scrubStack, scrubText } from '@paddock/contract/scrub'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Configuration } from '../configuration/configuration.ts'

/** A second net: no line should carry these, and whoever adds one all the same sees this word. */
const HIDDEN = [
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
]

/** JSON lines on standard output, or wherever a test wants them. Errors go in without the values that their messages quote. */
export function createLog(level: Configuration['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    redact: { paths: HIDDEN.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    serializers: { err: errorInLog },
  }
  return destination ? pino(options, destination) : pino(options)
}

interface LoggedError {
  type: string
  message: string
  stack?: string
  /** Of the system (`ECONNREFUSED`) or of PostgreSQL (`23505`). */
  errorCode?: string
  /** What PostgreSQL names: constraint and table, never values. */
  constraint?: string
  table?: string
  cause?: LoggedError
}

const DEEPEST = 3

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
    ...(error.cause !== undefined && depth < DEEPEST && { cause: errorInLog(error.cause, depth + 1) }),
  }
}
