import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import { notFound } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { articleExists } from '../writing/draft.queries.ts'
import { selectVersions } from './publishing.queries.ts'

type Query = ParsedInput<typeof api.knowledge.listVersions>['query']

/** What was published of an article, newest first. */
export async function listVersions(
  { database }: Dependencies,
  articleId: string,
  { before, limit }: Query,
): Promise<RouteOutput<typeof api.knowledge.listVersions>> {
  const found = await selectVersions(database.db, articleId, { before, limit })
  if (found.length === 0 && !(await articleExists(database.db, articleId))) throw notFound()
  const rows = found.slice(0, limit).map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }))
  return { rows, next: found.length > limit ? (rows.at(-1)?.number ?? null) : null }
}
