import { ROLE_PREFIX, type RouteDefinition, type SystemRole } from '@paddock/contract'
import type { InjectOptions } from 'fastify'
import type { Attempt, Envelope } from './attempts.ts'
import { TOO_LARGE_A_NUMBER } from './spoiled-input.ts'

/** What the server will have read of an attempt that arrives as JSON. */
export interface Sent {
  params: Record<string, string>
  query: Record<string, string | string[]>
  body: unknown
}

/** The attempt as text of an address and of a body; its names must be resolved. */
export function sentOf({ params, query, body, envelope }: Attempt, route: RouteDefinition): Sent {
  const texts = partsOf(params).map(([name, value]) => [name, segment(value)] as const)
  const found = partsOf(query).map(([name, value]) => [name, Array.isArray(value) ? value.map(textOf) : textOf(value)] as const)
  const pairs = envelope?.kind === 'repeat' ? found.map(([name, value]) => [name, [value, value].flat()] as const) : found
  const all = envelope?.kind === 'unasked' ? [...pairs, ['unasked', '1'] as const] : pairs
  return {
    params: Object.fromEntries(Object.keys(route.params?.shape ?? {}).map((name) => [name, Object.fromEntries(texts)[name] ?? '0'])),
    // An array of nothing leaves no trace in an address, one of a single value looks like that value.
    query: Object.fromEntries(
      all.flatMap(([name, value]) =>
        Array.isArray(value) ? (value.length === 0 ? [] : [[name, value.length === 1 ? value[0]! : value]]) : [[name, value]],
      ),
    ),
    body,
  }
}

const partsOf = (value: unknown): [string, unknown][] =>
  value !== null && typeof value === 'object' ? Object.entries(value) : value === undefined || value === null ? [] : [['value', value]]

/** An address holds no halves of surrogate pairs. */
const whole = (text: string) => Buffer.from(text).toString()
const textOf = (value: unknown) => whole((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 6000))

/** A part of a path that is empty or one of dots would be another path, and one of more than 200 bytes is none. */
function segment(value: unknown): string {
  const text = whole(textOf(value).replace(/^\.*$/, '-').slice(0, 190))
  return encodeURIComponent(text).length <= 200 ? text : whole(text.slice(0, 20))
}

/** What goes to the server. */
export function requestOf(route: RouteDefinition, role: SystemRole, sent: Sent, envelope?: Envelope): InjectOptions {
  const prefix = typeof route.roles === 'string' ? '/api' : ROLE_PREFIX[route.roles.includes(role) ? role : route.roles[0]!]
  const path = route.path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(sent.params[name] ?? '0'))
  const search = new URLSearchParams(
    Object.entries(sent.query).flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, each])),
  )
  const url = `${prefix}${path}${search.size > 0 ? `?${search.toString()}` : ''}`
  const type = route.upload?.mediaTypes[0] ?? 'application/json'
  const json = route.upload ? Buffer.from(String(sent.body), 'latin1') : jsonOf(sent.body)
  const payload = enveloped(json, envelope)
  return {
    method: route.method,
    url,
    headers: {
      ...(payload !== undefined && route.method !== 'GET' && { 'content-type': envelope?.kind === 'type' ? envelope.contentType : type }),
      ...(envelope?.kind === 'header' && { [envelope.name]: envelope.value }),
    },
    ...(payload !== undefined && route.method !== 'GET' && { payload }),
  }
}

const jsonOf = (body: unknown) => JSON.stringify(body)?.replaceAll(`"${TOO_LARGE_A_NUMBER}"`, TOO_LARGE_A_NUMBER)

function enveloped(json: string | Buffer | undefined, envelope?: Envelope): string | Buffer | undefined {
  if (envelope?.kind === 'raw') return envelope.text
  if (envelope?.kind === 'cut') return json?.slice(0, Math.max(0, Math.min(envelope.at, json.length - 1)))
  return json
}
