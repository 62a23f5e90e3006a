import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { Database } from '../database/database.ts'
import { transact } from '../database/write.ts'
import { createEvents, type Events } from '../events/events.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { jobs as table } from './jobs.table.ts'
import { WorkBrokenOff } from './work-broken-off.ts'
import '../../features/documents/documents.jobs.ts'

let database: Database
let events: Events

beforeAll(async () => {
  database = await openTestDatabase('jobs')
  events = await createEvents(database)
})
afterAll(() => database.close())

const mail = (subject: string) => ({ to: 'somebody@example.com', subject, text: '' })
const promise = (jobs: Jobs, subject: string, key?: string) => transact(database, (tx) => jobs.enqueue(tx, 'mail', mail(subject), key))
const newJobs = () => createJobs(database, events, { onError() {} })

test('work that a rolled-back transaction promised is never done', async () => {
  const jobs = newJobs()
  const done: string[] = []
  jobs.handle('mail', async ({ subject }) => void done.push(subject))
  const failing = transact(database, async (tx) => {
    await jobs.enqueue(tx, 'mail', mail('never'))
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await jobs.drain()
  expect(done).toEqual([])
})

test('the same key is done once, and a finished job forgets what it carried', async () => {
  const jobs = newJobs()
  const done: string[] = []
  jobs.handle('mail', async ({ subject }) => void done.push(subject))
  await promise(jobs, 'once', 'a-key')
  await promise(jobs, 'once', 'a-key')
  await jobs.drain()
  expect(done).toEqual(['once'])
  const [stored] = await database.db.select().from(table).where(eq(table.key, 'a-key'))
  expect(stored?.payload).toEqual({})
})

test('work for later waits until then', async () => {
  const jobs = newJobs()
  const done: string[] = []
  jobs.handle('mail', async ({ subject }) => void done.push(subject))
  await transact(database, (tx) => jobs.enqueue(tx, 'mail', mail('later'), 'later-key', new Date(Date.now() + 60_000)))
  await jobs.drain()
  expect(done).toEqual([])
  await database.db.update(table).set({ runAt: new Date() }).where(eq(table.key, 'later-key'))
  await jobs.drain()
  expect(done).toEqual(['later'])
})

test('a failure is tried again later and keeps its reason', async () => {
  const jobs = newJobs()
  jobs.handle('mail', async () => {
    throw new Error('the server said no')
  })
  await promise(jobs, 'again', 'again-key')
  await jobs.drain()
  const [stored] = await database.db.select().from(table).where(eq(table.key, 'again-key'))
  expect(stored).toMatchObject({ attempts: 1, doneAt: null, lockedUntil: null })
  expect(stored?.lastError).toContain('the server said no')
  expect(stored?.runAt.getTime()).toBeGreaterThan(Date.now())
  await database.db.delete(table)
})

test('stopping hands interrupted work to the next start without counting it as a failure', async () => {
  const first = newJobs()
  let begun = () => {}
  const beginning = new Promise<void>((resolve) => (begun = resolve))
  first.handle('mail', async (_payload, { signal }) => {
    begun()
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
  })
  await promise(first, 'interrupted', 'interrupted-key')
  first.start()
  await beginning
  await first.stop()
  const [stored] = await database.db.select().from(table).where(eq(table.key, 'interrupted-key'))
  expect(stored).toMatchObject({ attempts: 0, doneAt: null, lockedUntil: null })
  const second = newJobs()
  const done: string[] = []
  second.handle('mail', async ({ subject }) => void done.push(subject))
  await second.drain()
  expect(done).toEqual(['interrupted'])
})

test('what a killed server had begun is not lost and not done twice: it is done when its lease is over, on the embedded database at the next start', async () => {
  const done: string[] = []
  const takenUp = () => {
    const jobs = newJobs()
    jobs.handle('mail', async ({ subject }) => void done.push(subject))
    return jobs
  }
  const begun = async (subject: string, leaseMs: number) => {
    await promise(takenUp(), subject, `killed-${subject}`)
    const lockedUntil = new Date(Date.now() + leaseMs)
    await database.db
      .update(table)
      .set({ lockedUntil, attempts: 1 })
      .where(eq(table.key, `killed-${subject}`))
  }
  await begun('held', 60_000)
  await begun('over', -1_000)
  await takenUp().drain()
  expect(done).toEqual(['over'])
  if (database.engine === 'pglite') {
    const restarted = takenUp()
    restarted.start()
    await vi.waitFor(() => expect(done).toEqual(['over', 'held']))
    await restarted.stop()
  }
  await database.db.delete(table)
})

test('mail never waits for long work', async () => {
  const jobs = newJobs()
  let finish = () => {}
  const long = new Promise<void>((resolve) => (finish = resolve))
  let sent = () => {}
  const mailed = new Promise<void>((resolve) => (sent = resolve))
  jobs.handle('import.check', () => long, { long: true })
  jobs.handle('mail', async () => sent())
  await transact(database, async (tx) => {
    for (const importId of ['one', 'two', 'three']) await jobs.enqueue(tx, 'import.check', { importId } as never)
  })
  jobs.start()
  await promise(jobs, 'quick')
  await mailed
  finish()
  await jobs.stop()
})

test('what ended the server twice in the middle of it is set aside: it is not begun again, its stand-in is left and it is told once', async () => {
  const begun: string[] = []
  const left: string[] = []
  const told: [string, boolean][] = []
  const taken = () => {
    const jobs = createJobs(database, events, { onError: (_error, kind, isLast) => told.push([kind, isLast]) })
    const handler = async ({ versionId }: { versionId: string }) => void begun.push(versionId)
    jobs.handle('documents.read', handler, { long: true, whenSetAside: async ({ versionId }) => void left.push(versionId) })
    return jobs
  }
  const ofKey = eq(table.key, 'ends-the-server')
  await transact(database, (tx) => taken().enqueue(tx, 'documents.read', { versionId: 'bomb' }, 'ends-the-server'))
  /** The server took it up and ended: its lease is over. */
  const dies = (deaths: number) =>
    database.db
      .update(table)
      .set({ lockedUntil: new Date(Date.now() - 1_000), attempts: deaths + 1, deaths })
      .where(ofKey)
  await dies(1)
  await taken().drain()
  await taken().drain()
  expect(begun).toEqual([])
  expect(left).toEqual(['bomb'])
  expect(told).toEqual([['documents.read', true]])
  const [stored] = await database.db.select().from(table).where(ofKey)
  expect(stored).toMatchObject({ doneAt: null, setAsideAt: expect.any(Date), deaths: 2, lockedUntil: null })
  await database.db.update(table).set({ setAsideAt: null, deaths: 0 }).where(ofKey)
  await dies(0)
  await taken().drain()
  expect(begun).toEqual(['bomb'])
  await database.db.delete(table)
})

test('what gets on each time is not set aside, however often a process ends in the middle of it', async () => {
  const begun: string[] = []
  const ofKey = eq(table.key, 'gets-on')
  const jobs = newJobs()
  await promise(jobs, 'long', 'gets-on')
  /** A part is stored, then the process ends: nothing after that is done, and the lease runs out. */
  const dying = new Error('the process is gone')
  jobs.handle(
    'mail',
    async ({ subject }, { advanced }) => {
      begun.push(subject)
      await advanced()
      throw dying
    },
    { long: true },
  )
  for (let death = 0; death < 12; death++) {
    await jobs.drain()
    await database.db
      .update(table)
      .set({ lockedUntil: new Date(Date.now() - 1_000), runAt: new Date() })
      .where(ofKey)
  }
  expect(begun).toHaveLength(12)
  expect((await database.db.select().from(table).where(ofKey))[0]).toMatchObject({ attempts: 1, deaths: 0, setAsideAt: null })
  await database.db.delete(table)
})

test('what ended its helping process twice is set aside as well, and tried again after the first time', async () => {
  const told: boolean[] = []
  const jobs = createJobs(database, events, { onError: (_error, _kind, isLast) => told.push(isLast) })
  jobs.handle('mail', () => Promise.reject(new WorkBrokenOff('ended')))
  await promise(jobs, 'bomb', 'ends-its-helper')
  const ofKey = eq(table.key, 'ends-its-helper')
  await jobs.drain()
  expect((await database.db.select().from(table).where(ofKey))[0]).toMatchObject({ deaths: 1, setAsideAt: null })
  await database.db.update(table).set({ runAt: new Date() }).where(ofKey)
  await jobs.drain()
  expect((await database.db.select().from(table).where(ofKey))[0]).toMatchObject({ deaths: 2, setAsideAt: expect.any(Date) })
  expect(told).toEqual([false, true])
  await database.db.delete(table)
})

test('mail in whose midst the server ended twice is not lost', async () => {
  const jobs = newJobs()
  const done: string[] = []
  jobs.handle('mail', async ({ subject }) => void done.push(subject))
  await promise(jobs, 'unlucky', 'unlucky')
  await database.db
    .update(table)
    .set({ lockedUntil: new Date(Date.now() - 1_000), attempts: 5, deaths: 4 })
    .where(eq(table.key, 'unlucky'))
  await jobs.drain()
  expect(done).toEqual(['unlucky'])
  await database.db.delete(table)
})
