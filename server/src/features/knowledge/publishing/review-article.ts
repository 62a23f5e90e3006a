import type { ArticleDraft } from '@paddock/contract/features/knowledge/knowledge.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { todayIn } from '../../../platform/jobs/schedule.ts'
import { changeArticle, lockArticle, readDraft } from '../writing/draft.queries.ts'

/** A person who has just looked an article over need not look again at once. */
export const reviewIsPast = () => new AppError('invalid_input', { fields: { reviewOn: 'Choose a day to come.' } })

/** Says that an article was looked over today and still holds, and when somebody looks over it next. */
export function reviewArticle(deps: Dependencies, scope: Scope, articleId: string, reviewOn: string): Promise<ArticleDraft> {
  const today = todayIn(deps.configuration)
  return transact(deps.database, async (tx) => {
    const article = await lockArticle(tx, articleId)
    if (article.archivedAt) throw new AppError('archived')
    if (reviewOn <= today) throw reviewIsPast()
    await changeArticle(tx, article, { lastReviewedOn: today, reviewOn })
    await record(tx, scope, 'article.reviewed', {
      organizationId: null,
      entityId: articleId,
      subject: article.title,
      before: { reviewOn: article.reviewOn },
      after: { reviewOn },
    })
    return readDraft(tx, articleId)
  })
}
