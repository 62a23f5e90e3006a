import { daysLater } from '@paddock/contract/plain-days'
import { vi } from 'vitest'
import { todayIn } from '../platform/jobs/schedule.ts'
import type { TestServer } from './test-server.ts'

/** A plain day so many days from now. With two days or more it is to come in every zone, whenever the tests run. */
export const dayToCome = (days: number): string => daysLater(new Date().toISOString().slice(0, 10), days)

/** Lets the service be in one zone after the other, and says its day there. At every hour it is another day than in UTC in one of the two. */
export function* daysOfZones({ configuration }: Pick<TestServer, 'configuration'>): Generator<string> {
  const { timeZone } = configuration
  try {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      configuration.timeZone = zone
      yield todayIn(configuration)
    }
  } finally {
    configuration.timeZone = timeZone
  }
}

/**
 * Lets it be 21:44 in Perth, when the service has the next day already, and answers Perth's day and how to end that. New Zealand is ahead
 * by four hours or five, so it is so in summer and in winter.
 */
export function eveningInPerth({ configuration }: Pick<TestServer, 'configuration'>): { today: string; end(): void } {
  const { timeZone } = configuration
  const today = new Date().toISOString().slice(0, 10)
  configuration.timeZone = 'Pacific/Auckland'
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T13:44:00Z`) })
  return {
    today,
    end() {
      vi.useRealTimers()
      configuration.timeZone = timeZone
    },
  }
}

/**
 * Lets the service be where it is about noon, so that no day begins while a test reads everything twice, and answers how to end that.
 * The names of these zones turn the sign round: `Etc/GMT-3` is three hours ahead of UTC.
 */
export function keepFromMidnight({ configuration }: Pick<TestServer, 'configuration'>): () => void {
  const { timeZone } = configuration
  const ahead = 12 - new Date().getUTCHours()
  configuration.timeZone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  return () => {
    configuration.timeZone = timeZone
  }
}

/** Begins to count the milliseconds that this process uses of the processor. On a busy machine a step takes longer, but uses no more. */
export function processorTime(): () => number {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
}
