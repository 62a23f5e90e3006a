import { and, asc, inArray, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { articlePictures } from '../knowledge.table.ts'

export async function insertPicture(tx: Transaction, picture: typeof articlePictures.$inferInsert): Promise<void> {
  await tx.insert(articlePictures).values(picture)
}

const isUnused = sql`not exists (select 1 from articles where articles.id = article_pictures.article_id and article_pictures.id = any(articles.picture_ids))
  and not exists (
    select 1 from article_versions versions
    where versions.article_id = article_pictures.article_id and article_pictures.id = any(versions.picture_ids))`

/** Pictures from before a moment that neither a draft nor any version shows, locked; those that a draft is taking in just now are left. */
export async function lockUnusedPictures(tx: Transaction, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: articlePictures.id })
    .from(articlePictures)
    .where(and(lt(articlePictures.createdAt, before), isUnused))
    .orderBy(asc(articlePictures.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

/** Removes those of the locked pictures that are still unused: a draft may have taken one in before the lock. */
export async function deleteUnusedPictures(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(articlePictures)
    .where(and(inArray(articlePictures.id, [...ids]), isUnused))
    .returning({ id: articlePictures.id })
  return rows.map(({ id }) => id)
}
