import type { FastifyRequest } from 'fastify'
import type { Caller } from '../access/caller.ts'

/** `request.ip` believes `x-forwarded-for` only where the configuration says so. */
export function callerOf(request: FastifyRequest): Caller {
  return { address: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) }
}
