import { createHash } from 'node:crypto'
import type { RouteDefinition } from '@paddock/contract'
import type { FastifyRequest } from 'fastify'
import type { Scope } from '../access/scope.ts'
import { DoneBefore, findAnswer, forgetKey, type KeyedRequest, storeAnswer, withRequestKey } from '../database/request-keys.ts'
import { AppError } from '../errors/app-error.ts'
import type { Dependencies } from './dependencies.ts'
import { JsonText } from './handle.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const MAX_POLLS = 20
const POLL_MS = 100

/** The key under which a request may be sent again; null where its sender gave none, or where a second time does no harm. */
export function keyedRequest(route: RouteDefinition, scope: Scope | null, request: FastifyRequest): KeyedRequest | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || scope === null || route.method !== 'POST' || route.upload || route.download || route.events) return null
  if (typeof key !== 'string' || !UUID.test(key)) {
    throw new AppError('invalid_input', { fields: { 'idempotency-key': 'Make a new UUID for each thing that you send.' } })
  }
  const fingerprint = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(request.body ?? {})}`)
    .digest('hex')
  return { userId: scope.userId, key, fingerprint, stored: false }
}

/**
 * Carries a request out, unless it was carried out before: then it is answered as it was then. Only what was refused may be tried again. What
 * fails for us once its first transaction is stored may be done already, so its key stays.
 */
export async function answerOnce(deps: Dependencies, keyed: KeyedRequest, run: (deps: Dependencies) => Promise<string>): Promise<JsonText> {
  let answer: string
  try {
    answer = await run({ ...deps, database: withRequestKey(deps.database, keyed) })
  } catch (error) {
    if (error instanceof DoneBefore) return formerAnswer(deps, keyed)
    if (keyed.stored && error instanceof AppError) await forgetKey(deps.database, keyed)
    throw error
  }
  if (keyed.stored) {
    await storeAnswer(deps.database, keyed, answer).catch((error: unknown) => deps.log.error({ err: error }, 'an answer was not kept'))
  }
  return new JsonText(answer)
}

/** The first time may still be on its way to its answer, or have ended with its process before it had one. */
async function formerAnswer({ database }: Dependencies, keyed: KeyedRequest): Promise<JsonText> {
  for (let look = 0; look < MAX_POLLS; look += 1) {
    const found = await findAnswer(database, keyed)
    if (found && found.fingerprint !== keyed.fingerprint) throw new AppError('sent_otherwise')
    if (found?.answer != null) return new JsonText(found.answer)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new AppError('done_before')
}
