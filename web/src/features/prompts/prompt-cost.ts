import { estimatedTokens } from '@paddock/contract/features/prompts/prompt-template'
import type { LanguageModel } from '@paddock/contract/features/prompts/prompts.contract'
import { count } from '../../ui/format.ts'

/** "about 310 tokens", and with prices "$0.0004 to read". */
export function sizeWords(texts: readonly string[], model: LanguageModel | null): string {
  const tokens = texts.reduce((sum, text) => sum + estimatedTokens(text), 0)
  const price = model?.prices ? `, ${costWords(tokens * model.prices.input, model.prices.currency)} to read` : ''
  return `about ${count(tokens)} tokens${price}`
}

/** Millionths of a currency in words: "$0.012 USD", never "$0.00" where something is paid. */
export function costWords(micros: number, currency: 'AUD' | 'USD'): string {
  const amount = micros / 1_000_000
  const digits = amount === 0 || amount >= 1 ? 2 : Math.min(6, 2 - Math.floor(Math.log10(amount)))
  const suffix = currency === 'AUD' ? '' : ` ${currency}`
  return `$${amount.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: digits })}${suffix}`
}
