import { and, asc, inArray, lt, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { articlePictures } from './knowledge.table.ts'

export async function insertPicture(tx: Transaction, picture: typeof articlePictures.$inferInsert): Promise<void> {
  await tx.insert(articlePictures).values(picture)
}

/** Pictures from before a moment that neither a draft nor any version shows. */
export async function selectUnusedPictures(reader: Reader, before: Date, limit: number): Promise<string[]> {
  const rows = await reader
    .select({ id: articlePictures.id })
    .from(articlePictures)
    .where(
      and(
        lt(articlePictures.createdAt, before),
        sql`not exists (select 1 from articles where articles.id = article_pictures.article_id and article_pictures.id = any(articles.picture_ids))`,
        sql`not exists (
          select 1 from article_versions versions
          where versions.article_id = article_pictures.article_id and article_pictures.id = any(versions.picture_ids))`,
      ),
    )
    .orderBy(asc(articlePictures.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function deletePictures(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(articlePictures).where(inArray(articlePictures.id, [...ids]))
}
