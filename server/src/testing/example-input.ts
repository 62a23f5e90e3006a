import type { RouteDefinition } from '@paddock/contract'
import * as z from 'zod'
import { newId } from '../platform/database/columns.ts'
import type { AnyInput } from './test-server.ts'
import type { JsonSchema } from './json-schema.ts'

/** Input that a call accepts as far as its shape goes, so that the record itself decides. */
export function plausibleInput(route: RouteDefinition, params: Record<string, string>): AnyInput {
  return {
    params,
    ...(route.query && { query: minimal(route.query) as Record<string, unknown> }),
    ...(route.body && { body: minimal(route.body) }),
  }
}

/** A body that JSON Schema cannot describe: a note's document is checked by code. */
const NOTE_DOCUMENT = { type: 'doc', content: [] }

/** The smallest value that a schema accepts, for calls whose record should decide the answer. */
export const minimal = (schema: z.ZodType): unknown => example(jsonSchemaOf(schema))

/** Made once for each schema: the tests that walk the contract ask for the same ones as each of their readers. */
const jsonSchemas = new WeakMap<z.ZodType, JsonSchema>()

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const known = jsonSchemas.get(schema)
  if (known) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema
  jsonSchemas.set(schema, made)
  return made
}

/** Text that PostgreSQL cannot hold, numbers beyond its columns, and values of no known shape. */
const HOSTILE_TEXT = ['a\u0000b', 'a\ud800b']
const HOSTILE_NUMBERS = [2 ** 31, 2 ** 53, 1e300]
const HOSTILE_VALUES = [...HOSTILE_TEXT, ...HOSTILE_NUMBERS, [HOSTILE_TEXT], { [HOSTILE_TEXT[0]!]: HOSTILE_TEXT[1] }]

/** Inputs of a schema that are as they should be but for one value, which nobody can store; of each place one by one. */
export function hostile(schema: z.ZodType): unknown[] {
  return [...hostileTo(jsonSchemaOf(schema))]
}

function* hostileTo(schema: JsonSchema): Generator {
  if (schema.const !== undefined || schema.enum) return
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (options) {
    for (const option of options) yield* hostileTo(option)
    return
  }
  switch (schema.type) {
    case 'object': {
      const whole = Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, exampleOf(name, part)]))
      for (const [name, part] of Object.entries(schema.properties ?? {}))
        for (const value of hostileTo(part)) yield { ...whole, [name]: value }
      if (typeof schema.additionalProperties !== 'object') return
      for (const key of HOSTILE_TEXT) yield { [key]: example(schema.additionalProperties) }
      for (const value of hostileTo(schema.additionalProperties)) yield { q1: value }
      return
    }
    case 'array':
      for (const value of hostileTo(schema.items ?? {})) yield [value]
      return
    case 'integer':
    case 'number':
      return yield* HOSTILE_NUMBERS
    case 'string':
      return yield* HOSTILE_TEXT
    case undefined:
      return yield* HOSTILE_VALUES
  }
}

const exampleOf = (name: string, schema: JsonSchema) => (name === 'body' ? NOTE_DOCUMENT : example(schema))

function example(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf ?? schema.oneOf
  if (choice?.[0]) return example(choice[0])
  switch (schema.type) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, exampleOf(name, schema.properties?.[name] ?? {})]))
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => example(schema.items ?? {}))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return false
    case 'string':
      if (schema.format === 'uuid') return newId()
      if (schema.format === 'email') return 'somebody@example.com'
      if (schema.format === 'date') return '2026-11-21'
      if (schema.format === 'date-time') return '2026-11-21T09:00:00.000Z'
      return 'x'.repeat(Math.max(schema.minLength ?? 1, 1))
    default:
      return {}
  }
}
