import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { JsonText } from '../../platform/http/handle.ts'
import { readActivityPage, readNames } from './activity.queries.ts'

type Query = ParsedInput<typeof api.activity.listClientActivity>['query']

const IDENTIFIER = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** More identifiers than a page of entries names people. */
const MOST_NAMES = 500

/** One keyset page of a client's timeline with the names of the people that its entries are about. */
export async function listClientActivity({ database }: Dependencies, scope: Scope, clientId: string, query: Query): Promise<JsonText> {
  const { cursor, limit, ...filters } = query
  const page = await readActivityPage(database, scope, clientId, filters, { cursor, limit })
  const mentioned = [...new Set(page.rows.match(IDENTIFIER))].slice(0, MOST_NAMES)
  const people = await readNames(database, page.organizationId, mentioned)
  return new JsonText(`{"rows":${page.rows},"next":${JSON.stringify(page.next)},"actors":${page.actors},"people":${people}}`)
}
