import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { lockArticleToEdit, picturesOf, replaceDraft } from './draft.queries.ts'

type Input = ParsedInput<typeof api.knowledge.saveDraft>['body']

/** Keeps the text of a draft beside what readers see. */
export function saveDraft(
  { database }: Dependencies,
  scope: Scope,
  articleId: string,
  { version, ...input }: Input,
): Promise<RouteOutput<typeof api.knowledge.saveDraft>> {
  return transact(database, async (tx) => {
    const article = await lockArticleToEdit(tx, articleId, version)
    const { title = article.title, summary = article.summary, body = article.body } = input
    const pictureIds = input.body ? await picturesOf(tx, articleId, body) : article.pictureIds
    const saved = await replaceDraft(tx, article, { title, summary, body, pictureIds }, scope.userId)
    return { ...saved, editedAt: saved.editedAt.toISOString() }
  })
}
