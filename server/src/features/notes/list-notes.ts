import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { JsonText } from '../../platform/http/handle.ts'
import { readNotePage } from './notes.queries.ts'

type Query = ParsedInput<typeof api.notes.listNotes>['query']

/** One keyset page of a client's notes: pinned first, then the newest. */
export async function listNotes({ database }: Dependencies, scope: Scope, clientId: string, query: Query): Promise<JsonText> {
  const filters = { q: query.q, archived: query.archived ?? false }
  const { rows, next } = await readNotePage(database, scope, clientId, filters, { cursor: query.cursor, limit: query.limit })
  return new JsonText(`{"rows":${rows},"next":${JSON.stringify(next)}}`)
}
