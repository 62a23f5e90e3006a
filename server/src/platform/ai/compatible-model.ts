import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, streamText, wrapLanguageModel, type TextStreamPart, type ToolSet } from 'ai'
import type { JSONSchema7 as JsonSchema } from 'json-schema'
import * as z from 'zod'
import type { AiConfiguration } from '../configuration/ai.ts'
import { AppError } from '../errors/app-error.ts'
import type { Ai, AiPart, AiRequest } from './ai.ts'
import { ModelError, refusalOf } from './model-error.ts'

/** A token is a character at least and rarely more than eight: an endpoint that does not keep to `maxOutputTokens` is stopped by this. */
const CHARACTERS_PER_TOKEN = 8
/** An answer that drips may take this many times the silence that is allowed. */
const MAX_RUN_FACTOR = 15

/** A language model behind an endpoint that speaks OpenAI's chat completions. */
export function compatibleModel(configuration: AiConfiguration): Ai {
  const { baseUrl, model: name, apiKey, prices, timeoutSeconds, runsPerDay, responseFormat } = configuration
  const endpoint = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    includeUsage: true,
    supportsStructuredOutputs: responseFormat === 'json_schema',
    // The key and what people wrote go where the configuration says and nowhere else.
    fetch: (address, init) => fetch(address, { ...init, redirect: 'error' }),
    ...(apiKey === undefined ? {} : { apiKey }),
  })(name)

  async function* write(request: AiRequest, signal: AbortSignal): AsyncGenerator<AiPart> {
    const limit = limitedBy(signal, timeoutSeconds * 1000)
    let written = 0
    let finished: string | null = null
    try {
      const { fullStream } = streamText({
        model: wrapLanguageModel({ model: endpoint, middleware: askingForJson(responseFormat, request.schema) }),
        system: request.system,
        prompt: request.prompt,
        maxOutputTokens: request.maxOutputTokens,
        maxRetries: 0,
        abortSignal: limit.signal,
        onError: () => undefined,
      })
      for await (const part of fullStream) {
        limit.heard()
        if (part.type === 'text-delta') {
          written += part.text.length
          if (written > request.maxOutputTokens * CHARACTERS_PER_TOKEN) throw new ModelError('model_too_long')
          yield { text: part.text }
        } else if (part.type === 'error') {
          throw part.error
        } else if (part.type === 'finish') {
          finished = part.finishReason
          const usage = usageOf(part)
          if (usage) yield { usage }
        }
      }
    } catch (error) {
      if (signal.aborted) return
      throw limit.passed() ? new ModelError('model_timeout') : inOurWords(error, written)
    } finally {
      limit.end()
    }
    if (signal.aborted) return
    if (limit.passed()) throw new ModelError('model_timeout')
    expectFinished(finished, written)
  }

  return { model: name, prices: prices ?? null, runsPerDay, write }
}

type Part = TextStreamPart<ToolSet>

/** Null where the endpoint did not count. */
function usageOf({ totalUsage: { inputTokens, outputTokens } }: Extract<Part, { type: 'finish' }>) {
  return inputTokens === undefined && outputTokens === undefined ? null : { inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0 }
}

type Middleware = Extract<Parameters<typeof wrapLanguageModel>[0]['middleware'], { transformParams?: unknown }>

/** Set below `streamText`, whose own ways of asking for JSON hold the text back until it can be parsed. */
function askingForJson(format: AiConfiguration['responseFormat'], schema: z.ZodType | undefined): Middleware {
  if (format === 'text') return { specificationVersion: 'v3' }
  const shape = format === 'json_schema' && schema ? { schema: z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema } : {}
  return {
    specificationVersion: 'v3',
    transformParams: async ({ params }) => ({ ...params, responseFormat: { type: 'json', ...shape } }),
  }
}

/** A stream that ends without saying why was cut off on its way; a page of HTML holds no event at all. */
function expectFinished(reason: string | null, written: number): void {
  if (reason === 'stop' || reason === 'tool-calls') {
    if (written === 0) throw new ModelError('model_nonsense')
    return
  }
  if (reason === 'length') throw new ModelError('model_too_long')
  if (reason === 'content-filter') throw new ModelError('model_declined')
  throw new ModelError(written > 0 ? 'model_cut_off' : 'model_nonsense')
}

function inOurWords(error: unknown, written: number): AppError {
  if (error instanceof AppError) return error
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400) {
    return refusalOf({ status: error.statusCode, headers: error.responseHeaders ?? {}, body: error.responseBody ?? '' })
  }
  if (written > 0) return new ModelError('model_cut_off')
  // An answer came, but no event of it could be read.
  if (APICallError.isInstance(error) && error.statusCode !== undefined) return new ModelError('model_nonsense')
  return new ModelError(isUnreadable(error) ? 'model_nonsense' : 'model_unreachable')
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && /^AI_(JSONParse|TypeValidation|InvalidResponse)/.test(error.name)

/** Aborts with the reader, after a silence of `silenceMs`, and in any case after many times that. */
function limitedBy(signal: AbortSignal, silenceMs: number) {
  const controller = new AbortController()
  let isPast = false
  const giveUp = () => {
    isPast = true
    controller.abort()
  }
  const leave = () => controller.abort()
  let silence = setTimeout(giveUp, silenceMs)
  const total = setTimeout(giveUp, silenceMs * MAX_RUN_FACTOR)
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave)
  return {
    signal: controller.signal,
    heard() {
      clearTimeout(silence)
      silence = setTimeout(giveUp, silenceMs)
    },
    passed: () => isPast,
    /** Stops reading, and so ends what the endpoint may still be writing. */
    end() {
      clearTimeout(silence)
      clearTimeout(total)
      signal.removeEventListener('abort', leave)
      controller.abort()
    },
  }
}
