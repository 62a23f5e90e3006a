import { and, eq, gt } from 'drizzle-orm'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { articleConfirmations, articleVersions } from '../../knowledge/knowledge.table.ts'
import type { Batch } from './my-data-file.ts'

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
