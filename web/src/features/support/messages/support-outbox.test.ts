import { ERRORS } from '@paddock/contract/errors'
import { expect, test } from 'vitest'
import { ApiError, unreachable } from '../../../platform/api/api-error.ts'
import { aStorage } from '../../../testing/a-storage.ts'
import { createOutbox, type Pending } from './support-outbox.ts'

const aMessage = (sendId: string): Pending => ({
  sendId,
  conversationId: 'c',
  text: sendId,
  attachments: [],
  internal: false,
  writtenAt: '',
  state: 'sending',
})
const statesOf = (outbox: { pending(): readonly Pending[] }) => outbox.pending().map(({ sendId, state }) => `${sendId} ${state}`)

/** A server that answers what it is told to, and remembers what arrived. */
function aServer() {
  const arrived: string[] = []
  let failure: Error | null = null
  return {
    arrived,
    fail: (error: Error | null) => (failure = error),
    send: async ({ sendId }: Pending) => {
      arrived.push(sendId)
      if (failure) throw failure
      return sendId
    },
  }
}

test('without a connection a message waits, and goes under the same name when it is back, in its order', async () => {
  const server = aServer()
  const outbox = createOutbox({ key: 'k', storage: aStorage(), send: server.send })
  server.fail(unreachable())
  expect(await outbox.send(aMessage('one'))).toBeNull()
  await outbox.send(aMessage('two'))
  expect(statesOf(outbox)).toEqual(['one waiting', 'two waiting'])
  await outbox.flush()
  // The first one still fails: the second is not tried before it.
  expect(server.arrived).toEqual(['one', 'two', 'one'])
  server.fail(null)
  await Promise.all([outbox.flush(), outbox.flush()])
  expect(server.arrived).toEqual(['one', 'two', 'one', 'one', 'two'])
  expect(outbox.pending()).toEqual([])
})

test('what was refused is not tried again by itself, says why, and can be taken back', async () => {
  const server = aServer()
  const outbox = createOutbox({ key: 'k', storage: aStorage(), send: server.send })
  server.fail(new ApiError(400, { ...ERRORS.invalid_input, fields: { text: 'Use at most 5000 characters.' } }))
  await outbox.send(aMessage('long'))
  await outbox.flush()
  expect(server.arrived).toEqual(['long'])
  expect(outbox.pending()[0]).toMatchObject({ state: 'refused', refusal: 'Use at most 5000 characters.' })
  expect(outbox.take('long')?.text).toBe('long')
  expect(outbox.pending()).toEqual([])
})

test('too many at once, and a session that has ended, pass by themselves', async () => {
  for (const error of [new ApiError(429, ERRORS.too_many_requests), new ApiError(401, ERRORS.session_expired)]) {
    const server = aServer()
    const outbox = createOutbox({ key: 'k', storage: aStorage(), send: server.send })
    server.fail(error)
    await outbox.send(aMessage('one'))
    expect(statesOf(outbox)).toEqual(['one waiting'])
  }
})

test('two tabs of one person keep their messages beside each other', async () => {
  const storage = aStorage()
  const server = aServer()
  server.fail(unreachable())
  const [one, other] = [1, 2].map(() => createOutbox({ key: 'k', storage, send: server.send }))
  await one!.send(aMessage('first'))
  await other!.send(aMessage('second'))
  await one!.send(aMessage('third'))
  expect(statesOf(createOutbox({ key: 'k', storage, send: server.send }))).toEqual(['second waiting', 'first waiting', 'third waiting'])
  server.fail(null)
  await one!.flush()
  expect(statesOf(createOutbox({ key: 'k', storage, send: server.send }))).toEqual(['second waiting'])
})

test('a page that was closed while it sent tries again with the same name', async () => {
  const storage = aStorage()
  const first = createOutbox({ key: 'k', storage, send: () => new Promise(() => undefined) })
  void first.send(aMessage('one'))
  const server = aServer()
  const second = createOutbox({ key: 'k', storage, send: server.send })
  expect(statesOf(second)).toEqual(['one waiting'])
  await second.flush()
  expect(server.arrived).toEqual(['one'])
  expect(storage.getItem('k')).toBeNull()
})
