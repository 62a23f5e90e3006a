import type { ArticleVersion } from '@paddock/contract/features/knowledge/knowledge.shapes'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findPerson } from '../../users/front.queries.ts'
import { findVersion } from '../writing/draft.queries.ts'

/** One published version with its text. */
export async function getVersion({ database }: Dependencies, place: { articleId: string; versionId: string }): Promise<ArticleVersion> {
  const version = await findVersion(database.db, place)
  const publisher = version.publishedBy && (await findPerson(database.db, { userId: version.publishedBy }))
  return { ...version, publishedAt: version.publishedAt.toISOString(), publishedBy: publisher || null }
}
