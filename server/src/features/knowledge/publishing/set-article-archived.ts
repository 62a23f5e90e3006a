import type { ArticleState } from '@paddock/contract/features/knowledge/knowledge.rules'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { changeArticle, lockArticle } from '../writing/draft.queries.ts'

/** Takes an article from its readers or gives it back; doing it twice is doing it once. */
export function setArticleArchived(
  { database }: Dependencies,
  scope: Scope,
  articleId: string,
  archived: boolean,
): Promise<{ state: ArticleState }> {
  return transact(database, async (tx) => {
    const article = await lockArticle(tx, articleId)
    if ((article.archivedAt !== null) !== archived) {
      await changeArticle(tx, article, { archivedAt: archived ? new Date() : null })
      const action = archived ? 'article.archived' : 'article.restored'
      await record(tx, scope, action, { organizationId: null, entityId: articleId, subject: article.title })
    }
    return { state: archived ? 'archived' : article.publishedNumber === null ? 'draft' : 'published' }
  })
}
