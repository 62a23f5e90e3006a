import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { JsonText } from '../../../platform/http/handle.ts'
import { readFamilyDocuments } from './family-documents.queries.ts'

/** Documents that are shared with me, and those that I sent; none of somebody who belongs to no family. */
export async function listFamilyDocuments(
  { database }: Dependencies,
  scope: Scope,
  query: { q?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<JsonText> {
  const { rows, next } = await readFamilyDocuments(database.db, scope, query)
  return new JsonText(`{"rows":${rows},"next":${JSON.stringify(next)}}`)
}
