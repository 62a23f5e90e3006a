import { PROMPT_KEYS } from '@paddock/contract/features/prompts/prompt-template'
import type { PromptSummary } from '@paddock/contract/features/prompts/prompts.contract'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { readPrompts } from './prompts.queries.ts'

/** All prompts with what is published of each, in the order in which advisers meet them. */
export async function listPrompts({ database }: Dependencies): Promise<{ rows: PromptSummary[] }> {
  const rows = await readPrompts(database.db)
  return { rows: rows.toSorted((one, other) => PROMPT_KEYS.indexOf(one.key) - PROMPT_KEYS.indexOf(other.key)) }
}
