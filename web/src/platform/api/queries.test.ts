import * as api from '@paddock/contract/calls'
import { expect, test, vi } from 'vitest'
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

test('what is being asked for while something changes is asked for once more: the first answer may be of before', async () => {
  const answers: ((name: string) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push((name) => resolve(Response.json({ name })))))
  // Nobody is signed in here.
  const asked = query({ ...api.clients.getClient, roles: 'public' } as const, { params: { clientId: 'asked-before' } })
  const reading = queryClient.fetchQuery(asked)
  await expect.poll(() => answers).toHaveLength(1)
  await readAgain('client')
  answers[0]!('before')
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]!('after')
  expect(await reading).toEqual({ name: 'after' })
  vi.unstubAllGlobals()
})
