import type { api, ParsedInput } from '@paddock/contract'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { readPublicationPage } from './prompts.queries.ts'

type Query = ParsedInput<typeof api.prompts.listPromptPublications>['query']

/** Reads who published or rolled back which version of a prompt, when and why; the newest first. */
export function listPromptPublications({ database }: Dependencies, promptId: string, query: Query) {
  return readPublicationPage(database.db, promptId, query)
}
