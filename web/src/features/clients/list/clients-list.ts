import * as api from '@paddock/contract/calls'
import type { RouteInput, RouteOutput } from '@paddock/contract/route'
import { query } from '../../../platform/api/queries.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import type { ClientsSearch } from './clients-search.ts'

export type ClientStatus = 'client' | 'prospect'
export type ClientRow = RouteOutput<typeof api.clients.listClients>['rows'][number]
type Filters = RouteInput<typeof api.clients.countClients>['query']

const on = (flag: true | undefined) => (flag ? ('true' as const) : undefined)

/** The filters of an address as the server reads them. */
export function filtersOf(status: ClientStatus, search: ClientsSearch): Filters {
  const { q, managerId, structure, stage, source, organizationId } = search
  return { status, q, managerId, structure, stage, source, organizationId, stale: on(search.stale), archived: on(search.archived) }
}

/** The page that an address shows. */
export function listQuery(status: ClientStatus, search: ClientsSearch) {
  const { sort, dir, cursor } = search
  return query(api.clients.listClients, { query: { ...filtersOf(status, search), sort, dir, cursor } }, { showsErrors: true })
}

/** How many records match an address. */
export function countQuery(status: ClientStatus, search: ClientsSearch) {
  return query(api.clients.countClients, { query: filtersOf(status, search) }, { showsErrors: true })
}

/** Asks for the list while the page's code is still on its way. */
export function prefetchList(status: ClientStatus, search: ClientsSearch): void {
  void queryClient.prefetchQuery(listQuery(status, search))
  void queryClient.prefetchQuery(countQuery(status, search))
}

/** Where a row leads. */
export function linkOf(row: Pick<ClientRow, 'id' | 'status'>) {
  return { to: row.status === 'client' ? '/clients/$clientId' : '/prospects/$clientId', params: { clientId: row.id } } as const
}

/** The words for the two kinds of records. */
export const WORDS = {
  client: { one: 'client', many: 'clients', title: 'Clients', header: 'Client' },
  prospect: { one: 'prospect', many: 'prospects', title: 'Prospects', header: 'Prospect' },
} as const
