import type { ArticleDraft } from '@paddock/contract/features/knowledge/knowledge.shapes'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { readDraft } from './draft.queries.ts'

/** An article as it is being written; the route names who writes. */
export function getDraft({ database }: Dependencies, articleId: string): Promise<ArticleDraft> {
  return readDraft(database.db, articleId)
}
