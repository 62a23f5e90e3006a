import type { RouteDefinition } from '@paddock/contract'
import * as z from 'zod'
import { newId } from '../platform/database/columns.ts'
import type { AnyInput } from './test-server.ts'

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
export function minimal(schema: z.ZodType): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema
  return example(json)
}

interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  minimum?: number
  minLength?: number
  format?: string
}

function example(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf ?? schema.oneOf
  if (choice?.[0]) return example(choice[0])
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, name === 'body' ? NOTE_DOCUMENT : example(schema.properties?.[name] ?? {})]),
      )
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
