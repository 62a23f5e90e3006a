import type { Prompt } from '@paddock/contract/features/prompts/prompts.shapes'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { readPrompt } from './prompts.queries.ts'

/** One prompt with its published text and its draft. */
export function getPrompt({ database }: Dependencies, promptId: string): Promise<Prompt> {
  return readPrompt(database.db, promptId)
}
