import type { api, ParsedInput, RouteOutput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { countReaders, findReadable, readReaderPage } from './readers.queries.ts'

type Query = ParsedInput<typeof api.knowledge.listReaders>['query']

/** Reads who of an article's audience has confirmed its newest version. The platform sees everybody, a practice its own people. */
export async function listReaders(
  { database }: Dependencies,
  scope: Scope,
  articleId: string,
  query: Query,
): Promise<RouteOutput<typeof api.knowledge.listReaders>> {
  const article = await findReadable(database.db, scope, articleId)
  const page = await readReaderPage(database, scope, article, { confirmed: query.confirmed, cursor: query.cursor, limit: query.limit })
  return { ...page, ...(await countReaders(database, scope, article)), title: article.title, number: article.number }
}
