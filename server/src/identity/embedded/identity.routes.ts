import type { FastifyInstance } from 'fastify'
import { ERRORS } from '@paddock/contract'
import { noteOutage, outageOf } from '../../platform/errors/outage.ts'
import { RETRY_AFTER_SECONDS } from '../../platform/http/error-handler.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { callerOf } from '../../platform/http/caller-of.ts'
import { IdentityError } from './identity-error.ts'
import type { IdentityParts } from './identity-parts.ts'
import { answerProtocol } from './protocol.ts'
import type { SigningKeys } from './sessions/signing-keys.ts'

const CONTENT_TYPE = 'application/x-amz-json-1.1'
const BODY_LIMIT = 64 * 1024

/** Mounts the service where Cognito's clients look for a user pool, and its public keys. */
export function identityRoutes(parts: IdentityParts, keys: SigningKeys) {
  return async function identity(app: FastifyInstance): Promise<void> {
    app.addHook('onClose', () => parts.afterwards.settled())
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body))

    app.setErrorHandler((error: Error, request, reply) => {
      const refusal = refusalOf(error)
      if (refusal.status >= 500) request.failure = error
      if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
      return reply
        .code(refusal.status)
        .header('x-amzn-errortype', refusal.type)
        .header('cache-control', 'no-store')
        .type(CONTENT_TYPE)
        .send(JSON.stringify({ __type: refusal.type, message: refusal.message }))
    })

    app.post('/identity', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const answer = await answerProtocol(parts, request.headers['x-amz-target'], request.body, callerOf(request))
      return reply.header('cache-control', 'no-store').type(CONTENT_TYPE).send(JSON.stringify(answer))
    })

    app.get('/identity/.well-known/jwks.json', async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send({ keys: await keys.published() }),
    )
  }
}

function refusalOf(error: Error): { status: number; type: string; message: string } {
  if (error instanceof IdentityError) return { status: 400, type: error.type, message: error.message }
  if (error instanceof AppError) return { status: error.status, type: 'ForbiddenException', message: error.message }
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status === 429) return { status: 400, type: 'TooManyRequestsException', message: 'Rate exceeded' }
  if (status === 413) return { status: 413, type: 'RequestEntityTooLargeException', message: 'The request is too large.' }
  const outage = outageOf(error)
  if (outage) {
    noteOutage(outage)
    return { status: ERRORS[outage].status, type: 'ServiceUnavailableException', message: ERRORS[outage].message }
  }
  if (status < 500) return { status: 400, type: 'SerializationException', message: 'The request could not be read.' }
  return { status: 500, type: 'InternalErrorException', message: 'Something went wrong. Try again later.' }
}
