import type { api, ParsedInput } from '@paddock/contract'
import type { ArticleDraft, QuestionLink } from '@paddock/contract/features/knowledge/knowledge.shapes'
import { definitionOf } from '@paddock/contract/features/questionnaires/index'
import { fullName } from '@paddock/contract/person-name'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError, notFound, refuseField } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { isActiveAdministrator } from '../../users/front.queries.ts'
import { type ArticleRecord, changeArticle, lockArticleToEdit, readDraft, replaceQuestions } from './draft.queries.ts'
import { lockTree, moveToSection, slugIsTaken } from '../tree/tree.queries.ts'

type Input = ParsedInput<typeof api.knowledge.updateArticle>['body']
type Changes = Partial<Pick<ArticleRecord, 'slug' | 'sectionId' | 'ownerId' | 'reviewOn'>>

/**
 * Changes where an article stands, who looks after it and when, and the questions that it helps with. It holds at once; what is as it
 * was already leaves no trace.
 */
export function updateArticle({ database }: Dependencies, scope: Scope, articleId: string, input: Input): Promise<ArticleDraft> {
  return transact(database, async (tx) => {
    const sections = await lockTree(tx)
    const article = await lockArticleToEdit(tx, articleId, input.version)
    const before = await readDraft(tx, articleId)
    const { sectionId, ...changes } = changesOf(article, input)
    const questions = input.questions && namesOf(input.questions) !== namesOf(before.questions) ? input.questions : undefined
    if (Object.keys(changes).length === 0 && !sectionId && !questions) return before

    if (changes.slug) await checkAddress(tx, article, changes.slug)
    if (changes.ownerId) await checkOwner(tx, changes.ownerId)
    await changeArticle(tx, article, changes, { isEdit: true })
    if (sectionId) {
      if (!sections.includes(sectionId)) throw notFound()
      await moveToSection(tx, articleId, sectionId)
    }
    if (questions) {
      refuseUnknown(questions)
      await replaceQuestions(tx, articleId, questions)
    }
    const after = await readDraft(tx, articleId)
    const entry = { organizationId: null, entityId: articleId, subject: article.title }
    await record(tx, scope, 'article.updated', { ...entry, before: logged(before), after: logged(after) })
    return after
  })
}

/** The values that differ from the stored ones. */
function changesOf(article: ArticleRecord, { slug, sectionId, ownerId, reviewOn }: Input): Changes {
  return {
    ...(slug !== undefined && slug !== article.slug && { slug }),
    ...(sectionId !== undefined && sectionId !== article.sectionId && { sectionId }),
    ...(ownerId !== undefined && ownerId !== article.ownerId && { ownerId }),
    ...(reviewOn !== undefined && reviewOn !== article.reviewOn && { reviewOn }),
  }
}

/** People keep an article's address, so it may change only before the first of them could. */
async function checkAddress(tx: Transaction, article: ArticleRecord, slug: string): Promise<void> {
  if (article.publishedNumber !== null) throw refuseField('article_address_settled', 'slug')
  if (await slugIsTaken(tx, slug, article.id)) throw refuseField('article_address_taken', 'slug')
}

async function checkOwner(tx: Transaction, ownerId: string): Promise<void> {
  if (!(await isActiveAdministrator(tx, ownerId)))
    throw new AppError('invalid_input', { fields: { ownerId: 'Choose somebody of the platform’s staff who is active.' } })
}

function refuseUnknown(links: readonly QuestionLink[]): void {
  for (const { questionnaireKey, questionId } of links) {
    const questions = definitionOf(questionnaireKey)?.sections.flatMap((section) => section.questions) ?? []
    if (!questions.some(({ id }) => id === questionId))
      throw new AppError('invalid_input', { fields: { questions: `The questionnaire has no question “${questionId}”.` } })
  }
}

/** Linked questions by their identifiers, whatever order they were named in. */
const namesOf = (links: readonly QuestionLink[]): string =>
  [...new Set(links.map(({ questionnaireKey, questionId }) => `${questionnaireKey}.${questionId}`))].toSorted().join(', ')

/** What the log compares: people by name, questions by their identifiers. */
const logged = ({ slug, sectionId, owner, reviewOn, questions }: ArticleDraft) => ({
  slug,
  sectionId,
  owner: owner && fullName(owner),
  reviewOn,
  questions: namesOf(questions),
})
