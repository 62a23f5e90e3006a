import { api } from '@paddock/contract'
import { expect, test } from 'vitest'
import { invalidate, query } from './queries.ts'
import { queryClient } from './query-client.ts'

test('refreshing a feature refreshes every answer of its calls, and no other', async () => {
  const list = query(api.clients.listClients, { query: { status: 'client' } }).queryKey
  const notes = query(api.notes.listNotes, { params: { clientId: 'a' }, query: {} }).queryKey
  queryClient.setQueryData(list, { rows: [], next: null })
  queryClient.setQueryData(notes, { notes: [], next: null } as never)
  await invalidate(api.clients)
  expect([list, notes].map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, false])
})

test('two questions of one call are kept apart', () => {
  const keys = ['a', 'b'].map((clientId) => JSON.stringify(query(api.clients.getClient, { params: { clientId } }).queryKey))
  expect(new Set(keys).size).toBe(2)
})
