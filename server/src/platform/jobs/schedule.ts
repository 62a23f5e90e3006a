import { wallClockFormat } from '@paddock/contract/plain-days'
import type { Database } from '../database/database.ts'
import { transact } from '../database/write.ts'
import type { JobKinds, Jobs } from './jobs.ts'

const LOOK_EVERY_MS = 60_000
const FROM_HOUR = 8

/** Kinds of jobs that carry nothing but the day that they are for, `2026-11-21` in the service's time zone. */
export type DailyKind = { [K in keyof JobKinds]: JobKinds[K] extends { day: string } ? K : never }[keyof JobKinds]

export interface Schedule {
  /** Promises a job of this kind once a day, from an hour of the service's time zone on (8 unless said); also when the server starts later. */
  daily(kind: DailyKind, options?: { fromHour: number }): void
  start(): void
  /** Ends after a look that is under way. */
  stop(): Promise<void>
  /** Promises what the clock says is due now and was not promised today. */
  look(): Promise<void>
}

export interface ScheduleParts {
  database: Database
  jobs: Jobs
  /** IANA name: `Australia/Sydney`. */
  timeZone: string
  onError(error: unknown, kind: string): void
  now?(): Date
}

/** A clock that looks once a minute. The job's key holds the day, so of many processes one does the work. */
export function createSchedule({ database, jobs, timeZone, onError, now = () => new Date() }: ScheduleParts): Schedule {
  const daily = new Map<DailyKind, { fromHour: number; promisedFor: string }>()
  let looking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function promiseDue(): Promise<void> {
    const { day, hour } = localTimeIn(timeZone, now())
    for (const [kind, each] of daily) {
      if (each.promisedFor === day || hour < each.fromHour) continue
      try {
        await transact(database, (tx) => jobs.enqueue(tx, kind, { day }, `daily:${kind}:${day}`))
        each.promisedFor = day
      } catch (error) {
        // The next look tries again.
        onError(error, kind)
      }
    }
  }

  function look(): Promise<void> {
    looking ??= promiseDue().finally(() => (looking = undefined))
    return looking
  }

  return {
    daily(kind, { fromHour } = { fromHour: FROM_HOUR }) {
      daily.set(kind, { fromHour, promisedFor: '' })
    },
    start() {
      timer = setInterval(() => void look(), LOOK_EVERY_MS)
      timer.unref()
      void look()
    },
    async stop() {
      clearInterval(timer)
      await looking
    },
    look,
  }
}

/** Clocks of time zones differ by whole quarters of an hour, so within one the day and the hour stay. */
const QUARTER_MS = 15 * 60_000
const latest = new Map<string, { quarter: number; time: { day: string; hour: number } }>()

/** The plain day in the service's time zone: what is due "today". */
export const todayIn = ({ timeZone }: { timeZone: string }): string => localTimeIn(timeZone, new Date()).day

/** The plain day and the hour (0 to 23) that a moment is in a time zone. Every list asks for it, and to format a moment is slow. */
export function localTimeIn(timeZone: string, moment: Date): { day: string; hour: number } {
  const quarter = Math.floor(moment.getTime() / QUARTER_MS)
  const known = latest.get(timeZone)
  if (known?.quarter === quarter) return known.time
  const parts = wallClockFormat(timeZone).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  const time = { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
  latest.set(timeZone, { quarter, time })
  return time
}
