import * as fc from 'fast-check'
import * as z from 'zod'
import type { JsonSchema } from '../json-schema.ts'
import { named } from './names.ts'

/**
 * Inputs of a schema's shape. What only code checks (two fields that must agree) may still be refused.
 * `right` are the names of values that the call is known to accept; most inputs take most of them.
 */
export function fitting(schema: z.ZodType, right: readonly string[] = []): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema
  const generated = valueOf('', json)
  if (right.length === 0) return generated
  const accepted = Object.fromEntries(right.map((name) => [name, fc.constant(named('right', name))]))
  return fc.oneof(
    { weight: 3, arbitrary: fc.record(accepted) },
    {
      weight: 2,
      arbitrary: fc.tuple(generated, fc.record(accepted, { requiredKeys: [] })).map(([made, known]) => over(made, known)),
    },
  )
}

const over = (made: unknown, known: object): unknown =>
  made !== null && typeof made === 'object' && !Array.isArray(made) ? { ...made, ...known } : made

/** A note's document is checked by code; JSON Schema says of it that it may be anything. */
const RICH_TEXT = fc.constantFrom(
  { type: 'doc', content: [] },
  { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words', marks: [{ type: 'bold' }] }] }] },
  { type: 'doc', content: [{ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] }] },
)

function valueOf(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map((option) => valueOf(name, option)))
  const { allOf, ...rest } = schema
  if (allOf) return valueOf(name, Object.assign({}, ...allOf, rest) as JsonSchema)
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return arrayOf(name, schema)
    case 'integer':
      return integerOf(name, schema)
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textOf(name, schema)
    default:
      return name === 'body' ? RICH_TEXT : fc.jsonValue({ maxDepth: 2 })
  }
}

function objectOf({ properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema): fc.Arbitrary<unknown> {
  const known = fc.record(Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valueOf(name, part)])), {
    requiredKeys: required,
    noNullPrototype: true,
  })
  if (typeof additionalProperties !== 'object') return known
  const keys = propertyNames ? (valueOf('', { type: 'string', ...propertyNames }) as fc.Arbitrary<string>) : fc.string({ maxLength: 8 })
  const others = fc.dictionary(keys.map(String), valueOf('', additionalProperties), { maxKeys: 3, noNullPrototype: true })
  return fc.tuple(known, others).map(([of, more]) => ({ ...more, ...of }))
}

function arrayOf(name: string, { items = {}, prefixItems, minItems = 0, maxItems = 3 }: JsonSchema): fc.Arbitrary<unknown[]> {
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => valueOf(name, item)))
  return fc.array(valueOf(name.replace(/s$/, ''), items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) })
}

function integerOf(name: string, { minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<number> {
  const min = Math.max(minimum ?? (exclusiveMinimum ?? Number.MIN_SAFE_INTEGER - 1) + 1, Number.MIN_SAFE_INTEGER)
  const max = Math.min(maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
  const any = fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max))
  return /version$/i.test(name) ? fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: any }) : any
}

/** What people write and what other programs make of it. */
const WORDS = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('Kurrajong Downs', "O'Brien & Söhne", 'حقل', '農場', '👩‍🌾🏽', '50%_\\', '=1+1', '{{name}}', '<b>x</b>', '$1', '-- ', '0'),
)

function textOf(name: string, { format, pattern, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof({ weight: 8, arbitrary: idOf(name, 'ours') }, { weight: 2, arbitrary: foreignId(name) })
  if (format === 'email') return fc.nat({ max: 99 }).map((number) => `person${number}@example.com`)
  if (format === 'date') return dayIn(2000, 2060).map((date) => date.toISOString().slice(0, 10))
  if (format === 'date-time') return dayIn(2000, 2060).map((date) => date.toISOString())
  // The patterns that begin so only refuse characters; the others say what the text looks like.
  if (pattern && !pattern.startsWith('^[^')) return fc.stringMatching(new RegExp(pattern))
  const text = WORDS.map((words) =>
    words
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
      .slice(0, maxLength)
      .padEnd(minLength, 'x'),
  )
  return name === 'version' ? fc.constant('1') : text
}

const dayIn = (from: number, to: number) =>
  fc.date({ min: new Date(Date.UTC(from)), max: new Date(Date.UTC(to, 0, 1)), noInvalidDate: true })

const idOf = (name: string, owner: 'ours' | 'theirs' | 'nobody') => fc.constant(named(owner, name))
/** The identifier of another practice's record, or of none. */
export const foreignId = (name: string) => fc.oneof(idOf(name, 'theirs'), idOf(name, 'nobody'))
