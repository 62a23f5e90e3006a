import { expect, onTestFinished, test, vi } from 'vitest'
import { FileKeeper } from './file-keeper.ts'
import type { FileStore, KeptFile } from './kept-files.ts'
import { UploadQueue } from './upload-queue.ts'
import type { UploadTarget } from './upload-target.ts'

const wills: UploadTarget = { to: 'request', requestId: 'r1', words: 'Wills' }

/** A device with room for so many files, and the tabs that are open on it. */
function aDevice(room = 9) {
  const files = new Map<number, KeptFile>()
  const held = new Set<number>()
  let last = 0
  const store: FileStore = {
    keep: (kept) =>
      files.size < room ? Promise.resolve(files.set((last += 1), kept)).then(() => last) : Promise.reject(new Error('Full')),
    drop: (id) => Promise.resolve(void files.delete(id)),
    all: () => Promise.resolve([...files].map(([id, kept]) => ({ id, ...kept }))),
  }
  /** A tab of somebody; `answer` is what the server says to a file. */
  const tab = (subject: string, answer: 'taken' | 'refused' | 'unreachable') => {
    const noRoom: string[] = []
    const sent: string[] = []
    const mine = new Set<number>()
    const open = () =>
      answer === 'taken' ? Promise.resolve({ uploadId: 'u', partSize: 9, standing: [] }) : Promise.reject(new Error(answer))
    const queue = new UploadQueue<UploadTarget>({
      calls: { open, sendPart: () => Promise.resolve(), complete: () => Promise.resolve('d'), abandon: () => Promise.resolve() },
      judge: () => (answer === 'refused' ? { kind: 'refused', words: 'It is settled.', mayRetry: false } : { kind: 'again' }),
      refusal: () => null,
      isOnline: () => answer !== 'unreachable',
      onDone: ({ name }) => sent.push(name),
    })
    const hold = (id: number) => {
      if (held.has(id)) return Promise.resolve(null)
      held.add(id)
      mine.add(id)
      return Promise.resolve(() => void held.delete(id))
    }
    const keeper = new FileKeeper({ queue, store, hold, subject: () => subject, onNoRoom: ({ name }) => noRoom.push(name) })
    const choose = (name: string, target = wills) => {
      const chosen = [new File(['abc'], name)]
      return keeper.keep(queue.add(chosen, target), chosen, target)
    }
    /** As a phone ends a tab: nothing of it runs any more, and what it held is free. */
    const kill = () => mine.forEach((id) => held.delete(id))
    return { queue, keeper, choose, kill, noRoom, sent }
  }
  const kept = () => [...files.values()].map(({ file }) => file)
  return { tab, kept, names: () => kept().map(({ name }) => name) }
}

test('what was chosen without reception is sent by the next page after the tab was ended, once, and leaves the device', async () => {
  const { tab, kept, names } = aDevice()
  const first = tab('tess', 'unreachable')
  await first.choose('will.pdf')
  expect(first.queue.view()).toMatchObject([{ state: 'interrupted', isKept: true }])
  const beside = tab('tess', 'taken')
  expect(await beside.keeper.takeUp()).toBe(0)
  expect(beside.keeper.isElsewhere(kept()[0]!)).toBe(true)
  first.kill()
  const next = tab('tess', 'taken')
  expect(await next.keeper.takeUp()).toBe(1)
  await vi.waitFor(() => expect([next.sent, names()]).toEqual([['will.pdf'], []]))
  expect(beside.sent).toEqual([])
})

test('what was taken off the list, or is refused for good, leaves the device', async () => {
  const { tab, names } = aDevice()
  const waiting = tab('tess', 'unreachable')
  await waiting.choose('will.pdf')
  expect(names()).toEqual(['will.pdf'])
  waiting.queue.cancel('1')
  await tab('tess', 'refused').choose('deed.pdf')
  await vi.waitFor(() => expect(names()).toEqual([]))
})

test('the person hears of a file for which the device has no room', async () => {
  const { tab } = aDevice(1)
  const { choose, queue, noRoom } = tab('tess', 'unreachable')
  await choose('will.pdf')
  await choose('film.mp4')
  expect(noRoom).toEqual(['film.mp4'])
  expect(queue.view().map(({ isKept }) => isKept)).toEqual([true, false])
})

test('nobody sends what another person chose, and no other session or clock takes it off the device: its person sends it', async () => {
  const { tab, names } = aDevice()
  const tess = tab('tess', 'unreachable')
  await tess.choose('will.pdf')
  tess.keeper.end()
  tess.queue.clearAll()
  expect(names()).toEqual(['will.pdf'])
  tess.kill()
  const noah = tab('noah', 'unreachable')
  expect(await noah.keeper.takeUp()).toBe(0)
  await noah.choose('lease.pdf')
  noah.keeper.end()
  noah.kill()
  expect(names()).toEqual(['will.pdf', 'lease.pdf'])
  vi.useFakeTimers({ now: Date.now() + 400 * 86_400_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const next = tab('tess', 'taken')
  expect(await next.keeper.takeUp()).toBe(1)
  await vi.waitFor(() => expect([next.sent, names()]).toEqual([['will.pdf'], ['lease.pdf']]))
})

test('the device keeps nothing of a practice', async () => {
  const { tab, names } = aDevice()
  const { choose } = tab('tess', 'unreachable')
  await choose('notes.pdf', { to: 'client', clientId: 'c', folderId: null, words: 'Notes' })
  expect(names()).toEqual([])
})
