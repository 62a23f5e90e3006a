import type { ArticleVersion } from '@paddock/contract/features/knowledge/knowledge.shapes'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { findVersion } from '../writing/draft.queries.ts'
import { publisherOf } from './publishing.queries.ts'

/** One published version with its text. */
export async function getVersion({ database }: Dependencies, place: { articleId: string; versionId: string }): Promise<ArticleVersion> {
  const version = await findVersion(database.db, place)
  const publishedBy = await publisherOf(database.db, version.publishedBy)
  return { ...version, publishedAt: version.publishedAt.toISOString(), publishedBy }
}
