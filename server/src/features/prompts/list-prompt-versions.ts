import type { api, ParsedInput } from '@paddock/contract'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { readVersionPage } from './prompts.queries.ts'

type Query = ParsedInput<typeof api.prompts.listPromptVersions>['query']

/** The versions of a prompt, newest first. */
export function listPromptVersions({ database }: Dependencies, promptId: string, query: Query) {
  return readVersionPage(database.db, promptId, query)
}
