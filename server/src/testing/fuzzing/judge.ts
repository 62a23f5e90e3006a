import { isDeepStrictEqual } from 'node:util'
import { ERRORS, isKnownCode, type ErrorName, type RouteDefinition } from '@paddock/contract'
import type * as z from 'zod'
import type { Sent } from './request.ts'

/** What every call may answer besides what it declares. */
const ALWAYS: readonly string[] = [
  'invalid_input',
  'too_many_requests',
  'too_large',
  'unsupported_media_type',
  'cross_site',
  'sent_otherwise',
  'done_before',
]
const KEYS = ['code', 'message', 'fields', 'current']

export interface Answer {
  status: number
  text: string
  isJson: boolean
}

/** Whether a call's shapes take what was sent; a refusal of the shapes is answered before the verb is asked. */
export function fits(route: RouteDefinition, { params, query, body }: Sent): boolean {
  const parts: [z.ZodType | undefined, unknown][] = [
    [route.params, params],
    [route.query, query],
    [route.upload ? undefined : route.body, body ?? {}],
  ]
  return parts.every(([schema, value]) => !schema || schema.safeParse(value).success)
}

/** What is wrong with an answer, whatever was sent. */
export function faultsOf(route: RouteDefinition, { status, text, isJson }: Answer): string[] {
  if (status >= 500) return [`an error of ours: ${status}`]
  if (status < 300) return isJson && route.response ? faultsOfSuccess(route.response, JSON.parse(text)) : []
  if (status === 304) return []
  if (!isJson) return [`a refusal that is no JSON: ${status}`]
  return faultsOfRefusal(route, status, JSON.parse(text))
}

function faultsOfSuccess(response: z.ZodType, body: unknown): string[] {
  const parsed = response.safeParse(body)
  if (!parsed.success) return [`an answer outside the contract: ${parsed.error.message}`]
  return isDeepStrictEqual(parsed.data, body) ? [] : ['an answer with more than the contract names']
}

function faultsOfRefusal(route: RouteDefinition, status: number, body: Record<string, unknown>): string[] {
  const { code, message, fields } = body
  const error = Object.entries(ERRORS).find(([, each]) => each.code === code)
  if (!isKnownCode(code) || !error) return [`an unknown code: ${String(code)}`]
  const [name, { status: expected }] = error
  const declared = [
    ...(route.errors ?? []),
    ...ALWAYS,
    ...(route.roles === 'public' ? [] : ['session_expired', 'second_step_required', 'forbidden']),
  ]
  return [
    ...(status === expected ? [] : [`the status ${status} for ${name}`]),
    ...(typeof message === 'string' && message !== '' ? [] : ['no message']),
    ...(Object.keys(body).every((key) => KEYS.includes(key)) ? [] : [`unknown keys: ${Object.keys(body).join(', ')}`]),
    ...(name === ('invalid_input' satisfies ErrorName) && !namesField(fields) ? ['a refusal that names no field'] : []),
    ...(fields === undefined || isTexts(fields) ? [] : ['fields without sentences']),
    ...(isTexts(fields) && Object.values(fields).some((text) => WORDS_OF_ZOD.test(text)) ? ['a field in the words of a library'] : []),
    ...(declared.includes(name) ? [] : [`a refusal that the call does not declare: ${name}`]),
  ]
}

const WORDS_OF_ZOD = /^(Invalid|Too (big|small))\b|, received /
const namesField = (fields: unknown) => isTexts(fields) && Object.keys(fields).length > 0
const isTexts = (fields: unknown): fields is Record<string, string> =>
  fields !== null && typeof fields === 'object' && Object.values(fields).every((text) => typeof text === 'string' && text !== '')
