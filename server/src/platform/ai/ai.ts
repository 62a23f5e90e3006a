import type * as z from 'zod'

/** What is asked of a language model. */
export interface AiRequest {
  /** Our instructions; what people wrote stands in `prompt`, fenced as data. */
  system: string
  prompt: string
  /** The shape of the answer, as JSON. */
  schema: z.ZodType
  /** Tokens that the answer may take. */
  maxOutputTokens: number
}

/** What comes back while a model writes: pieces of its text, then once what it cost. */
export type AiPart = { text: string } | { usage: { inputTokens: number; outputTokens: number } }

/** A language model, where one is configured. */
export interface Ai {
  /** Its name, as the configuration says it. */
  model: string
  /** Writes an answer; ends when `signal` aborts. Throws an AppError where the model cannot answer. */
  write(request: AiRequest, signal: AbortSignal): AsyncIterable<AiPart>
}
