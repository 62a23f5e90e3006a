import type { RichNode } from '@paddock/contract/rich-text-nodes'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { SystemRole } from '@paddock/contract'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { personOf } from '../../users/front.queries.ts'
import { vocabularyOf, wordsOf } from '../article-words.ts'
import { articles, articleVersions } from '../knowledge.table.ts'

export interface NewVersion {
  articleId: string
  number: number
  title: string
  summary: string
  body: RichNode
  pictureIds: string[]
  audience: SystemRole[]
  asksConfirmation: boolean
  reason: string
  publishedBy: string | null
}

/** Stores a version and makes it what readers see and the search finds: the title counts more than the summary, that more than the text. */
export async function insertVersion(tx: Transaction, version: NewVersion): Promise<void> {
  await tx.insert(articleVersions).values(version)
  const words = wordsOf(version.summary, version.body)
  await tx
    .update(articles)
    .set({
      publishedNumber: version.number,
      publishedTitle: version.title,
      publishedWords: words,
      audience: version.audience,
      asksConfirmation: version.asksConfirmation,
      hasChanges: false,
      search: sql`setweight(to_tsvector('english', fold_text(${version.title})), 'A')
        || setweight(to_tsvector('english', fold_text(${version.summary})), 'B')
        || setweight(to_tsvector('english', fold_text(${wordsOf('', version.body)})), 'C')`,
    })
    .where(eq(articles.id, version.articleId))
  const vocabulary = JSON.stringify(vocabularyOf(version.title, words))
  await tx.execute(sql`insert into article_words (word) select jsonb_array_elements_text(${vocabulary}::jsonb) on conflict do nothing`)
}

/** The number that the next version of an article bears; the article is locked. */
export async function nextNumber(tx: Transaction, articleId: string): Promise<number> {
  const [last] = await tx
    .select({ number: articleVersions.number })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, articleId))
    .orderBy(desc(articleVersions.number))
    .limit(1)
  return (last?.number ?? 0) + 1
}

/** What was published of an article, newest first, without the texts. */
export function selectVersions(reader: Reader, articleId: string, { before, limit }: { before: number | undefined; limit: number }) {
  return reader
    .select({
      id: articleVersions.id,
      number: articleVersions.number,
      title: articleVersions.title,
      audience: articleVersions.audience,
      asksConfirmation: articleVersions.asksConfirmation,
      reason: articleVersions.reason,
      publishedAt: articleVersions.publishedAt,
      publishedBy: personOf(articleVersions.publishedBy),
    })
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, articleId), before === undefined ? undefined : lt(articleVersions.number, before)))
    .orderBy(desc(articleVersions.number))
    .limit(limit + 1)
}
