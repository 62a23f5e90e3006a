import * as z from 'zod'
import { ERRORS, type ErrorName } from './errors.ts'
import { routes, type NamedRoute } from './index.ts'
import { ROLE_PREFIX, type RouteDefinition } from './route.ts'

type Json = Record<string, unknown>

/** What several calls say alike, said once and named: the page of the API draws it many times faster so. */
type Components = { securitySchemes: Json; schemas: Json; responses: Json }

/**
 * The API as an OpenAPI 3.0 document; every call appears once under each prefix at which it answers, with the same named schemas.
 * 3.0, as Swagger UI needs ten times as long to open what says 3.1, and every tool reads it.
 */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {}
  const components: Components = {
    securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    schemas: { Error: errorSchema() },
    responses: {},
  }
  for (const named of routes) {
    for (const { address, tag } of addresses(named.route)) {
      paths[address] ??= {}
      paths[address][named.route.method.toLowerCase()] = operation(named, tag, components)
    }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Paddock',
      version,
      description: 'Generated from the contract. Every call carries a bearer token of the identity session unless it is public.',
    },
    components,
    paths,
  }
}

function errorSchema(): Json {
  return {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'integer', enum: [...new Set(Object.values(ERRORS).map((error) => error.code))] },
      message: { type: 'string' },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
      current: { description: 'With a stale save: the record as it is stored now.' },
    },
  }
}

function addresses(route: RouteDefinition): { address: string; tag: string }[] {
  if (typeof route.roles === 'string')
    return [{ address: `/api${route.path}`, tag: route.roles === 'public' ? 'Public' : 'Everyone signed in' }]
  return route.roles.map((role) => ({ address: `${ROLE_PREFIX[role]}${route.path}`, tag: role }))
}

function operation({ name, route }: NamedRoute, tag: string, components: Components): Json {
  return {
    operationId: `${tag.replace(/\W+/g, '_')}.${name}`,
    tags: [tag],
    summary: route.summary,
    ...(route.roles === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [...parameters('path', route.params), ...parameters('query', route.query), ...keyParameter(route)],
    ...(route.body && {
      requestBody: { required: true, content: jsonContent(namedSchema(`${name}.body`, route.body, 'input', components)) },
    }),
    ...(route.upload && {
      requestBody: {
        required: true,
        content: Object.fromEntries(route.upload.mediaTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
      },
    }),
    responses: { ...success(name, route, components), ...refusals(route, components) },
  }
}

/** A write that is sent again under its key is answered again and not done twice. */
function keyParameter({ method, roles, upload, download, events }: RouteDefinition): Json[] {
  if (method !== 'POST' || roles === 'public' || upload || download || events) return []
  return [{ name: 'idempotency-key', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } }]
}

function success(name: string, route: RouteDefinition, components: Components): Json {
  if (route.download) return { 200: { description: 'A file', content: { [route.download.mediaType]: { schema: { type: 'string' } } } } }
  if (!route.response) return { 204: { description: 'Done' } }
  return {
    200: { description: 'Done', content: jsonContent(namedSchema(`${name}.answer`, route.response, 'output', components)) },
  }
}

/** Which refusals a call can answer, grouped by status; those of the same names are one response of the document. */
function refusals(route: RouteDefinition, components: Components): Json {
  const names: string[] = [...(route.errors ?? []), 'invalid_input', 'too_many_requests', 'unexpected']
  if (route.roles !== 'public') names.push('session_expired', 'second_step_required')
  if (typeof route.roles !== 'string') names.push('forbidden')
  const byStatus = new Map<number, string[]>()
  for (const name of new Set(names)) {
    const { status } = ERRORS[name as ErrorName]
    byStatus.set(status, [...(byStatus.get(status) ?? []), name])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, refused]) => {
      const component = refused.toSorted().join('.')
      components.responses[component] ??= refusal(refused)
      return [status, { $ref: `#/components/responses/${component}` }]
    }),
  )
}

function refusal(names: string[]): Json {
  const texts = names.map((name) => `${ERRORS[name as ErrorName].code} ${ERRORS[name as ErrorName].message}`)
  return { description: texts.join('\n'), content: jsonContent({ $ref: '#/components/schemas/Error' }) }
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

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } })

function namedSchema(name: string, schema: z.ZodType, io: 'input' | 'output', components: Components): Json {
  components.schemas[name] ??= schemaOf(schema, io)
  return { $ref: `#/components/schemas/${name}` }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  return z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any', reused: 'inline', cycles: 'ref' })
}
