import { Readable } from 'node:stream'
import { ROLE_PREFIX, type RouteDefinition, type SystemRole } from '@paddock/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Scope } from '../access/scope.ts'
import { AppError } from '../errors/app-error.ts'
import type { Authenticate } from './authenticate.ts'
import type { Dependencies } from './dependencies.ts'
import { invalidInput } from './error-handler.ts'
import { FileStream, JsonText, type HandledRoute, type HandlerContext } from './handle.ts'

interface MountOptions {
  deps: Dependencies
  authenticate: Authenticate
}

/** Where a route answers: under `/api`, or under the prefix of each role that it names. */
export function addressesOf(route: RouteDefinition): { url: string; roles: readonly SystemRole[] | null }[] {
  const path = route.path.replace(/\{(\w+)\}/g, ':$1')
  if (typeof route.roles === 'string') return [{ url: `/api${path}`, roles: null }]
  return route.roles.map((role) => ({ url: `${ROLE_PREFIX[role]}${path}`, roles: [role] }))
}

/** Mounts contract routes: session, role, input, verb, answer. */
export function mount(app: FastifyInstance, options: MountOptions, handled: HandledRoute[]): void {
  for (const entry of handled) {
    for (const { url, roles } of addressesOf(entry.route)) {
      app.route({
        method: entry.route.method,
        url,
        ...(entry.route.upload && { bodyLimit: entry.route.upload.limit }),
        config: { contractRoute: entry.route },
        handler: (request, reply) => answer(options, entry, roles, request, reply),
      })
    }
  }
}

async function answer(
  { deps, authenticate }: MountOptions,
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
  } as HandlerContext<RouteDefinition>
  const result = await entry.run(context)
  return send(reply, route, result)
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalidInput(parsed.error)
  return parsed.data
}

function send(reply: FastifyReply, route: RouteDefinition, result: unknown) {
  reply.header('cache-control', 'no-store')
  if (result instanceof FileStream) {
    return reply
      .type(route.download?.mediaType ?? 'application/octet-stream')
      .header('content-disposition', `attachment; filename="${result.fileName.replace(/[^\w.-]+/g, '-')}"`)
      .send(Readable.from(result.stream))
  }
  reply.type('application/json; charset=utf-8')
  if (result instanceof JsonText) return reply.send(result.text)
  if (!route.response) return reply.code(204).send()
  // The contract is a whitelist: a column that it does not name cannot leave.
  return reply.send(JSON.stringify(route.response.parse(result)))
}
