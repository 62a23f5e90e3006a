import type { RunCost } from '@paddock/contract/features/insights/insights.shapes'
import { estimatedTokens, renderTemplate } from '@paddock/contract/features/prompts/render-template'
import { type Ai, costOf } from '../../../platform/ai/ai.ts'
import type { Gathered } from '../prompt-values/gathered.ts'
import { ANSWER_TOKENS } from './write-answer.ts'

/** A prompt's text filled with what was gathered. */
export const renderRequest = ({ key, values }: Gathered, template: string): string => renderTemplate(key, template, values)

/** What is about to be sent, and what it would take at most. */
export function describePrompt(ai: Ai | null, system: string, prompt: string) {
  const inputTokens = estimatedTokens(system) + estimatedTokens(prompt)
  const micros = costOf(ai?.prices ?? null, { inputTokens, outputTokens: ANSWER_TOKENS })
  const estimatedCost: RunCost = ai?.prices && micros !== null ? { micros, currency: ai.prices.currency } : null
  return {
    system,
    prompt,
    characters: system.length + prompt.length,
    estimatedTokens: inputTokens,
    estimatedCost,
    model: ai?.model ?? null,
  }
}
