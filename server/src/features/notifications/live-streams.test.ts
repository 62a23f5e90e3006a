import { api } from '@paddock/contract'
import { beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../../platform/database/columns.ts'
import { transact } from '../../platform/database/write.ts'
import type { Events, LiveSubject, Topics } from '../../platform/events/events.ts'
import { aUser } from '../../testing/factories.ts'
import { addressOf, testServer, type TestServer } from '../../testing/test-server.ts'
import { liveStreamsOf } from './live-streams.ts'

/** Events without a database: what is published is delivered, and a gap can be made. */
function someEvents() {
  const handlers = new Map<string, (payload: never) => void>()
  const gaps: (() => void)[] = []
  const events: Events = {
    async publish() {},
    subscribe(topic, handler, onGap) {
      handlers.set(topic, handler)
      if (onGap) gaps.push(onGap)
    },
    connected: () => true,
  }
  return {
    streams: liveStreamsOf(events),
    deliver: <T extends keyof Topics>(topic: T, payload: Topics[T]) => handlers.get(topic)?.(payload as never),
    gap: () => gaps.forEach((onGap) => onGap()),
  }
}

const aReader = () => ({ userId: newId(), subId: newId() })
type Changes = AsyncIterator<{ changed: LiveSubject }>
const iterate = (stream: AsyncIterable<{ changed: LiveSubject }> | null): Changes => stream![Symbol.asyncIterator]()

test('a stream tells its person what changed, and nobody else', async () => {
  const { streams, deliver } = someEvents()
  const [priya, tom] = [aReader(), aReader()]
  const leaving = new AbortController()
  const hers = iterate(streams.open(priya, leaving.signal))
  const his = iterate(streams.open(tom, leaving.signal))
  deliver('live', { userIds: [priya.userId], changed: 'documents' })
  expect(await hers.next()).toEqual({ done: false, value: { changed: 'documents' } })
  leaving.abort()
  expect((await his.next()).done).toBe(true)
})

test('however much happens while a reader is slow, it is told each subject once', async () => {
  const { streams, deliver } = someEvents()
  const reader = aReader()
  const leaving = new AbortController()
  const stream = iterate(streams.open(reader, leaving.signal))
  for (let times = 0; times < 1000; times += 1)
    deliver('live', { userIds: [reader.userId], changed: times % 2 ? 'support' : 'notifications' })
  const first = await stream.next()
  const second = await stream.next()
  expect([first.value, second.value]).toEqual([{ changed: 'notifications' }, { changed: 'support' }])
  const third = stream.next()
  leaving.abort()
  expect((await third).done).toBe(true)
})

test('after a time in which messages of other processes were lost, everything is read again', async () => {
  const { streams, gap } = someEvents()
  const leaving = new AbortController()
  const stream = iterate(streams.open(aReader(), leaving.signal))
  gap()
  const told = [await stream.next(), await stream.next(), await stream.next()].map(({ value }) => value?.changed)
  expect(told.toSorted()).toEqual(['documents', 'notifications', 'support'])
  leaving.abort()
})

test('a page that says its age hears first what changed for its person since it began to read', async () => {
  vi.useFakeTimers()
  try {
    const { streams, deliver } = someEvents()
    const [priya, tom] = [aReader(), aReader()]
    await vi.advanceTimersByTimeAsync(60_000)
    deliver('live', { userIds: [priya.userId], changed: 'support' })
    await vi.advanceTimersByTimeAsync(5_000)
    deliver('live', { userIds: [tom.userId], changed: 'notifications' })
    deliver('live', { userIds: [priya.userId], changed: 'documents' })
    await vi.advanceTimersByTimeAsync(1_000)
    const leaving = new AbortController()
    const open = (age?: number) => iterate(streams.open(priya, leaving.signal, age))
    const [young, older, ageless] = [open(2_000), open(10_000), open()]
    expect(await young.next()).toEqual({ done: false, value: { changed: 'documents' } })
    expect([(await older.next()).value, (await older.next()).value]).toEqual([{ changed: 'support' }, { changed: 'documents' }])
    const waiting = [young.next(), older.next(), ageless.next()]
    leaving.abort()
    expect((await Promise.all(waiting)).map(({ done }) => done)).toEqual([true, true, true])
  } finally {
    vi.useRealTimers()
  }
})

test('a page that began to read before this process, or before a gap, reads everything again', async () => {
  const { streams } = someEvents()
  const leaving = new AbortController()
  const stream = iterate(streams.open(aReader(), leaving.signal, 5_000))
  const told = [await stream.next(), await stream.next(), await stream.next()].map(({ value }) => value?.changed)
  expect(told.toSorted()).toEqual(['documents', 'notifications', 'support'])
  leaving.abort()
})

test('the stream of a page whose person’s access changed since it began to read ends at once', async () => {
  vi.useFakeTimers()
  try {
    const { streams, deliver } = someEvents()
    const priya = aReader()
    await vi.advanceTimersByTimeAsync(60_000)
    deliver('access', { subId: priya.subId })
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await iterate(streams.open(priya, new AbortController().signal, 3_000)).next()).done).toBe(true)
    expect(streams.size).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('streams end when their person’s access changes, and leave nothing behind, also while they wait', async () => {
  const { streams, deliver } = someEvents()
  const [priya, tom] = [aReader(), aReader()]
  const leaving = new AbortController()
  const hers = iterate(streams.open(priya, leaving.signal))
  const waiting = hers.next()
  streams.open(tom, leaving.signal)
  expect(streams.size).toBe(2)
  deliver('access', { subId: priya.subId })
  expect((await waiting).done).toBe(true)
  expect(streams.size).toBe(1)
  leaving.abort()
  expect(streams.size).toBe(0)
})

test('a reader who stops reading leaves nothing behind', async () => {
  const { streams, deliver } = someEvents()
  const reader = aReader()
  const stream = iterate(streams.open(reader, new AbortController().signal))
  deliver('live', { userIds: [reader.userId], changed: 'documents' })
  await stream.next()
  await stream.return?.()
  expect(streams.size).toBe(0)
})

test('a stream ends after a quarter of an hour and a little, so that its reader comes back with a token of the day', async () => {
  vi.useFakeTimers()
  try {
    const { streams } = someEvents()
    const waiting = iterate(streams.open(aReader(), new AbortController().signal)).next()
    await vi.advanceTimersByTimeAsync(15 * 60_000 - 1)
    expect(streams.size).toBe(1)
    await vi.advanceTimersByTimeAsync(2 * 60_000 + 1)
    expect((await waiting).done).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('one person holds 20 streams at most', () => {
  const { streams } = someEvents()
  const reader = aReader()
  const leaving = Array.from({ length: 21 }, () => new AbortController())
  const opened = leaving.map(({ signal }) => streams.open(reader, signal))
  expect(opened.filter((stream) => stream === null)).toHaveLength(1)
  leaving[0]?.abort()
  expect(streams.open(reader, new AbortController().signal)).not.toBeNull()
})

let server: TestServer
let url: string
beforeAll(async () => {
  server = await testServer()
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})

test('a stream over HTTP hears of a stored change, and ends with the session', async () => {
  const person = await aUser(server.database.db, 'manager')
  const headers = { authorization: `Bearer ${await server.tokenOf(person)}` }
  const address = `${url}${addressOf(api.notifications.openEvents, 'manager', {})}`
  const response = await fetch(address, { headers })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toBe(':\n\n')
  await transact(server.database, (tx) => server.events.publish(tx, 'live', { userIds: [person.id], changed: 'notifications' }))
  expect((await reader.read()).value).toBe('data: {"changed":"notifications"}\n\n')
  await transact(server.database, (tx) => server.identity.admin.revokeSessions(tx, person.subId ?? ''))
  expect((await reader.read()).done).toBe(true)
  expect((await fetch(address, { headers })).status).toBe(401)
})
