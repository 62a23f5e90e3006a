import type * as z from 'zod'
import type { AiPrices } from '../configuration/ai.ts'

/** What is asked of a language model. */
export interface AiRequest {
  /** Our instructions; what people wrote is in `prompt`, fenced as data. */
  system: string
  prompt: string
  /** The shape of the answer, as JSON; told to endpoints that are configured to be told. */
  schema?: z.ZodType | undefined
  /** Tokens that the answer may take. */
  maxOutputTokens: number
}

/** Tokens that an answer took, as the endpoint counts them. */
export interface AiUsage {
  inputTokens: number
  outputTokens: number
}

/** What comes back while a model writes: pieces of its text, then once what it took where the endpoint says so. */
export type AiPart = { text: string } | { usage: AiUsage }

/** A language model, where one is configured. */
export interface Ai {
  /** Its name, as the configuration says it. */
  model: string
  /** What it costs; null where nobody said. */
  prices: AiPrices | null
  /** Runs that one practice may begin within 24 hours. */
  runsPerDay: number
  /** Writes an answer; stops, and stops the endpoint, when `signal` aborts. Throws a ModelError where the model cannot answer. */
  write(request: AiRequest, signal: AbortSignal): AsyncIterable<AiPart>
}

/** What this many tokens cost, in millionths of the price's currency; null without prices. */
export function costOf(prices: AiPrices | null, usage: AiUsage): number | null {
  // A price is per million tokens, so tokens times price is millionths already.
  return prices && Math.round(usage.inputTokens * prices.input + usage.outputTokens * prices.output)
}
