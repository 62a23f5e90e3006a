import { api } from '@paddock/contract'
import { expect, test } from 'vitest'
import { keyOf, query } from './queries.ts'

test('refreshing a feature refreshes every answer of its calls', () => {
  const answer = query(api.clients.listClients, { query: { status: 'client' } }).queryKey
  expect(answer.slice(0, 1)).toEqual(keyOf(api.clients))
  expect(answer.slice(0, 2)).toEqual(keyOf(api.clients.listClients))
})

test('two questions of one call are kept apart', () => {
  const keys = ['a', 'b'].map((clientId) => JSON.stringify(query(api.clients.getClient, { params: { clientId } }).queryKey))
  expect(new Set(keys).size).toBe(2)
})
