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
  'letter',
  'me',
  'meeting',
  'note',
  'notification',
  'organization',
  'outside_adviser',
  'prompt',
  'register',
  'session',
  'stakeholder',
  'survey',
  'task',
  'user',
  'view',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

type Shape = z.ZodType

/** Where and how a call is reached, and which records it touches: plain data for the browser and the server. */
export interface Address {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Path below the prefix, with `{name}` parameters: `/clients/{clientId}`. */
  path: `/${string}`
  roles: Audience
  /** The request's body is raw bytes of these media types; the limit is in bytes. */
  upload?: { mediaTypes: readonly string[]; limit: number }
  /** The answer is a file instead of JSON; of this media type unless the file itself says another. */
  download?: { mediaType: string }
  /** The kinds of records that a write changes, besides the log. */
  changes?: readonly RecordKind[]
  /** The kinds of records that a reading call's answer tells of. A call that shows none is never read again by itself. */
  shows?: readonly RecordKind[]
}

/** What a call takes, answers and refuses. */
export interface Shapes {
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: Shape
  response?: Shape
  /** Names from the error catalogue that this call can answer besides the general ones. */
  errors?: readonly string[]
  /** The answer is a stream of server-sent events; each event's data is JSON of this shape. */
  events?: Shape
  /** A write that, by decision, leaves no activity entry; says why. */
  unrecorded?: string
}

/** One call of the API, whole. The server mounts it; documents and tests are generated from it. */
export interface RouteDefinition extends Address, Shapes {}

// Nobody can read this key, so that no call can hold shapes at run time: they are known to the compiler alone.
declare const shapesOfCall: unique symbol

/** An address that knows, as a type, the shapes of its call: what the browser imports. */
export type Call<S extends Shapes> = Address & { readonly [shapesOfCall]?: S }
/** A call that needs no session. */
export type PublicCall<S extends Shapes> = Call<S> & { roles: 'public' }
/** A call whose body is a file. */
export type UploadCall<S extends Shapes> = Call<S> & Required<Pick<Address, 'upload'>>
/** A call that answers with a file. */
export type DownloadCall<S extends Shapes> = Call<S> & Required<Pick<Address, 'download'>>

/** The shapes of one call, with their types kept. */
export const shapes = <const S extends Shapes>(of: S): S => of

type Features<Member> = Record<string, Record<string, Member>>
type Joined<C, S> = {
  [F in keyof C & keyof S]: { [N in keyof C[F] & keyof S[F]]: Pick<C[F][N], keyof C[F][N] & keyof Address> & S[F][N] }
}

/** Puts each call together with its shapes, by feature and name. */
export function joinCallsAndShapes<C extends Features<Address>, S extends Record<string, object>>(calls: C, by: S): Joined<C, S> {
  const join = (feature: string, ofFeature: Record<string, Address>) =>
    Object.fromEntries(Object.entries(ofFeature).map(([name, call]) => [name, { ...call, ...Reflect.get(by[feature] ?? {}, name) }]))
  return Object.fromEntries(Object.entries(calls).map(([feature, ofFeature]) => [feature, join(feature, ofFeature)])) as Joined<C, S>
}

type ShapesOf<R> = typeof shapesOfCall extends keyof R ? NonNullable<R[typeof shapesOfCall]> : R
type Part<S, K extends string, Side extends 'input' | 'output'> =
  S extends Record<K, infer Z extends Shape> ? (Side extends 'input' ? z.input<Z> : z.output<Z>) : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
type Inputs<S, Side extends 'input' | 'output'> = {
  params: Part<S, 'params', Side>
  query: Part<S, 'query', Side>
  body: Part<S, 'body', Side>
}

/** What a caller passes: only the parts that the call has. */
export type RouteInput<R> = Present<Inputs<ShapesOf<R>, 'input'>>

/** What the server's verb receives after parsing. */
export type ParsedInput<R> = Inputs<ShapesOf<R>, 'output'>

/** What a call answers with. */
export type RouteOutput<R> = ShapesOf<R> extends { response: infer Z extends Shape } ? z.output<Z> : void

/** What one event of a call's stream holds. */
export type RouteEvent<R> = ShapesOf<R> extends { events: infer Z extends Shape } ? z.output<Z> : never
