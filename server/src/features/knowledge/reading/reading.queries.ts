import type { Article, TreeArticle } from '@paddock/contract/features/knowledge/knowledge.shapes'
import { TREE_CAP } from '@paddock/contract/features/knowledge/knowledge.rules'
import type { QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Database, Reader } from '../../../platform/database/database.ts'
import { readRows } from '../../../platform/database/read-json.ts'
import { notFound } from '../../../platform/errors/app-error.ts'
import { articlePictures, articleQuestions, articles, articleSections } from '../knowledge.table.ts'

const isPublished = sql`articles.published_number is not null and articles.archived_at is null`

/** What this person may read: what is published for their role; who writes articles reads all that are published. */
export function readableArticles(scope: Scope): SQL {
  return scope.role === 'admin' ? isPublished : sql`${isPublished} and ${scope.role}::text = any(articles.audience)`
}

/** Whether an article still asks this person to say that they have read it. */
const awaits = (
  scope: Scope,
) => sql<boolean>`(${isPublished} and articles.asks_confirmation and ${scope.role}::text = any(articles.audience)
  and not exists (select 1 from article_confirmations read where read.article_id = articles.id and read.number = articles.published_number
    and read.user_id = ${scope.userId}))`

/** The sections of the tree in their order. */
export function selectSections(reader: Reader) {
  return reader
    .select({ id: articleSections.id, title: articleSections.title, version: articleSections.version })
    .from(articleSections)
    .orderBy(asc(articleSections.position), asc(articleSections.id))
}

/** The articles of the tree in its order; `today` is a plain date. */
export function readTree(
  database: Database,
  scope: Scope,
  { archived, today }: { archived: boolean; today: string },
): Promise<TreeArticle[]> {
  const writes = scope.role === 'admin'
  const shown = writes ? (archived ? sql`articles.archived_at is not null` : sql`articles.archived_at is null`) : readableArticles(scope)
  return readRows<TreeArticle>(
    database,
    sql`
      select articles.id, articles.section_id as "sectionId", articles.parent_id as "parentId", articles.slug,
        case when articles.published_number is null then articles.title else articles.published_title end as title,
        case when articles.archived_at is not null then 'archived' when articles.published_number is null then 'draft' else 'published' end as state,
        ${awaits(scope)} as "awaitsMe",
        ${writes} and articles.has_changes as "hasChanges",
        ${writes} and coalesce(articles.review_on <= ${today}::date, false) and articles.archived_at is null as "isReviewDue"
      from articles join article_sections on article_sections.id = articles.section_id left join articles above on above.id = articles.parent_id
      where ${shown}
      order by article_sections.position, article_sections.id, coalesce(above.position, articles.position), coalesce(above.id, articles.id),
        articles.parent_id is not null, articles.position, articles.id
      limit ${TREE_CAP + 1}`,
  )
}

/** An article as it is published. */
export async function readArticle(database: Database, scope: Scope, slug: string): Promise<Omit<Article, 'can'>> {
  const [article] = await readRows<Omit<Article, 'can'>>(
    database,
    sql`
      select articles.id, articles.slug, article_sections.title as section, versions.title, versions.summary, versions.body, versions.number,
        versions.published_at as "publishedAt", articles.last_reviewed_on::text as "lastReviewedOn", articles.review_on::text as "reviewOn",
        versions.asks_confirmation and ${scope.role}::text = any(versions.audience) as "asksConfirmation",
        (select read.created_at from article_confirmations read
          where read.article_id = articles.id and read.number = versions.number and read.user_id = ${scope.userId}) as "confirmedAt"
      from articles
        join article_sections on article_sections.id = articles.section_id
        join article_versions versions on versions.article_id = articles.id and versions.number = articles.published_number
      where articles.slug = ${slug} and ${readableArticles(scope)}`,
  )
  if (!article) throw notFound()
  return article
}

export interface StoredPicture {
  id: string
  mediaType: string
  size: number
}

/** A picture of what this person may read; who writes articles sees those of drafts and former versions too. */
export async function findReadablePicture(reader: Reader, scope: Scope, pictureId: string): Promise<StoredPicture> {
  const inPublished = sql`exists (
    select 1 from article_versions versions
    where versions.article_id = articles.id and versions.number = articles.published_number and ${pictureId}::uuid = any(versions.picture_ids))`
  const [picture] = await reader
    .select({ id: articlePictures.id, mediaType: articlePictures.mediaType, size: articlePictures.size })
    .from(articlePictures)
    .innerJoin(articles, eq(articles.id, articlePictures.articleId))
    .where(and(eq(articlePictures.id, pictureId), scope.role === 'admin' ? undefined : and(readableArticles(scope), inPublished)))
  if (!picture) throw notFound()
  return picture
}

/** The articles that help with questions of a questionnaire, for this reader. */
export function selectQuestionHelp(reader: Reader, scope: Scope, questionnaireKey: QuestionnaireKey) {
  return reader
    .select({ questionId: articleQuestions.questionId, slug: articles.slug, title: articles.publishedTitle })
    .from(articleQuestions)
    .innerJoin(articles, eq(articles.id, articleQuestions.articleId))
    .where(and(eq(articleQuestions.questionnaireKey, questionnaireKey), readableArticles(scope)))
    .orderBy(asc(articleQuestions.questionId), asc(articles.publishedTitle), asc(articles.id))
}
