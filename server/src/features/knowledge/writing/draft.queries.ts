import type { ArticleDraft } from '@paddock/contract/features/knowledge/knowledge.shapes'
import { nodesOf, type RichNode } from '@paddock/contract/rich-text-nodes'
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { AppError, notFound, refuseField } from '../../../platform/errors/app-error.ts'
import { selectNamed } from '../../users/front.queries.ts'
import { articlePictures, articleQuestions, articles, articleVersions } from '../knowledge.table.ts'

export type ArticleRecord = typeof articles.$inferSelect
export type ArticleValues = Partial<Omit<ArticleRecord, 'id' | 'createdAt' | 'version' | 'search'>>

/** An article, locked until the transaction ends. */
export async function lockArticle(tx: Transaction, articleId: string): Promise<ArticleRecord> {
  const [article] = await tx.select().from(articles).where(eq(articles.id, articleId)).for('update')
  if (!article) throw notFound()
  return article
}

/** Locks an article for a change as the person saw it: refuses an archived one, and one that somebody saved meanwhile. */
export async function lockArticleToEdit(tx: Transaction, articleId: string, version: number): Promise<ArticleRecord> {
  const article = await lockArticle(tx, articleId)
  if (article.archivedAt) throw new AppError('archived')
  if (article.version !== version) throw new AppError('stale', { current: await readDraft(tx, articleId) })
  return article
}

/** The article as it is being written, with what readers see beside it. */
export async function readDraft(reader: Reader, articleId: string): Promise<ArticleDraft> {
  const [article] = await reader.select().from(articles).where(eq(articles.id, articleId))
  if (!article) throw notFound()
  const published = article.publishedNumber === null ? null : await versionNumbered(reader, articleId, article.publishedNumber)
  const named = await selectNamed(
    reader,
    [article.ownerId, article.editedBy].filter((id) => id !== null),
  )
  const people = new Map(named.map(({ id, firstName, lastName }) => [id, { id, firstName, lastName }]))
  const questions = await reader
    .select({ questionnaireKey: articleQuestions.questionnaireKey, questionId: articleQuestions.questionId })
    .from(articleQuestions)
    .where(eq(articleQuestions.articleId, articleId))
    .orderBy(asc(articleQuestions.questionnaireKey), asc(articleQuestions.questionId))
  const { id, sectionId, slug, title, summary, body, audience, asksConfirmation, reviewOn, lastReviewedOn, version } = article
  return {
    id,
    sectionId,
    slug,
    slugIsSettled: published !== null,
    state: article.archivedAt ? 'archived' : published ? 'published' : 'draft',
    title,
    summary,
    body,
    hasChanges: article.hasChanges,
    published: published && {
      number: published.number,
      title: published.title,
      summary: published.summary,
      body: published.body,
      publishedAt: published.publishedAt.toISOString(),
    },
    audience,
    asksConfirmation,
    owner: (article.ownerId && people.get(article.ownerId)) || null,
    reviewOn,
    lastReviewedOn,
    questions,
    editedAt: article.editedAt.toISOString(),
    editedBy: (article.editedBy && people.get(article.editedBy)) || null,
    version,
  }
}

type VersionRecord = typeof articleVersions.$inferSelect

/** A version of an article by its identifier. */
export function findVersion(reader: Reader, { articleId, versionId }: { articleId: string; versionId: string }): Promise<VersionRecord> {
  return oneVersion(reader, and(eq(articleVersions.articleId, articleId), eq(articleVersions.id, versionId)))
}

/** A version of an article by its number. */
export function versionNumbered(reader: Reader, articleId: string, number: number): Promise<VersionRecord> {
  return oneVersion(reader, and(eq(articleVersions.articleId, articleId), eq(articleVersions.number, number)))
}

async function oneVersion(reader: Reader, which: SQL | undefined): Promise<VersionRecord> {
  const [found] = await reader.select().from(articleVersions).where(which)
  if (!found) throw notFound()
  return found
}

/** The pictures of a text, each once and kept until the transaction ends; refuses one that was uploaded for another article. */
export async function picturesOf(tx: Transaction, articleId: string, body: RichNode): Promise<string[]> {
  const ids = [...new Set(nodesOf(body, 'picture').map(({ attrs }) => String(attrs?.id).toLowerCase()))]
  if (ids.length === 0) return []
  const own = await tx
    .select({ id: articlePictures.id })
    .from(articlePictures)
    .where(and(eq(articlePictures.articleId, articleId), inArray(articlePictures.id, ids)))
    .for('key share')
  if (own.length < ids.length) throw refuseField('picture_of_another_article', 'body')
  return ids
}

/** Stores a new text of a draft and answers what of the article changed by it. */
export async function replaceDraft(
  tx: Transaction,
  article: ArticleRecord,
  text: { title: string; summary: string; body: RichNode; pictureIds: string[] },
  editorId: string | null,
): Promise<{ version: number; hasChanges: boolean; editedAt: Date }> {
  const body = JSON.stringify(text.body)
  const [changed] = await tx
    .update(articles)
    .set({
      ...text,
      hasChanges: sql`not exists (
        select 1 from article_versions published
        where published.article_id = ${article.id} and published.number = ${article.publishedNumber}
          and published.title = ${text.title} and published.summary = ${text.summary} and published.body = ${body}::jsonb)`,
      editedAt: new Date(),
      editedBy: editorId,
      version: article.version + 1,
    })
    .where(eq(articles.id, article.id))
    .returning({ version: articles.version, hasChanges: articles.hasChanges, editedAt: articles.editedAt })
  if (!changed) throw notFound()
  return changed
}

/** Changes what is not the text; `isEdit` where others who edit must be told that it changed. */
export async function changeArticle(
  tx: Transaction,
  article: ArticleRecord,
  values: ArticleValues,
  { isEdit = false } = {},
): Promise<void> {
  await tx
    .update(articles)
    .set({ ...values, ...(isEdit && { version: article.version + 1 }) })
    .where(eq(articles.id, article.id))
}

/** The questions that an article helps with become these. */
export async function replaceQuestions(
  tx: Transaction,
  articleId: string,
  links: readonly Omit<typeof articleQuestions.$inferInsert, 'articleId'>[],
) {
  await tx.delete(articleQuestions).where(eq(articleQuestions.articleId, articleId))
  if (links.length > 0)
    await tx
      .insert(articleQuestions)
      .values(links.map((link) => ({ ...link, articleId })))
      .onConflictDoNothing()
}

export async function articleExists(reader: Reader, articleId: string): Promise<boolean> {
  const found = await reader.select({ id: articles.id }).from(articles).where(eq(articles.id, articleId))
  return found.length > 0
}
