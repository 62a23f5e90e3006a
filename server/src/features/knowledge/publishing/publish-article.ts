import type { api, ParsedInput } from '@paddock/contract'
import type { ArticleDraft } from '@paddock/contract/features/knowledge/knowledge.shapes'
import { nodesOf, textOf } from '@paddock/contract/rich-text-nodes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, refuseField } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { todayIn } from '../../../platform/jobs/schedule.ts'
import { loggedVersion } from '../article-words.ts'
import { type ArticleRecord, changeArticle, lockArticleToEdit, readDraft, versionNumbered } from '../writing/draft.queries.ts'
import { insertVersion, nextNumber } from './publishing.queries.ts'
import { reviewIsPast } from './review-article.ts'

type Input = ParsedInput<typeof api.knowledge.publishArticle>['body']

/** Makes the draft what readers see, as a version that never changes. Whoever publishes has looked it over. */
export function publishArticle(deps: Dependencies, scope: Scope, articleId: string, input: Input): Promise<ArticleDraft> {
  return transact(deps.database, async (tx) => {
    const article = await lockArticleToEdit(tx, articleId, input.version)
    if (textOf(article.body) === '' && nodesOf(article.body, 'picture').length === 0) throw refuseField('article_empty', 'body')
    if (!isNew(article, input)) throw new AppError('nothing_to_publish')
    const today = todayIn(deps.configuration)
    if (input.reviewOn && input.reviewOn <= today) throw reviewIsPast()
    const { title, summary, body, pictureIds } = article
    const { audience, asksConfirmation, reason } = input
    const number = await nextNumber(tx, articleId)
    const former = article.publishedNumber === null ? null : await versionNumbered(tx, articleId, article.publishedNumber)
    const version = { articleId, number, title, summary, body, pictureIds, audience, asksConfirmation, reason, publishedBy: scope.userId }
    await insertVersion(tx, version)
    const reviewed = { lastReviewedOn: today, ...(input.reviewOn !== undefined && { reviewOn: input.reviewOn }) }
    await changeArticle(tx, article, reviewed, { isEdit: true })
    await record(tx, scope, 'article.published', {
      organizationId: null,
      entityId: articleId,
      subject: title,
      ...(former && { before: loggedVersion(former) }),
      after: { ...loggedVersion(version), number, reason },
    })
    return readDraft(tx, articleId)
  })
}

/** Tells whether publishing changes anything: not where this text is published for these people already. */
function isNew(article: ArticleRecord, { audience, asksConfirmation }: Input): boolean {
  const sameAudience = [...article.audience].toSorted().join() === [...audience].toSorted().join()
  return article.publishedNumber === null || article.hasChanges || !sameAudience || article.asksConfirmation !== asksConfirmation
}
