import { expect, test } from 'vitest'
import * as z from 'zod'
import { Email, line, requiredLine } from './fields.ts'
import { routes } from './index.ts'

/** What PostgreSQL cannot hold in text. */
const NOT_TEXT = ['\u0000', 'a\u0000b', 'abcdefghij\u0000', '\ud800', 'a\udc00b']
const BEYOND_32_BITS = [2 ** 31, -(2 ** 31) - 1]
const BEYOND_EXACT = [2 ** 53, 1e300, -1e300]
/** Kept as 64 bits: money, bytes and the age of a change. */
const IS_LARGE = /(Cents|Bytes|\bsize|ageMs)$/
/** Checked by the rules of the question or of the record that they are for. */
const IS_CHECKED_ELSEWHERE =
  /^(answers\.(saveAnswers|submitSurvey) body\.operations\[\]\.value|finances\.acceptProposal body\.corrections\{\})$/

interface Leaf {
  path: string
  schema: z.ZodType
}

const defOf = (schema: z.ZodType) => schema.def as z.core.$ZodTypes['_zod']['def']

/** Every text, number and unknown value that a schema takes, with where it is. */
function* leavesOf(schema: z.ZodType, path: string, above: readonly z.ZodType[] = []): Generator<Leaf> {
  if (above.includes(schema)) return
  const below = (inner: z.core.$ZodType, at = path) => leavesOf(inner as z.ZodType, at, [...above, schema])
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      for (const [name, inner] of Object.entries(def.shape)) yield* below(inner, `${path}.${name}`)
      return
    case 'array':
      return yield* below(def.element, `${path}[]`)
    case 'record':
      yield* below(def.keyType, `${path}{key}`)
      return yield* below(def.valueType, `${path}{}`)
    case 'union':
      for (const option of def.options) yield* below(option)
      return
    case 'optional':
    case 'nullable':
    case 'default':
      return yield* below(def.innerType)
    case 'lazy':
      return yield* below(def.getter())
    case 'pipe':
      // What a pipe begins with may be looser than the whole, as long as the whole refuses.
      if (NOT_TEXT.some((value) => z.safeParse(schema, value).success)) yield* below(def.in)
      return
    case 'string':
    case 'number':
    case 'unknown':
    case 'any':
      yield { path, schema }
  }
}

const leaves = routes.flatMap(({ name, route }) =>
  (['params', 'query', 'body'] as const).flatMap((part) => (route[part] ? [...leavesOf(route[part], `${name} ${part}`)] : [])),
)
/** Whether a value is taken; what a schema puts something harmless in place of is not. */
function takes(schema: z.ZodType, value: unknown): boolean {
  const parsed = z.safeParse(schema, value)
  return (
    parsed.success && (typeof value !== 'string' || NOT_TEXT.some((hostile) => parsed.data === hostile.trim() || parsed.data === hostile))
  )
}
const accepting = (type: string, values: (path: string) => readonly unknown[]) =>
  leaves
    .filter(({ schema }) => defOf(schema).type === type)
    .filter(({ path, schema }) => values(path).some((value) => takes(schema, value)))
    .map(({ path }) => path)

test('no text that a call takes may hold what PostgreSQL cannot store', () => {
  expect(leaves.length).toBeGreaterThan(400)
  expect(accepting('string', () => NOT_TEXT)).toEqual([])
})

test('no whole number that a call takes is larger than its column', () => {
  expect(accepting('number', (path) => (IS_LARGE.test(path) ? BEYOND_EXACT : [...BEYOND_32_BITS, ...BEYOND_EXACT]))).toEqual([])
})

test('nothing of a call is taken unchecked', () => {
  const unchecked = leaves.filter(({ schema }) => ['unknown', 'any'].includes(defOf(schema).type))
  expect(unchecked.map(({ path }) => path).filter((path) => !IS_CHECKED_ELSEWHERE.test(path))).toEqual([])
})

test('what is copied from contacts loses the signs that turn text, so that no name looks like another', () => {
  expect(line().parse('\u202a+61 400 111 222\u202c ')).toBe('+61 400 111 222')
  expect(Email.parse('\u2068june@example.com\u2069')).toBe('june@example.com')
  expect(line().parse('Oakes \u202eseye')).toBe('Oakes seye')
  expect(requiredLine('a name').safeParse('\u202e').success).toBe(false)
})
