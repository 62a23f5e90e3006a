import { api } from '@paddock/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

const body = (action: 'archive' | 'restore') => ({ body: { action, clientIds: ['018f0000-0000-7000-8000-000000000001'] } })
// Nobody is signed in here.
const bulk = { ...api.clients.bulkUpdateClients, roles: 'public' } as const

/** Answers the keys under which the calls were sent; `lost` are the calls, counted from 0, whose answer never came. */
async function keysOf(calls: readonly ('archive' | 'restore')[], lost: readonly number[]): Promise<(string | null)[]> {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (_address: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    if (lost.includes(keys.length - 1)) return Promise.reject(new TypeError('lost'))
    return Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }))
  })
  for (const action of calls) await call(bulk, body(action)).catch(() => undefined)
  return keys
}

test('a write whose answer was lost is sent again under its key, so that it is done once', async () => {
  const [lost, again, meantAnew] = await keysOf(['restore', 'restore', 'restore'], [0])
  expect(again).toBe(lost)
  expect(meantAnew).not.toBe(lost)
})

test('once another write changed the same records, the same content is meant anew: archived, taken back, archived and taken back', async () => {
  const [archived, lost, archivedAgain, takenBack] = await keysOf(['archive', 'restore', 'archive', 'restore'], [1])
  expect(new Set([archived, lost, archivedAgain, takenBack]).size).toBe(4)
})
