import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { startModelServer, type ModelServer } from '../../testing/stand-ins/model-server.ts'
import type { AiConfiguration } from '../configuration/ai.ts'
import { costOf, type AiPart } from './ai.ts'
import { compatibleModel } from './compatible-model.ts'
import { createAi } from './create-ai.ts'

let server: ModelServer
beforeAll(async () => {
  server = await startModelServer()
})
afterAll(() => server.close())

const KEY = 'sk-a-key-that-nobody-may-read'
const configured = (changes: Partial<AiConfiguration> = {}): AiConfiguration => ({
  baseUrl: server.url,
  model: 'a-model',
  apiKey: KEY,
  prices: undefined,
  timeoutSeconds: 5,
  runsPerDay: 200,
  responseFormat: 'json_object',
  ...changes,
})
const ASKED = { system: 'You write JSON.', prompt: 'Say hello as JSON.', maxOutputTokens: 200 }
const NEVER = new AbortController().signal

async function written(
  changes: Partial<AiConfiguration> = {},
  signal = NEVER,
  asked: Parameters<ReturnType<typeof compatibleModel>['write']>[0] = ASKED,
) {
  const parts: AiPart[] = []
  for await (const part of compatibleModel(configured(changes)).write(asked, signal)) parts.push(part)
  return {
    text: parts.map((part) => ('text' in part ? part.text : '')).join(''),
    usage: parts.flatMap((part) => ('usage' in part ? [part.usage] : [])),
  }
}

const failure = async (changes: Partial<AiConfiguration> = {}) =>
  written(changes).then(
    () => null,
    (error: unknown) => error as Error,
  )

