import { expect, test } from 'vitest'
import { keepCloudCredentials, type CloudCredentials } from './cloud-credentials.ts'

const MINUTE = 60_000

/** A browser whose clock the test moves, and an identity pool that numbers what it hands out. */
function world() {
  let now = 0
  let timers: { at: number; task: () => void }[] = []
  let wake = () => {}
  const state = { fetched: 0, fails: false, hasSession: true }
  const settle = () => new Promise((resolve) => setImmediate(resolve))

  const kept = keepCloudCredentials({
    async fetch(): Promise<CloudCredentials> {
      state.fetched += 1
      if (state.fails) throw new Error('offline')
      return { accessKeyId: `key ${state.fetched}`, secretAccessKey: 'secret' }
    },
    hasSession: () => state.hasSession,
    now: () => now,
    later(ms, task) {
      const timer = { at: now + ms, task }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    onWake(task) {
      wake = task
      return () => {
        wake = () => {}
      }
    },
  })

  return {
    kept,
    state,
    settle,
    /** Time passes; a sleeping device runs no timers. */
    async pass(ms: number, { asleep = false } = {}) {
      now += ms
      const due = asleep ? [] : timers.filter(({ at }) => at <= now)
      timers = timers.filter((timer) => !due.includes(timer))
      for (const { task } of due) task()
      await settle()
    },
    async wakeUp() {
      wake()
      await settle()
    },
    timers: () => timers.length,
  }
}

test('credentials are fetched at once and again after 50 minutes, not before', async () => {
  const { kept, state, pass, settle } = world()
  await settle()
  expect(state.fetched).toBe(1)
  await pass(49 * MINUTE)
  expect((await kept.current())?.accessKeyId).toBe('key 1')
  await pass(MINUTE)
  expect(state.fetched).toBe(2)
  expect((await kept.current())?.accessKeyId).toBe('key 2')
  await pass(50 * MINUTE)
  expect(state.fetched).toBe(3)
})

test('a page that slept through the moment fetches when it wakes up, or when it needs them', async () => {
  const { kept, state, pass, wakeUp, settle } = world()
  await settle()
  await pass(10 * MINUTE)
  await wakeUp()
  expect(state.fetched).toBe(1)
  await pass(3 * 60 * MINUTE, { asleep: true })
  await wakeUp()
  expect(state.fetched).toBe(2)
  await pass(2 * 60 * MINUTE, { asleep: true })
  const [one, other] = await Promise.all([kept.current(), kept.current()])
  expect([one?.accessKeyId, other?.accessKeyId]).toEqual(['key 3', 'key 3'])
})

test('a failure is tried again a minute later, and told to whoever asks', async () => {
  const { kept, state, pass, settle } = world()
  await settle()
  state.fails = true
  await pass(50 * MINUTE)
  expect(state.fetched).toBe(2)
  await expect(kept.current()).rejects.toThrow('offline')
  state.fails = false
  await pass(MINUTE)
  expect((await kept.current())?.accessKeyId).toBe('key 4')
})

test('it ends with the session: nothing is fetched and nothing handed out any more', async () => {
  const { kept, state, pass, wakeUp, settle, timers } = world()
  await settle()
  state.hasSession = false
  await pass(50 * MINUTE)
  await wakeUp()
  expect(await kept.current()).toBeNull()
  expect([state.fetched, timers()]).toEqual([1, 0])
})

test('stopped while credentials are on their way, it keeps none', async () => {
  const { kept, state, timers, settle } = world()
  kept.stop()
  await settle()
  expect(await kept.current()).toBeNull()
  expect([state.fetched, timers()]).toEqual([1, 0])
})
