import type { PromptKey } from '@paddock/contract/features/prompts/prompt-keys'
import { systemOf } from '@paddock/contract/features/prompts/prompt-system'
import type { Reader } from '../../platform/database/database.ts'
import { readPublished } from './prompts.queries.ts'

export interface PromptToRun {
  promptId: string
  versionId: string
  /** The version's number, as people know it. */
  version: number
  /** What a model is told first; ours, not the admins'. */
  system: string
  /** The published text with its variables. */
  template: string
}

/** The version of a prompt that counts now. */
export async function publishedPrompt(reader: Reader, key: PromptKey): Promise<PromptToRun> {
  const { text, ...version } = await readPublished(reader, key)
  return { ...version, system: systemOf(key), template: text }
}
