import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { JsonText } from '../../../platform/http/handle.ts'
import { readOpenings } from './openings.queries.ts'
import { expectAnswerable } from './readers.queries.ts'

/** Reads who opened a document and when. */
export async function listDocumentOpenings(
  { database }: Dependencies,
  scope: Scope,
  documentId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<JsonText> {
  await expectAnswerable(database.db, scope, documentId)
  const { rows, next } = await readOpenings(database.db, documentId, { cursor: page.cursor, limit: page.limit })
  return new JsonText(`{"rows":${rows},"next":${JSON.stringify(next)}}`)
}
