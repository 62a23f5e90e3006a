import type { RouteDefinition } from '@paddock/contract'
import * as fc from 'fast-check'
import { fitting, foreignId } from './fitting-input.ts'
import { named } from './names.ts'
import { SPOILING, spoiled } from './spoiled-input.ts'

/** Another way to send the same input than a program that reads our documents would choose. */
export type Envelope =
  | { kind: 'type'; contentType: string }
  | { kind: 'cut'; at: number }
  | { kind: 'raw'; text: string }
  | { kind: 'repeat' }
  | { kind: 'unasked' }
  | { kind: 'header'; name: string; value: string }

/** One input of a call, with names for what is known only when it is sent. */
export interface Attempt {
  params: Record<string, unknown>
  query: unknown
  body: unknown
  envelope?: Envelope
}

/** What is known of a call's accepted input: the names of its parts. */
export interface Known {
  params: readonly string[]
  query: readonly string[]
  body: readonly string[]
}

const ENVELOPE: fc.Arbitrary<Envelope> = fc.oneof(
  fc
    .constantFrom('application/xml', 'text/plain', 'text/csv', 'multipart/form-data; boundary=x', 'application/json; charset=x', 'x', '')
    .map((contentType) => ({ kind: 'type' as const, contentType })),
  fc.nat({ max: 200 }).map((at) => ({ kind: 'cut' as const, at })),
  fc
    .constantFrom(
      '',
      'null',
      '[',
      '"',
      '{"a":1,"a":2}',
      '{"__proto__":{}}',
      '{"constructor":{"prototype":{}}}',
      '\u0000',
      '\ufeff{}',
      '1e999',
    )
    .map((text) => ({ kind: 'raw' as const, text })),
  fc.constantFrom({ kind: 'repeat' as const }, { kind: 'unasked' as const }),
  fc
    .constantFrom(
      ['idempotency-key', 'x'],
      ['idempotency-key', '0'.repeat(500)],
      ['range', 'bytes=9-1'],
      ['range', 'bytes=-0,0-'],
      ['if-none-match', '"'],
      ['accept', 'text/html'],
      ['accept-language', 'x'.repeat(300)],
      ['accept-encoding', 'gzip;q=0,*'],
      ['x-forwarded-for', '999.1.1.1'],
      ['origin', 'null'],
    )
    .map(([name = '', value = '']) => ({ kind: 'header' as const, name, value })),
)

/** Inputs of a call: as it wants them, with one place spoiled, about somebody else's record, or sent otherwise. */
export function attemptsOf(route: RouteDefinition, known: Known): fc.Arbitrary<Attempt> {
  const names = Object.keys(route.params?.shape ?? {})
  const whole: fc.Arbitrary<Attempt> = fc.record({
    params: fc.constant(Object.fromEntries(names.map((name) => [name, named(known.params.includes(name) ? 'right' : 'ours', name)]))),
    query: route.query ? fitting(route.query, known.query) : fc.constant({}),
    body: route.upload ? fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes).toString('latin1')) : bodyOf(route, known.body),
  })
  const parts = [
    ...(route.body ? (['body', 'body', 'body'] as const) : []),
    ...(route.query ? (['query', 'query'] as const) : []),
    ...(names.length > 0 ? (['params'] as const) : []),
  ]
  const spoiling = fc.tuple(whole, fc.constantFrom(...parts, 'query' as const), fc.nat({ max: 1000 }), SPOILING)
  const foreign = names.map((name) =>
    fc.tuple(whole, foreignId(name)).map(([attempt, id]) => ({ ...attempt, params: { ...attempt.params, [name]: id } })),
  )
  return fc.oneof(
    { weight: 3, arbitrary: whole },
    {
      weight: 6,
      arbitrary: spoiling.map(([attempt, part, place, how]) => ({ ...attempt, [part]: spoiled(attempt[part], place, how) })),
    },
    ...foreign.map((arbitrary) => ({ weight: 1, arbitrary })),
    { weight: 1, arbitrary: fc.tuple(whole, ENVELOPE).map(([attempt, envelope]) => ({ ...attempt, envelope })) },
  )
}

const bodyOf = (route: RouteDefinition, known: readonly string[]) => (route.body ? fitting(route.body, known) : fc.constant(undefined))
