import * as api from '@paddock/contract/calls'
import type { Prompt } from '@paddock/contract/features/prompts/prompts.shapes'
import { isStale } from '../../platform/api/api-error.ts'
import { keyOf, query, readAgain } from '../../platform/api/queries.ts'
import { queryClient } from '../../platform/api/query-client.ts'

export const promptsQuery = query(api.prompts.listPrompts, {}, { showsErrors: true })
export const promptQuery = (promptId: string) => query(api.prompts.getPrompt, { params: { promptId } }, { showsErrors: true })
export const versionQuery = (promptId: string, versionId: string) =>
  query(api.prompts.getPromptVersion, { params: { promptId, versionId } }, { showsErrors: true })
/** All that the page compares: a prompt has a handful of versions, the newest hundred are at hand. */
export const versionsQuery = (promptId: string) =>
  query(api.prompts.listPromptVersions, { params: { promptId }, query: { limit: 100 } }, { showsErrors: true })

/** Takes over what a write answered; lists and histories are read again. */
export async function promptChanged(prompt: Prompt): Promise<void> {
  queryClient.setQueryData([...keyOf(api.prompts.getPrompt), { params: { promptId: prompt.id } }], prompt)
  await readAgain('prompt')
}

/** A refused save carries the prompt as it is stored now. */
export function storedPrompt(error: unknown): Prompt | null {
  return isStale(error) ? ((error.current ?? null) as Prompt | null) : null
}
