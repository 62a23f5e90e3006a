import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { query } from '../../../platform/api/queries.ts'
import { type ClientsSearch, type ClientStatus, filtersOf } from './clients-search.ts'

export { type ClientStatus, filtersOf } from './clients-search.ts'

export type ClientRow = RouteOutput<typeof api.clients.listClients>['rows'][number]

/** The page that an address shows. */
export function listQuery(status: ClientStatus, search: ClientsSearch) {
  const { sort, dir, cursor } = search
  return query(api.clients.listClients, { query: { ...filtersOf(status, search), sort, dir, cursor } }, { showsErrors: true })
}

/** How many records match an address. */
export function countQuery(status: ClientStatus, search: ClientsSearch) {
  return query(api.clients.countClients, { query: filtersOf(status, search) }, { showsErrors: true })
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
