import { todayIn } from '../platform/jobs/schedule.ts'
import type { TestServer } from './test-server.ts'

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

/** Begins to count the milliseconds that this process uses of the processor. On a busy machine a step takes longer, but uses no more. */
export function processorTime(): () => number {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
}
