import * as api from '@paddock/contract/calls'
import { expect, test } from 'vitest'
import { query, readAgain } from './queries.ts'
import { queryClient } from './query-client.ts'

test('whatever shows a kind of record that changed is read again, the log with it, and nothing else', async () => {
  const ofClient = { params: { clientId: 'a' } }
  const kept = [
    query(api.clients.listClients, { query: { status: 'client' } }),
    query(api.analytics.getOverview, ofClient),
    query(api.activity.listClientActivity, { ...ofClient, query: {} }),
    query(api.views.listViews, {}),
  ]
  for (const each of kept) await queryClient.prefetchQuery({ ...each, queryFn: () => ({}) } as never)
  await readAgain(...(api.clients.mergeClients.changes ?? []))
  expect(kept.map(({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true, true, false])
})

test('two questions of one call are kept apart', () => {
  const keys = ['a', 'b'].map((clientId) => JSON.stringify(query(api.clients.getClient, { params: { clientId } }).queryKey))
  expect(new Set(keys).size).toBe(2)
})
