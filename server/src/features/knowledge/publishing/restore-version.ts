import type { ArticleDraft } from '@paddock/contract/features/knowledge/knowledge.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findVersion, lockArticleToEdit, readDraft, replaceDraft } from '../writing/draft.queries.ts'

/** Makes a published version the draft again. Readers keep what they see until the draft is published. */
export function restoreVersion(
  { database }: Dependencies,
  scope: Scope,
  { articleId, versionId }: { articleId: string; versionId: string },
  version: number,
): Promise<ArticleDraft> {
  return transact(database, async (tx) => {
    const article = await lockArticleToEdit(tx, articleId, version)
    const { number, title, summary, body, pictureIds } = await findVersion(tx, { articleId, versionId })
    await replaceDraft(tx, article, { title, summary, body, pictureIds }, scope.userId)
    await record(tx, scope, 'article.version_restored', { organizationId: null, entityId: articleId, subject: title, after: { number } })
    return readDraft(tx, articleId)
  })
}
