import type { Dependencies } from '../../platform/http/dependencies.ts'
import { readVersion } from './prompts.queries.ts'

/** One version with its text, to compare it with another or to go back to it. */
export function getPromptVersion({ database }: Dependencies, { promptId, versionId }: { promptId: string; versionId: string }) {
  return readVersion(database.db, promptId, versionId)
}
