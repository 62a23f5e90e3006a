import { estimatedTokens } from '@paddock/contract/features/prompts/render-template'
import type { LanguageModel } from '@paddock/contract/features/prompts/prompts.shapes'
import { count } from '../../ui/text/format.ts'
import { costWords } from '../insights/front.ts'

/** The size in words, such as "about 310 tokens", and with prices "$0.0004 to read". */
export function sizeWords(texts: readonly string[], model: LanguageModel | null): string {
  const tokens = texts.reduce((sum, text) => sum + estimatedTokens(text), 0)
  const prices = model?.prices
  const price = prices ? `, ${costWords({ micros: tokens * prices.input, currency: prices.currency })} to read` : ''
  return `about ${count(tokens)} tokens${price}`
}