describe('a language model behind an endpoint', () => {
  test('nothing is loaded and nobody asked where none is configured', async () => {
    expect(await createAi(undefined)).toBeNull()
  })

  test('writes piece by piece and tells once what it took', async () => {
    server.behave({ text: ['{"hello":', '"farm"}'], usage: { prompt: 30, completion: 7 } })
    expect(await written()).toEqual({ text: '{"hello":"farm"}', usage: [{ inputTokens: 30, outputTokens: 7 }] })
    expect(server.asked.at(-1)).toMatchObject({
      model: 'a-model',
      system: 'You write JSON.',
      prompt: 'Say hello as JSON.',
      authorization: `Bearer ${KEY}`,
    })
    expect(server.asked.at(-1)?.body).toMatchObject({ max_tokens: 200, stream: true, response_format: { type: 'json_object' } })
  })

  test('asks for JSON in the way that the endpoint is said to understand', async () => {
    server.behave({ text: '{"hello":"farm"}' })
    await written({ responseFormat: 'text' })
    expect(server.asked.at(-1)?.body).not.toHaveProperty('response_format')
    await written({ responseFormat: 'json_schema' }, NEVER, { ...ASKED, schema: z.object({ hello: z.string() }) })
    expect(server.asked.at(-1)?.body).toMatchObject({ response_format: { type: 'json_schema' } })
  })

  test('does without a count of tokens and without a key', async () => {
    server.behave({ text: '{}', usage: null })
    expect(await written({ apiKey: undefined })).toEqual({ text: '{}', usage: [] })
    expect(server.asked.at(-1)?.authorization).toBeUndefined()
  })

  test('leaving ends it without an error, and the endpoint sees it', async () => {
    server.behave({ text: 'It begins ', ending: 'endless', everyMs: 5 })
    const before = server.left()
    const leaving = new AbortController()
    const parts: AiPart[] = []
    for await (const part of compatibleModel(configured()).write({ ...ASKED, maxOutputTokens: 100_000 }, leaving.signal)) {
      parts.push(part)
      leaving.abort()
    }
    expect(parts.length).toBeGreaterThan(0)
    await expect.poll(() => server.left(), { timeout: 10_000 }).toBe(before + 1)
  })

  test.each([
    ['too many requests', { status: 429, headers: { 'retry-after': '20' }, body: '{}' }, { kind: 'model_busy', retryAfterSeconds: 20 }],
    ['too many requests without a time', { status: 429, body: '{}' }, { kind: 'model_busy', retryAfterSeconds: null }],
    ['a wrong key', { status: 401, body: '{"error":{"message":"bad key"}}' }, { kind: 'model_refused', endpointStatus: 401 }],
    ['an unknown model', { status: 404, body: 'no such model' }, { kind: 'model_refused' }],
    [
      'a prompt that is too long',
      { status: 400, body: '{"error":{"message":"maximum context length is 4096 tokens"}}' },
      { kind: 'prompt_too_long' },
    ],
    ['a failure', { status: 500, body: '<html>oops</html>' }, { kind: 'model_failed' }],
    ['a busy gateway', { status: 503, headers: { 'retry-after': '7' }, body: '' }, { kind: 'model_busy', retryAfterSeconds: 7 }],
    ['a gateway that gave up', { status: 504, body: '' }, { kind: 'model_timeout' }],
    [
      'a page of HTML',
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<html><body>Sign in</body></html>' },
      { kind: 'model_nonsense' },
    ],
    [
      'an event that is no JSON',
      { status: 200, headers: { 'content-type': 'text/event-stream' }, body: 'data: <b>no</b>\n\n' },
      { kind: 'model_nonsense' },
    ],
    ['another address', { status: 302, headers: { location: 'http://127.0.0.1:9/v1' }, body: '' }, { kind: 'model_unreachable' }],
    ['nothing at all', { status: 200, headers: { 'content-type': 'text/event-stream' }, body: '' }, { kind: 'model_nonsense' }],
  ])('%s is said in our words', async (_name, instead, expected) => {
    server.behave({ instead })
    expect(await failure()).toMatchObject(expected)
  })

  test('a connection that breaks, a filter and a limit are told apart', async () => {
    server.behave({ text: 'half of i', ending: 'cut' })
    expect(await failure()).toMatchObject({ kind: 'model_cut_off' })
    server.behave({ text: 'half of i', ending: 'content_filter' })
    expect(await failure()).toMatchObject({ kind: 'model_declined' })
    server.behave({ text: 'half of i', ending: 'length' })
    expect(await failure()).toMatchObject({ kind: 'model_too_long' })
  })

  test('silence is given up', async () => {
    server.behave({ text: 'a beginning', ending: 'silence' })
    expect(await failure({ timeoutSeconds: 0.2 })).toMatchObject({ kind: 'model_timeout' })
  })

  test('an answer without an end is stopped, here and at the endpoint', async () => {
    server.behave({ text: 'It begins ', ending: 'endless' })
    const before = server.left()
    expect(await failure()).toMatchObject({ kind: 'model_too_long' })
    await expect.poll(() => server.left(), { timeout: 10_000 }).toBe(before + 1)
  })

  test('an address where nobody listens is said to be unreachable', async () => {
    expect(await failure({ baseUrl: 'http://127.0.0.1:9/v1' })).toMatchObject({ kind: 'model_unreachable' })
  })

  test('no failure holds the key, the prompt or what the endpoint said', async () => {
    server.behave({ instead: { status: 401, body: `key ${KEY} is wrong for: Say hello as JSON.` } })
    const error = await failure()
    const all = JSON.stringify({ ...error, message: error?.message, stack: error?.stack, cause: error?.cause })
    expect(all).not.toContain(KEY)
    expect(all).not.toContain('Say hello')
  })
})

describe('what a run costs', () => {
  test('tokens times the price per million are millionths of the currency', () => {
    expect(costOf({ currency: 'USD', input: 0.15, output: 0.6 }, { inputTokens: 2000, outputTokens: 500 })).toBe(600)
    expect(costOf(null, { inputTokens: 2000, outputTokens: 500 })).toBeNull()
  })
})
