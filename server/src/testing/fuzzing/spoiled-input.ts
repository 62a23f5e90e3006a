import * as fc from 'fast-check'

/** Sent as this number, which JSON can say and no number can hold. */
export const TOO_LARGE_A_NUMBER = '1e999'

const deep = (depth: number): unknown => (depth === 0 ? [] : [{ a: deep(depth - 1) }])

/** What does not belong into most places, and what breaks those who trust what they are sent. */
const WRONG: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, '', ' ', [], {}, true, false, 0, -1, 0.5, -0, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, TOO_LARGE_A_NUMBER),
  fc.constantFrom<unknown>('NaN', 'Infinity', 'null', 'undefined', '1e9', '0x10', '٣', '2026-02-30', '9999-12-31', '-000001-01-01'),
  fc.constantFrom<unknown>('a\u0000b', 'a\ud800b', '\udfff', '\u202eflah', '\u200f', '\u2028', '\ufeff', '\u001b[31m', '\r\nX: y'),
  fc.constantFrom<unknown>("' or 1=1 --", '%', '\\', '../../etc/passwd', '${7*7}', '{{7*7}}', '«', 'javascript:alert(1)'),
  fc.constantFrom<unknown>('__proto__', 'constructor', 'toString', { constructor: { prototype: { admin: true } } }),
  fc.constantFrom<unknown>(Object.fromEntries([['__proto__', { admin: true }]]), { toString: 'x' }, { length: -1 }),
  fc.constantFrom(5001, 100_000).map((length) => 'x'.repeat(length)),
  fc.constantFrom(20, 500).map(deep),
  fc.constantFrom(3, 2000).map((length) => Array.from({ length }, () => 'x')),
  fc.jsonValue({ maxDepth: 2 }),
)

/** How one place of an input is spoiled. */
type Spoiling = { kind: 'set'; value: unknown } | { kind: 'drop' } | { kind: 'double' } | { kind: 'wrap' } | { kind: 'add'; key: string }

export const SPOILING: fc.Arbitrary<Spoiling> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('set' as const), value: WRONG }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'drop' as const }) },
  { weight: 1, arbitrary: fc.constantFrom({ kind: 'double' as const }, { kind: 'wrap' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      key: fc.constantFrom('__proto__', 'constructor', 'id', 'organizationId', ''),
    }),
  },
)

type Place = readonly (string | number)[]

/** Every place of a value, itself first. */
export function placesOf(value: unknown, at: Place = []): Place[] {
  if (value === null || typeof value !== 'object') return [at]
  return [at, ...Object.entries(value).flatMap(([key, part]) => placesOf(part, [...at, Array.isArray(value) ? Number(key) : key]))]
}

/** The value with the place of this number (counted round and round) spoiled. */
export function spoiled(value: unknown, number: number, spoiling: Spoiling): unknown {
  const places = placesOf(value)
  // The whole is one place among many and the least telling one.
  const place = places.length > 1 && number % 8 !== 0 ? places[1 + (number % (places.length - 1))]! : []
  return changed(value, place, spoiling)
}

function changed(value: unknown, [key, ...rest]: Place, spoiling: Spoiling): unknown {
  if (key === undefined) return applied(value, spoiling)
  const isDropped = rest.length === 0 && spoiling.kind === 'drop'
  if (Array.isArray(value)) {
    if (isDropped) return value.filter((_part, index) => index !== key)
    if (rest.length === 0 && spoiling.kind === 'double') return value.flatMap((part, index) => (index === key ? [part, part] : [part]))
    return value.map((part, index) => (index === key ? changed(part, rest, spoiling) : part))
  }
  const entries = Object.entries(value as object)
  if (isDropped) return Object.fromEntries(entries.filter(([name]) => name !== key))
  return Object.fromEntries(entries.map(([name, part]) => [name, name === key ? changed(part, rest, spoiling) : part]))
}

function applied(value: unknown, spoiling: Spoiling): unknown {
  switch (spoiling.kind) {
    case 'set':
      return spoiling.value
    case 'drop':
      return null
    case 'double':
      return [value, value]
    case 'wrap':
      return { value }
    case 'add':
      return value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries([...Object.entries(value), [spoiling.key, { admin: true }]])
        : `${String(value)}\u0000`
  }
}
