import type { api, ParsedInput } from '@paddock/contract'
import type { ArticleDraft, QuestionLink } from '@paddock/contract/features/knowledge/knowledge.contract'
import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import type { Scope } from '../../platform/access/scope.ts'
import { record } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { transact } from '../../platform/database/write.ts'
import { AppError, refuseField } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import {
  type ArticleRecord,
  type ArticleValues,
  changeArticle,
  isActiveAdmin,
  lockArticleToEdit,
  readDraft,
  replaceQuestions,
} from './draft.queries.ts'
import { lockSection, moveToSection, slugIsTaken } from './tree.queries.ts'

type Input = ParsedInput<typeof api.knowledge.updateArticle>['body']

/** Changes where an article stands, who looks after it and when, and the questions that it helps with. It holds at once. */
export function updateArticle({ database }: Dependencies, scope: Scope, articleId: string, input: Input): Promise<ArticleDraft> {
  return transact(database, async (tx) => {
    const article = await lockArticleToEdit(tx, articleId, input.version)
    const before = await readDraft(tx, articleId)
    await checkOwner(tx, input.ownerId)
    await changeArticle(tx, article, { ...(await address(tx, article, input.slug)), ...lookedAfter(input) }, { isEdit: true })
    if (input.sectionId && input.sectionId !== article.sectionId) {
      await lockSection(tx, input.sectionId)
      await moveToSection(tx, articleId, input.sectionId)
    }
    if (input.questions) {
      refuseUnknown(input.questions)
      await replaceQuestions(tx, articleId, input.questions)
    }
    const after = await readDraft(tx, articleId)
    const entry = { organizationId: null, entityId: articleId, subject: article.title }
    await record(tx, scope, 'article.updated', { ...entry, before: logged(before), after: logged(after) })
    return after
  })
}

/** People keep an article's address, so it may change only before the first of them could. */
async function address(tx: Transaction, article: ArticleRecord, slug: string | undefined): Promise<ArticleValues> {
  if (slug === undefined || slug === article.slug) return {}
  if (article.publishedNumber !== null) throw refuseField('article_address_settled', 'slug')
  if (await slugIsTaken(tx, slug, article.id)) throw refuseField('article_address_taken', 'slug')
  return { slug }
}

const lookedAfter = ({ ownerId, reviewOn }: Input): ArticleValues => ({
  ...(ownerId !== undefined && { ownerId }),
  ...(reviewOn !== undefined && { reviewOn }),
})

async function checkOwner(tx: Transaction, ownerId: string | null | undefined): Promise<void> {
  if (ownerId && !(await isActiveAdmin(tx, ownerId)))
    throw new AppError('invalid_input', { fields: { ownerId: 'Choose somebody of the platform’s staff who is active.' } })
}

function refuseUnknown(links: readonly QuestionLink[]): void {
  for (const { questionnaireKey, questionId } of links) {
    const questions = definitionOf(questionnaireKey)?.sections.flatMap((section) => section.questions) ?? []
    if (!questions.some(({ id }) => id === questionId))
      throw new AppError('invalid_input', { fields: { questions: `The questionnaire has no question “${questionId}”.` } })
  }
}

/** What the log compares: people by name, questions by their identifiers. */
const logged = ({ slug, sectionId, owner, reviewOn, questions }: ArticleDraft) => ({
  slug,
  sectionId,
  owner: owner && `${owner.firstName} ${owner.lastName}`.trim(),
  reviewOn,
  questions: questions.map(({ questionnaireKey, questionId }) => `${questionnaireKey}.${questionId}`).join(', '),
})
