import { and, eq, gt, sql } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Batch, Marks } from '../../platform/http/downloads/data-file.ts'
import { articleConfirmations, articleVersions } from './knowledge.table.ts'

export function selectMyConfirmations(reader: Reader, { userId }: Scope, { after, limit }: Batch) {
  return reader
    .select({
      id: articleVersions.id,
      title: articleVersions.title,
      number: articleVersions.number,
      confirmedAt: articleConfirmations.confirmedAt,
    })
    .from(articleConfirmations)
    .innerJoin(
      articleVersions,
      and(eq(articleVersions.articleId, articleConfirmations.articleId), eq(articleVersions.number, articleConfirmations.number)),
    )
    .where(and(eq(articleConfirmations.userId, userId), gt(articleVersions.id, after)))
    .orderBy(articleVersions.id)
    .limit(limit)
}

/** Other places in which this feature stores a person, by what they did. */
export const marks: Marks = {
  'Looks after an article': (userId: string) => sql`
    select id, created_at as at, null::uuid as client_id, title as detail from articles where owner_id = ${userId}`,
  'Edited an article last': (userId: string) => sql`
    select id, edited_at as at, null::uuid as client_id, title as detail from articles where edited_by = ${userId}`,
  'Published an article': (userId: string) => sql`
    select id, published_at as at, null::uuid as client_id, concat_ws(', ', title, reason) as detail
    from article_versions where published_by = ${userId}`,
  'Uploaded a picture': (userId: string) => sql`
    select id, created_at as at, null::uuid as client_id, media_type as detail from article_pictures where uploaded_by = ${userId}`,
}
