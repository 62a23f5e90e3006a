import * as z from 'zod'
import { ERRORS, type ErrorName } from './errors.ts'
import { routes, type NamedRoute } from './index.ts'
import { ROLE_PREFIX, type RouteDefinition } from './route.ts'

type Json = Record<string, unknown>

/** The API as an OpenAPI 3.1 document; every call appears once under each prefix at which it answers. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const named of routes) {
    for (const { address, tag } of addresses(named.route)) {
      paths[address] ??= {}
      paths[address][named.route.method.toLowerCase()] = operation(named, tag)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Paddock',
      version,
      description: 'Generated from the contract. Every call carries a bearer token of the identity session unless it is public.',
    },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'integer', enum: [...new Set(Object.values(ERRORS).map((error) => error.code))] },
            message: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            current: { description: 'With a stale save: the record as it is stored now.' },
          },
        },
      },
    },
    paths,
  }
}

function addresses(route: RouteDefinition): { address: string; tag: string }[] {
  if (typeof route.roles === 'string')
    return [{ address: `/api${route.path}`, tag: route.roles === 'public' ? 'Public' : 'Everyone signed in' }]
  return route.roles.map((role) => ({ address: `${ROLE_PREFIX[role]}${route.path}`, tag: role }))
}

function operation({ name, route }: NamedRoute, tag: string): Json {
  return {
    operationId: `${tag.replace(/\W+/g, '_')}.${name}`,
    tags: [tag],
    summary: route.summary,
    ...(route.roles === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
    ...(route.body && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body, 'input') } } } }),
    ...(route.upload && {
      requestBody: {
        required: true,
        content: Object.fromEntries(route.upload.mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
      },
    }),
    responses: { ...success(route), ...refusals(route) },
  }
}

function success(route: RouteDefinition): Json {
  if (route.download) return { 200: { description: 'A file', content: { [route.download.mediaType]: { schema: { type: 'string' } } } } }
  if (!route.response) return { 204: { description: 'Done' } }
  return { 200: { description: 'Done', content: { 'application/json': { schema: schemaOf(route.response, 'output') } } } }
}

/** Which refusals a call can answer, grouped by status. */
function refusals(route: RouteDefinition): Json {
  const names: string[] = [...(route.errors ?? []), 'invalid_input', 'too_many_requests', 'unexpected']
  if (route.roles !== 'public') names.push('session_expired')
  if (typeof route.roles !== 'string') names.push('forbidden')
  const byStatus = new Map<number, string[]>()
  for (const name of new Set(names)) {
    const { status, code, message } = ERRORS[name as ErrorName]
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code} ${message}`])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, texts]) => [
      status,
      { description: texts.join('\n'), content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    ]),
  )
}

function parameters(place: 'path' | 'query', shape: z.ZodObject | undefined): Json[] {
  if (!shape) return []
  return Object.entries(shape.shape).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(schema as z.ZodType, undefined).success,
    schema: schemaOf(schema as z.ZodType, 'input'),
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', cycles: 'ref' })
  return json
}
