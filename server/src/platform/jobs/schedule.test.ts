import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { Database } from '../database/database.ts'
import { createEvents, type Events } from '../events/events.ts'
import { createJobs, type JobKinds } from './jobs.ts'
import { jobs as table } from './jobs.table.ts'
import { createSchedule, localTimeIn } from './schedule.ts'

declare module './jobs.ts' {
  interface JobKinds {
    'test.daily': { day: string }
  }
}

let database: Database
let events: Events
let clock: Date
let done: string[]

beforeAll(async () => {
  database = await openTestDatabase('schedule')
  events = await createEvents(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(table)
  done = []
})

/** A server of its own over the one database. */
function aProcess(timeZone = 'Australia/Sydney') {
  const jobs = createJobs(database, events, { onError() {} })
  jobs.handle('test.daily', async ({ day }: JobKinds['test.daily']) => void done.push(day))
  const schedule = createSchedule({
    database,
    jobs,
    timeZone,
    now: () => clock,
    onError: (error) => {
      throw error
    },
  })
  return { jobs, schedule }
}
const at = (moment: string) => (clock = new Date(moment))

test('what is daily waits for eight in the morning of the service’s time zone', async () => {
  const { jobs, schedule } = aProcess()
  schedule.daily('test.daily')
  at('2026-11-20T20:59:00Z') // 7:59 in Sydney, the 21st
  await schedule.look()
  await jobs.drain()
  expect(done).toEqual([])
  at('2026-11-20T21:00:00Z')
  await schedule.look()
  await jobs.drain()
  expect(done).toEqual(['2026-11-21'])
})

test('it is done once a day by whichever of many processes, also after a restart', async () => {
  at('2026-11-21T03:00:00Z')
  for (const { jobs, schedule } of [aProcess(), aProcess(), aProcess()]) {
    schedule.daily('test.daily')
    await Promise.all([schedule.look(), schedule.look()])
    await schedule.look()
    await jobs.drain()
  }
  expect(done).toEqual(['2026-11-21'])
})

test('a server that starts late in the day still does that day’s work, and the next day’s again', async () => {
  const { jobs, schedule } = aProcess()
  schedule.daily('test.daily', { fromHour: 0 })
  at('2026-11-21T12:59:00Z') // 23:59 in Sydney
  await schedule.look()
  at('2026-11-21T13:00:00Z')
  await schedule.look()
  await jobs.drain()
  expect(done).toEqual(['2026-11-21', '2026-11-22'])
})

test('a clock that moves by daylight saving skips no day and repeats none', async () => {
  const { jobs, schedule } = aProcess()
  schedule.daily('test.daily', { fromHour: 2 })
  // Sydney: clocks go back at 3 am on 5 April 2026 and forward at 2 am on 4 October 2026.
  for (const moment of ['2026-04-04T15:30:00Z', '2026-04-04T16:30:00Z', '2026-10-03T15:59:00Z', '2026-10-03T16:00:00Z']) {
    at(moment)
    await schedule.look()
  }
  await jobs.drain()
  expect(done).toEqual(['2026-04-05', '2026-10-04'])
})

test('a clock that runs ahead and is put right does the work of each day once, and skips none', async () => {
  const { jobs, schedule } = aProcess()
  schedule.daily('test.daily')
  for (const moment of ['2026-11-21T03:00:00Z', '2026-12-25T03:00:00Z', '2026-11-21T03:05:00Z', '2026-11-22T03:00:00Z']) {
    at(moment)
    await schedule.look()
    await jobs.drain()
  }
  expect(done).toEqual(['2026-11-21', '2026-12-25', '2026-11-22'])
})

test('midnight is hour 0 of the new day', () => {
  expect(localTimeIn('Australia/Perth', new Date('2026-11-20T16:00:00Z'))).toEqual({ day: '2026-11-21', hour: 0 })
  expect(localTimeIn('UTC', new Date('2026-11-20T16:00:00Z'))).toEqual({ day: '2026-11-20', hour: 16 })
  expect(localTimeIn('Asia/Kathmandu', new Date('2026-11-20T18:14:59Z'))).toEqual({ day: '2026-11-20', hour: 23 })
  expect(localTimeIn('Asia/Kathmandu', new Date('2026-11-20T18:15:00Z'))).toEqual({ day: '2026-11-21', hour: 0 })
})

test('starting looks at once', async () => {
  at('2026-11-21T03:00:00Z')
  const { jobs, schedule } = aProcess()
  schedule.daily('test.daily')
  schedule.start()
  await schedule.stop()
  await jobs.drain()
  expect(done).toEqual(['2026-11-21'])
})
