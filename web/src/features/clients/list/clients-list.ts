import * as api from '@paddock/contract/calls'
import { STALE_AFTER_DAYS } from '@paddock/contract/features/clients/client.rules'
import type { RouteOutput } from '@paddock/contract/route'
import { query } from '../../../platform/api/queries.ts'
import { type ClientsSearch, filtersOf, listInput } from './clients-search.ts'
import type { ClientStatus } from './column-names.ts'

export { filtersOf } from './clients-search.ts'
export type { ClientStatus } from './column-names.ts'

type ListPage = RouteOutput<typeof api.clients.listClients>
/** A row with what follows from the list that it is in. */
export type ClientRow = ListPage['rows'][number] & {
  status: ClientStatus
  managers: ListPage['people']
  isArchived: boolean
  /** A prospect that nobody has touched for a while. */
  isStale: boolean
}

/** The page that an address shows. */
export function listQuery(status: ClientStatus, search: ClientsSearch) {
  return query(api.clients.listClients, listInput(status, search), { showsErrors: true })
}

/** The rows of a page, each with its advisers' names and what its list says of it. */
export function rowsOf(status: ClientStatus, search: ClientsSearch, page: ListPage): ClientRow[] {
  const people = new Map(page.people.map((person) => [person.id, person]))
  const isArchived = search.archived ?? false
  const staleBefore = Date.now() - STALE_AFTER_DAYS * 86_400_000
  return page.rows.map((row) => ({
    ...row,
    status,
    managers: row.managerIds.flatMap((id) => people.get(id) ?? []),
    isArchived,
    isStale: status === 'prospect' && !isArchived && Date.parse(row.lastTouchAt) < staleBefore,
  }))
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
