import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type UploadCalls, UploadQueue, type Verdict } from './upload-queue.ts'

class Broken extends Error {}
class Refused extends Error {}

const PART = 10

/** A server that keeps parts: what failed on the way in may be told to it, one failure a call. */
function modelServer() {
  const kept = new Map<string, Map<number, string>>()
  const server = {
    failures: [] as (Error | null)[],
    /** Every part that arrived, in order: "a.txt 1". */
    arrived: [] as string[],
    abandoned: [] as string[],
    /** While set, parts wait here. */
    gate: null as Promise<void> | null,
    content: (name: string) =>
      [...(kept.get(name) ?? [])]
        .sort(([one], [other]) => one - other)
        .map(([, text]) => text)
        .join(''),
    calls: {
      open: (file) => {
        const parts = kept.get(file.name) ?? new Map<number, string>()
        kept.set(file.name, parts)
        return Promise.resolve({ uploadId: file.name, partSize: PART, standing: [...parts.keys()] })
      },
      sendPart: async ({ uploadId }, number, bytes, onSent, signal) => {
        await server.gate
        signal.throwIfAborted()
        const failure = server.failures.shift()
        if (failure) throw failure
        kept.get(uploadId)?.set(number, await bytes.text())
        server.arrived.push(`${uploadId} ${number}`)
        onSent(bytes.size)
      },
      complete: ({ uploadId }) => Promise.resolve(`document of ${uploadId}`),
      abandon: ({ uploadId }) => {
        server.abandoned.push(uploadId)
        return Promise.resolve()
      },
    } satisfies UploadCalls<string>,
  }
  return server
}

let online = true
const FOR_GOOD = 'This is no PDF at all.'
const judge = (error: unknown): Verdict =>
  error instanceof Refused ? { kind: 'refused', words: error.message, mayRetry: error.message !== FOR_GOOD } : { kind: 'again' }

function queueOf(server: ReturnType<typeof modelServer>) {
  const done: string[] = []
  const queue = new UploadQueue<string>({
    calls: server.calls,
    judge,
    refusal: (file) => (file.size === 0 ? 'The file is empty.' : null),
    isOnline: () => online,
    onDone: ({ name }) => done.push(name),
  })
  return { queue, done }
}

const fileOf = (name: string, text = 'abcdefghijklmnopqrstuvwxy') => new File([text], name)
const states = (queue: UploadQueue<string>) => queue.view().map(({ name, state }) => `${name} ${state}`)
const settled = (queue: UploadQueue<string>, state: string) =>
  vi.waitFor(() => expect(queue.view().every((upload) => upload.state === state)).toBe(true))

