import type { api, ParsedInput } from '@paddock/contract'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { JsonText } from '../../platform/http/handle.ts'
import { readActivityPage } from './activity.queries.ts'
import { peopleNamedIn } from './people-named.ts'

type Query = ParsedInput<typeof api.activity.listClientActivity>['query']

/** One keyset page of a client's timeline with the names of the people that its entries are about. */
export async function listClientActivity({ database }: Dependencies, scope: Scope, clientId: string, query: Query): Promise<JsonText> {
  const { cursor, limit, ...filters } = query
  const page = await readActivityPage(database, scope, clientId, filters, { cursor, limit })
  const people = await peopleNamedIn(database, page.organizationId, page.rows)
  return new JsonText(`{"rows":${page.rows},"next":${JSON.stringify(page.next)},"actors":${page.actors},"people":${people}}`)
}
