import type * as z from 'zod'

/** The roles of the specification. `admin` is the platform's staff, `user` a stakeholder of a client. */
export const SYSTEM_ROLES = ['admin', 'user', 'manager', 'organizationAdmin'] as const
export type SystemRole = (typeof SYSTEM_ROLES)[number]

/** The address prefix under which each role finds its calls. */
export const ROLE_PREFIX = {
  admin: '/api/admin',
  manager: '/api/manager',
  organizationAdmin: '/api/organization-admin',
  user: '/api/user',
} as const satisfies Record<SystemRole, string>

/** Everyone in the practice: who works with clients and prospects. */
export const STAFF = ['admin', 'manager', 'organizationAdmin'] as const satisfies readonly SystemRole[]

/**
 * Who may call a route: `public` needs no session, `signedIn` any session (both live directly under `/api`),
 * a list of roles mounts the route under the prefix of each of them.
 */
export type Audience = 'public' | 'signedIn' | readonly SystemRole[]

/** How the body or the answer travels: JSON, or a stream of bytes (an upload, a CSV file). */
export type Transport = 'json' | 'stream'

/** The kinds of records that calls change and show; what is on a screen is read again when a kind that it shows changed. */
export const RECORD_KINDS = [
  'activity',
  'answers',
  'article',
  'client',
  'conversation',
  'document',
  'finances',
  'import',
  'insight',
  'me',
  'note',
  'notification',
  'organization',
  'outside_adviser',
  'prompt',
  'session',
  'stakeholder',
  'survey',
  'user',
  'view',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

type Shape = z.ZodType

export interface RouteDefinition {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Path below the prefix, with `{name}` parameters: `/clients/{clientId}`. */
  path: `/${string}`
  roles: Audience
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: Shape
  response?: Shape
  /** Names from the error catalogue that this call can answer besides the general ones. */
  errors?: readonly string[]
  /** The request's body is raw bytes of these media types; the limit is in bytes. */
  upload?: { mediaTypes: readonly string[]; limit: number }
  /** The answer is a file instead of JSON; of this media type unless the file itself says another. */
  download?: { mediaType: string }
  /** The answer is a stream of server-sent events; each event's data is JSON of this shape. */
  events?: Shape
  /** Of a write: which kinds of records it changes, besides the log. */
  changes?: readonly RecordKind[]
  /** Of a reading call: which kinds of records its answer tells of. One that shows none is never read again by itself. */
  shows?: readonly RecordKind[]
  /** A write that, by decision, leaves no activity entry; says why. */
  unrecorded?: string
}

/** One call of the API as plain data. The server mounts it, the web calls it, documents and tests are generated from it. */
export function route<const R extends RouteDefinition>(definition: R): R {
  return definition
}

/** The calls among the exports of a feature's contract, by name. */
export function routesOf(members: object): [name: string, route: RouteDefinition][] {
  return Object.entries(members).flatMap(([name, member]) => (isRoute(member) ? [[name, member] as [string, RouteDefinition]] : []))
}

function isRoute(member: unknown): member is RouteDefinition {
  return typeof member === 'object' && member !== null && 'method' in member && 'path' in member && 'roles' in member
}

type Input<R extends RouteDefinition, K extends 'params' | 'query' | 'body'> = R[K] extends Shape ? z.input<R[K]> : undefined
type Output<R extends RouteDefinition, K extends 'params' | 'query' | 'body'> = R[K] extends Shape ? z.output<R[K]> : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** What a caller passes: only the parts that the route has. */
export type RouteInput<R extends RouteDefinition> = Present<{
  params: Input<R, 'params'>
  query: Input<R, 'query'>
  body: Input<R, 'body'>
}>

/** What the server's verb receives after parsing. */
export type ParsedInput<R extends RouteDefinition> = {
  params: Output<R, 'params'>
  query: Output<R, 'query'>
  body: Output<R, 'body'>
}

export type RouteOutput<R extends RouteDefinition> = R['response'] extends Shape ? z.output<R['response']> : void