beforeEach(() => {
  online = true
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('a file arrives part by part and whole', async () => {
  const server = modelServer()
  const { queue, done } = queueOf(server)
  queue.add([fileOf('will.txt')], 'Wills')
  await settled(queue, 'done')
  expect(server.arrived).toEqual(['will.txt 1', 'will.txt 2', 'will.txt 3'])
  expect(server.content('will.txt')).toBe('abcdefghijklmnopqrstuvwxy')
  expect(queue.view()[0]).toMatchObject({ sent: 25, documentId: 'document of will.txt' })
  expect(done).toEqual(['will.txt'])
})

test('an empty file is refused in its row before anything is sent, and the others go on', async () => {
  const server = modelServer()
  const { queue, done } = queueOf(server)
  queue.add([fileOf('empty.txt', ''), fileOf('full.txt')], '')
  await vi.waitFor(() => expect(done).toEqual(['full.txt']))
  expect(queue.view()[0]).toMatchObject({ state: 'refused', words: 'The file is empty.', mayRetry: false })
})

test('never more than three files leave at once', async () => {
  const server = modelServer()
  let open = () => {}
  server.gate = new Promise((resolve) => (open = resolve))
  const { queue } = queueOf(server)
  queue.add(
    ['a', 'b', 'c', 'd'].map((name) => fileOf(name)),
    '',
  )
  await vi.waitFor(() => expect(states(queue)).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']))
  server.gate = null
  open()
  await settled(queue, 'done')
})

test('what broke off is tried again after the wait, and only the parts that are missing are sent', async () => {
  const server = modelServer()
  server.failures = [null, new Broken()]
  const { queue } = queueOf(server)
  queue.add([fileOf('a')], '')
  await vi.waitFor(() => expect(states(queue)).toEqual(['a interrupted']))
  expect(server.arrived).toEqual(['a 1'])
  await vi.advanceTimersByTimeAsync(1000)
  await settled(queue, 'done')
  expect(server.arrived).toEqual(['a 1', 'a 2', 'a 3'])
})

test('without a connection it waits without trying, and goes on once it is back', async () => {
  const server = modelServer()
  server.failures = [new Broken()]
  online = false
  const { queue } = queueOf(server)
  queue.add([fileOf('a')], '')
  await vi.waitFor(() => expect(queue.view()[0]?.words).toBe('Waiting for the connection'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(states(queue)).toEqual(['a interrupted'])
  online = true
  queue.wake()
  await settled(queue, 'done')
})

test('a pause stops the file where it is, and going on sends only the rest', async () => {
  const server = modelServer()
  const { queue } = queueOf(server)
  let open = () => {}
  queue.subscribe(() => {
    if (server.arrived.length === 1 && server.gate === null) server.gate = new Promise((resolve) => (open = resolve))
  })
  queue.add([fileOf('a')], '')
  await vi.waitFor(() => expect(server.arrived).toEqual(['a 1']))
  queue.pauseAll()
  expect(states(queue)).toEqual(['a paused'])
  server.gate = Promise.resolve()
  open()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states(queue)).toEqual(['a paused'])
  expect(server.arrived).toEqual(['a 1'])
  queue.resumeAll()
  await settled(queue, 'done')
  expect(server.arrived).toEqual(['a 1', 'a 2', 'a 3'])
})

test('what is refused for good is given up, so that nobody is asked to choose the same file again; another try keeps its place', async () => {
  const server = modelServer()
  server.failures = [new Refused(FOR_GOOD)]
  const { queue } = queueOf(server)
  queue.add([fileOf('a')], '')
  await settled(queue, 'refused')
  expect(server.abandoned).toEqual(['a'])
  server.failures = [new Refused('The storage is full.')]
  queue.add([fileOf('b')], '')
  await vi.waitFor(() => expect(states(queue)).toEqual(['a refused', 'b refused']))
  expect(server.abandoned).toEqual(['a'])
})

test('a refusal says the server’s words in its row, makes room for the next, and can be tried again', async () => {
  const server = modelServer()
  server.failures = [new Refused('This is a program, not a PDF.')]
  const { queue } = queueOf(server)
  queue.add([fileOf('a')], '')
  await settled(queue, 'refused')
  expect(queue.view()[0]?.words).toBe('This is a program, not a PDF.')
  const { id } = queue.view()[0]!
  queue.resume(id)
  await settled(queue, 'done')
})

test('a cancelled file leaves the list, and the server is told to drop what it has', async () => {
  const server = modelServer()
  let open = () => {}
  server.gate = new Promise((resolve) => (open = resolve))
  const { queue } = queueOf(server)
  queue.add([fileOf('a')], '')
  await vi.waitFor(() => expect(states(queue)).toEqual(['a sending']))
  await vi.advanceTimersByTimeAsync(1)
  queue.cancel(queue.view()[0]!.id)
  open()
  await vi.advanceTimersByTimeAsync(1)
  expect(queue.view()).toEqual([])
  expect(server.abandoned).toEqual(['a'])
  expect(server.arrived).toEqual([])
})

test('clearing the list leaves what is on its way', async () => {
  const server = modelServer()
  const { queue } = queueOf(server)
  queue.add([fileOf('a')], '')
  await settled(queue, 'done')
  server.gate = new Promise(() => undefined)
  queue.add([fileOf('b'), fileOf('empty', '')], '')
  queue.clearEnded()
  expect(queue.view().map(({ name }) => name)).toEqual(['b'])
})
