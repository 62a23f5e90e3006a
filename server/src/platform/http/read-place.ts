import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Replica } from '../database/postgres/replica.ts'

const NAME = 'paddock-written'
const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=([0-9A-F]{1,8}/[0-9A-F]{1,8})(?:;|$)`)

/**
 * Where a request may be answered from. A browser keeps how far the database was written when it last changed something, and brings that along,
 * so every process knows what a copy must hold to show its own changes. Who brings nothing is answered by the database itself.
 */
export interface ReadPlaces {
  /** The copy, where it holds what this browser has written; else null. */
  copyFor(request: FastifyRequest): Database | null
  /** Gives the browser the position that it brings along from now on. */
  tell(reply: FastifyReply): Promise<void>
  /** Whether the browser brings a position. */
  isTold(request: FastifyRequest): boolean
}

export function createReadPlaces(replica: Replica, isSecure: boolean): ReadPlaces {
  const positionOf = (request: FastifyRequest) => VALUE.exec(request.headers.cookie ?? '')?.[1]
  return {
    copyFor(request) {
      const position = positionOf(request)
      return position === undefined ? null : replica.having(position)
    },
    async tell(reply) {
      const position = await replica.position()
      reply.header('set-cookie', `${NAME}=${position}; Path=/api; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`)
    },
    isTold: (request) => positionOf(request) !== undefined,
  }
}
