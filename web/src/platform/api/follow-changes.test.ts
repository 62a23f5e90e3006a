import { api } from '@paddock/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from './api.ts'
import { followChanges } from './follow-changes.ts'
import { query } from './queries.ts'
import { queryClient } from './query-client.ts'

afterEach(() => vi.unstubAllGlobals())

test('what a call changed is told to the other windows, and what they tell is read again here', async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } })))
  const otherWindow = new BroadcastChannel('paddock.changes')
  const told = new Promise((resolve) => otherWindow.addEventListener('message', ({ data }: MessageEvent) => resolve(data), { once: true }))
  followChanges()
  const params = { clientId: '018f0000-0000-7000-8000-000000000001' }
  const notes = query(api.notes.listNotes, { params, query: {} })
  await queryClient.prefetchQuery({ ...notes, queryFn: () => ({}) } as never)
  otherWindow.postMessage(['note']) // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel is of one origin
  await expect.poll(() => queryClient.getQueryState(notes.queryKey)?.isInvalidated).toBe(true)
  // Nobody is signed in here.
  const write = { ...api.account.updateMe, roles: 'public' } as const
  await call(write, { body: { firstName: 'Ada' } }).catch(() => undefined)
  expect(await told).toEqual(api.account.updateMe.changes)
  otherWindow.close()
})
