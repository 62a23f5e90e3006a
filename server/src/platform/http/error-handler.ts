import { ERRORS, type ErrorBody } from '@paddock/contract'
import type { FastifyError, FastifyInstance } from 'fastify'
import * as z from 'zod'
import { AppError } from '../errors/app-error.ts'
import { noteOutage, outageOf } from '../errors/outage.ts'

/** When to come back after a 503. */
export const RETRY_AFTER_SECONDS = 10

/** Turns a failed parse into the refusal that names each field in the field's words. */
export function invalidInput(error: z.ZodError): AppError {
  const fields = new Map<string, string>()
  const say = (path: readonly PropertyKey[], message: string) => {
    const name = path.join('.') || 'body'
    if (!fields.has(name)) fields.set(name, message)
  }
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) say([...issue.path, key], 'This field is not known here.')
    } else {
      say(issue.path, issue.message)
    }
  }
  return new AppError('invalid_input', { fields: Object.fromEntries(fields) })
}

/** The one place where an error becomes an answer. */
export function installErrorHandler(app: FastifyInstance): void {
  // Fastify itself answers what arrives while the server stops, with 503 and no word of when to come back.
  app.addHook('preClose', (done) => {
    app.server.prependListener('request', (_request, response) => response.setHeader('retry-after', RETRY_AFTER_SECONDS))
    done()
  })
  app.setErrorHandler((error: FastifyError | AppError | Error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.status >= 500) request.failure = error
    if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
    if (refusal.status === 413) reply.header('connection', 'close')
    return reply.code(refusal.status).type('application/json; charset=utf-8').send(JSON.stringify(refusal.body))
  })
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(bodyOf('not_found'))),
  )
}

function refusalOf(error: FastifyError | AppError | Error): { status: number; body: ErrorBody } {
  if (error instanceof AppError) return { status: error.status, body: error.toBody() }
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 429) return { status, body: bodyOf('too_many_requests') }
  if (status === 413) return { status, body: bodyOf('too_large') }
  if (status === 415) return { status, body: bodyOf('unsupported_media_type') }
  if (status && status >= 400 && status < 500) {
    return { status: 400, body: { ...bodyOf('invalid_input'), fields: { body: 'This is not readable JSON.' } } }
  }
  const outage = outageOf(error)
  if (outage) {
    noteOutage(outage)
    return { status: ERRORS[outage].status, body: bodyOf(outage) }
  }
  return { status: 500, body: bodyOf('unexpected') }
}

function bodyOf(kind: keyof typeof ERRORS): ErrorBody {
  return { code: ERRORS[kind].code, message: ERRORS[kind].message }
}
