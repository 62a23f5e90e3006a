import { Readable } from 'node:stream'
import { ROLE_PREFIX, type RouteDefinition, type SystemRole } from '@paddock/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Scope } from '../access/scope.ts'
import type { Database } from '../database/database.ts'
import { AppError } from '../errors/app-error.ts'
import { answerOnce, keyedRequest } from './answer-once.ts'
import type { Authenticate } from './authenticate.ts'
import type { Dependencies } from './dependencies.ts'
import { compressed } from './compression.ts'
import { invalidInput } from './error-handler.ts'
import { contentDisposition } from './downloads/content-disposition.ts'
import { framesOf } from './event-frames.ts'
import { plainWords } from './plain-words.ts'
import type { ReadPlaces } from './read-place.ts'
import { EventStream, FileStream, JsonText, type HandledRoute, type HandlerContext } from './handle.ts'

interface MountOptions {
  deps: Dependencies
  authenticate: Authenticate
  /** Where reads may go besides the database; null where there is one place only. */
  places: ReadPlaces | null
}

/** Serves answers that end by themselves. */
const NEVER_ABORTED = new AbortController().signal

interface Mounted extends MountOptions {
  /** The open streams of events. They have no end of their own, so the server's stop ends them. */
  open: Set<AbortController>
}

/** Where a route answers: under `/api`, or under the prefix of each role that it names. */
export function addressesOf(route: RouteDefinition): { url: string; roles: readonly SystemRole[] | null }[] {
  const path = route.path.replace(/\{(\w+)\}/g, ':$1')
  if (typeof route.roles === 'string') return [{ url: `/api${path}`, roles: null }]
  return route.roles.map((role) => ({ url: `${ROLE_PREFIX[role]}${path}`, roles: [role] }))
}

/** Mounts contract routes: session, role, input, verb, answer. */
export function mount(app: FastifyInstance, options: MountOptions, handled: HandledRoute[]): void {
  const open = new Set<AbortController>()
  app.addHook('preClose', (done) => {
    for (const leaving of open) leaving.abort()
    done()
  })
  for (const entry of handled) {
    for (const { url, roles } of addressesOf(entry.route)) {
      app.route({
        method: entry.route.method,
        url,
        ...(entry.route.upload && { bodyLimit: entry.route.upload.limit }),
        config: { contractRoute: entry.route },
        handler: (request, reply) => answer({ ...options, open }, entry, roles, request, reply),
      })
    }
  }
}

async function answer(
  { deps, authenticate, places, open }: Mounted,
  entry: HandledRoute,
  roles: readonly SystemRole[] | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { route } = entry
  const scope = route.roles === 'public' ? null : await authenticate(request)
  request.userId = scope?.userId ?? null
  if (roles && !(scope && roles.includes(scope.role))) throw new AppError('forbidden')
  const context = {
    deps,
    scope: scope as Scope,
    params: parse(route.params, request.params),
    query: parse(route.query, request.query),
    body: route.upload ? undefined : parse(route.body, request.body ?? {}),
    request,
    reply,
    signal: route.events ? leavingOf(reply, open).signal : NEVER_ABORTED,
  } as HandlerContext<RouteDefinition>
  const keyed = entry.options.repeatable ? null : keyedRequest(route, scope, request)
  const run = (within: Dependencies) => entry.run({ ...context, deps: within })
  const result = await placed(places, entry, request, reply, (copy) => {
    if (copy) return readFrom(copy, deps, run)
    return keyed ? answerOnce(deps, keyed, async (once) => bodyOf(route, await run(once))) : run(deps)
  })
  return result instanceof EventStream ? sendEvents(reply, route, result, context.signal) : send(deps, request, reply, route, result)
}

/** Lets a call that may lag be answered by a copy; what was written, or was perhaps before it failed, is told to the browser. */
async function placed(
  places: ReadPlaces | null,
  { route, options }: HandledRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (copy: Database | null) => Promise<unknown>,
): Promise<unknown> {
  if (!places || route.events) return run(null)
  const mayLag = options.mayLag === true
  try {
    return await run(mayLag ? places.copyFor(request) : null)
  } finally {
    const isTold = route.method === 'GET' && options.showsWork !== true && (!mayLag || places.isTold(request))
    if (!isTold) await places.tell(reply).catch((error: unknown) => request.log.warn({ err: error }, 'a position was not told'))
  }
}

/** Reads from a copy, and from the database where that one fails: it may have gone away, or needs the rows for itself. */
async function readFrom(copy: Database, deps: Dependencies, run: (deps: Dependencies) => Promise<unknown>): Promise<unknown> {
  try {
    return await run({ ...deps, database: copy })
  } catch (error) {
    if (error instanceof AppError) throw error
    return run(deps)
  }
}

/** Aborts when the connection of an answer closes, whoever closed it. */
function leavingOf(reply: FastifyReply, open: Set<AbortController>): AbortController {
  const leaving = new AbortController()
  open.add(leaving)
  reply.raw.once('close', () => {
    open.delete(leaving)
    leaving.abort()
  })
  return leaving
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, { error: plainWords })
  if (!parsed.success) throw invalidInput(parsed.error)
  return parsed.data
}

async function send(
  { configuration }: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  route: RouteDefinition,
  result: unknown,
) {
  reply.header('cache-control', 'no-store')
  if (result instanceof FileStream) return sendFile(reply, route, result)
  if (!route.response) return reply.code(204).send()
  const body = bodyOf(route, result)
  reply.type('application/json; charset=utf-8')
  return reply.send(configuration.compressAnswers ? await compressed(request, reply, body) : body)
}

/** The contract is a whitelist: a column that it does not name cannot leave. */
function bodyOf(route: RouteDefinition, result: unknown): string {
  if (result instanceof JsonText) return result.text
  return route.response ? JSON.stringify(route.response.parse(result)) : ''
}

function sendFile(reply: FastifyReply, route: RouteDefinition, { fileName, stream, options }: FileStream) {
  const { mediaType, inline, size, part, etag } = options
  reply
    .type(mediaType ?? route.download?.mediaType ?? 'application/octet-stream')
    .header('content-disposition', contentDisposition(inline ? 'inline' : 'attachment', fileName))
  if (etag !== undefined) reply.header('etag', etag).header('accept-ranges', 'bytes')
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${part.size}`)
  const length = part ? part.end - part.start + 1 : size
  if (length !== undefined) reply.header('content-length', length)
  return reply.send(stream instanceof Readable ? stream : Readable.from(stream))
}

function sendEvents(reply: FastifyReply, route: RouteDefinition, { events }: EventStream, signal: AbortSignal) {
  // A proxy that collects an answer before it passes it on would hold every event back.
  reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8')
  return reply.send(Readable.from(framesOf(events, (event) => route.events?.parse(event), signal)))
}
