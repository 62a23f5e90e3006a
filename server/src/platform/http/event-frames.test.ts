import { expect, test, vi } from 'vitest'
import { framesOf } from './event-frames.ts'

async function* source(...events: unknown[]) {
  yield* events
}
const asItIs = (event: unknown) => event
async function allOf(frames: AsyncIterable<string>) {
  const all: string[] = []
  for await (const frame of frames) all.push(frame)
  return all
}

test('each event is one frame, after a first one that says nothing', async () => {
  const frames = await allOf(framesOf(source({ changed: 'notifications' }), asItIs, new AbortController().signal))
  expect(frames).toEqual([':\n\n', 'data: {"changed":"notifications"}\n\n'])
})

test('a line break in an event cannot begin another frame', async () => {
  const [, frame] = await allOf(framesOf(source('one\n\ndata: two'), asItIs, new AbortController().signal))
  expect(frame).toBe('data: "one\\n\\ndata: two"\n\n')
})

test('a stream on which nothing happens says so often enough for proxies', async () => {
  vi.useFakeTimers()
  try {
    const silent: AsyncIterable<unknown> = { [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }) }
    const frames = framesOf(silent, asItIs, new AbortController().signal)
    await frames.next()
    const second = frames.next()
    await vi.advanceTimersByTimeAsync(25_000)
    expect((await second).value).toBe(':\n\n')
  } finally {
    vi.useRealTimers()
  }
})

test('when the reader leaves, the stream and its source end at once', async () => {
  const leaving = new AbortController()
  const ended = vi.fn<() => Promise<IteratorResult<unknown>>>().mockResolvedValue({ done: true, value: undefined })
  const endless = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<IteratorResult<unknown>>(() => undefined), return: ended }) }
  const frames = framesOf(endless, asItIs, leaving.signal)
  await frames.next()
  const last = frames.next()
  leaving.abort()
  expect((await last).done).toBe(true)
  expect(ended).toHaveBeenCalledOnce()
})
