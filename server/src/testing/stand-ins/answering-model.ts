import * as z from 'zod'
import type { Ai } from '../../platform/ai/ai.ts'

/** A language model that answers every request with the emptiest JSON that fits what was asked for. */
export function answeringModel(): Ai {
  return {
    model: 'test-model',
    prices: { currency: 'AUD', input: 1, output: 2 },
    runsPerDay: 200,
    async *write({ schema }) {
      const sections = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
      yield { text: JSON.stringify(Object.fromEntries(sections.map((section) => [section, []]))) }
      yield { usage: { inputTokens: 1000, outputTokens: 10 } }
    },
  }
}
