import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { JsonText } from '../../../platform/http/handle.ts'
import { findVisibleClient } from '../../clients/index.ts'
import { dayOfPractice } from '../../organizations/index.ts'
import { readDocumentPage } from './document-list.queries.ts'

type Query = ParsedInput<typeof api.documents.listDocuments>['query']

/** One keyset page of documents: of every client that the person sees, of one client, or of one folder. */
export async function listDocuments(deps: Dependencies, scope: Scope, query: Query): Promise<JsonText> {
  const { db } = deps.database
  const { organizationId } = query.clientId ? await findVisibleClient(db, scope, query.clientId) : scope
  // Only what expires soon is counted from a day.
  const { today } = await dayOfPractice(db, deps, query.expiringWithin === undefined ? null : organizationId)
  const { rows, next, total } = await readDocumentPage(deps.database, scope, { ...query, today })
  return new JsonText(`{"rows":${rows},"next":${JSON.stringify(next)},"total":${total}}`)
}
