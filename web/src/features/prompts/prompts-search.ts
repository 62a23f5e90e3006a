import { PROMPT_KEYS, type PromptKey } from '@paddock/contract/features/prompts/prompt-keys'
import { oneOf, type RawSearch, text } from '../../platform/browser/search-params.ts'

/** What a prompt’s page shows. */
export const PROMPT_VIEWS = ['text', 'try', 'versions', 'audit'] as const
export type PromptView = (typeof PROMPT_VIEWS)[number]

export interface PromptsSearch {
  /** The page shows the list where no prompt is named. */
  prompt?: PromptKey | undefined
  part?: PromptView | undefined
  /** The version that is compared: its number, `draft`, or nothing for the usual pair. */
  from?: string | undefined
  to?: string | undefined
}

export function promptsSearch(raw: RawSearch): PromptsSearch {
  const prompt = oneOf(raw.prompt, PROMPT_KEYS)
  if (prompt === undefined) return { prompt }
  const part = oneOf(raw.part, PROMPT_VIEWS) ?? 'text'
  return part === 'versions' ? { prompt, part, from: side(raw.from), to: side(raw.to) } : { prompt, part }
}

function side(value: unknown): string | undefined {
  const given = text(value)
  return given !== undefined && /^(draft|[1-9]\d{0,5})$/.test(given) ? given : undefined
}
