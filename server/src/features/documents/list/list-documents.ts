import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { JsonText } from '../../../platform/http/handle.ts'
import { todayIn } from '../../../platform/jobs/schedule.ts'
import { findVisibleClient } from '../../clients/index.ts'
import { readDocumentPage } from './document-list.queries.ts'

type Query = ParsedInput<typeof api.documents.listDocuments>['query']

/** One keyset page of documents: of every client that the person sees, of one client, or of one folder. */
export async function listDocuments({ database, configuration }: Dependencies, scope: Scope, query: Query): Promise<JsonText> {
  if (query.clientId) await findVisibleClient(database.db, scope, query.clientId)
  const { rows, next, total } = await readDocumentPage(database, scope, { ...query, today: todayIn(configuration) })
  return new JsonText(`{"rows":${rows},"next":${JSON.stringify(next)},"total":${total}}`)
}
