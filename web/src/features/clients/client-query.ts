import * as api from '@paddock/contract/calls'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { query, reread } from '../../platform/api/queries.ts'
import { queryClient } from '../../platform/api/query-client.ts'

/** The record behind every tab of a client or prospect. */
export const clientQuery = (clientId: string) => query(api.clients.getClient, { params: { clientId } }, { showsErrors: true })

const IDENTIFIER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Loads the record before its page is drawn. What is no identifier is an unknown path. */
export async function loadClient(clientId: string): Promise<void> {
  if (!IDENTIFIER.test(clientId)) throw redirect({ to: '/', replace: true })
  await queryClient.ensureQueryData(clientQuery(clientId))
}

/** The record, which the route has loaded before it drew the page. */
export function useClient(clientId: string): ClientDetail {
  return useSuspenseQuery(clientQuery(clientId)).data
}

/** Shows a changed record at once, and waits until everything else that shows it is read again. */
export async function clientChanged(client: ClientDetail): Promise<void> {
  queryClient.setQueryData(clientQuery(client.id).queryKey, client)
  await reread()
}
