import { PROMPT_KEYS } from '@paddock/contract/features/prompts/prompt-keys'
import type { LanguageModel, PromptSummary } from '@paddock/contract/features/prompts/prompts.shapes'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { readPrompts } from './prompts.queries.ts'

interface Listed {
  rows: PromptSummary[]
  model: LanguageModel | null
}

/** All prompts with what is published of each, in the order in which advisers meet them, and the model that they run on. */
export async function listPrompts({ database, ai }: Dependencies): Promise<Listed> {
  const rows = await readPrompts(database.db)
  return {
    model: ai && { name: ai.model, prices: ai.prices },
    rows: rows.toSorted((one, other) => PROMPT_KEYS.indexOf(one.key) - PROMPT_KEYS.indexOf(other.key)),
  }
}
