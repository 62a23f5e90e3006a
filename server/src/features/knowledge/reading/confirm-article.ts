import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { confirmedAt, findReadable, insertConfirmation } from './readers.queries.ts'

/** Writes down that this person has read a version of an article that asks for it; saying it twice is saying it once. */
export function confirmArticle(
  { database }: Dependencies,
  scope: Scope,
  articleId: string,
  number: number,
): Promise<{ confirmedAt: string }> {
  return transact(database, async (tx) => {
    const article = await findReadable(tx, scope, articleId)
    if (!article.asksConfirmation || !article.audience.includes(scope.role)) throw notFound()
    if (article.number !== number) throw new AppError('article_changed')
    const confirmation = { articleId, number, userId: scope.userId }
    if (await insertConfirmation(tx, confirmation)) {
      await record(tx, scope, 'article.confirmed', { organizationId: scope.organizationId, entityId: articleId, subject: article.title })
    }
    return { confirmedAt: (await confirmedAt(tx, confirmation)).toISOString() }
  })
}
