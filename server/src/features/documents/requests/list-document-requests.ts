import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { JsonText } from '../../../platform/http/handle.ts'
import { findVisibleClient } from '../../clients/index.ts'
import { readRequestPage } from './requests.queries.ts'

type Query = ParsedInput<typeof api.documents.listDocumentRequests>['query']

/** What stakeholders were asked for: of every client that the person sees, or of one. */
export async function listDocumentRequests({ database }: Dependencies, scope: Scope, query: Query): Promise<JsonText> {
  if (query.clientId) await findVisibleClient(database.db, scope, query.clientId)
  const { rows, next } = await readRequestPage(database.db, scope, query)
  return new JsonText(`{"rows":${rows},"next":${JSON.stringify(next)}}`)
}
