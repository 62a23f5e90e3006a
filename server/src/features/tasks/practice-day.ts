import { momentOf } from '@paddock/contract/features/tasks/task-days'
import type { Reader } from '../../platform/database/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { localTimeIn } from '../../platform/jobs/schedule.ts'
import { timeZoneOf } from '../notifications/index.ts'
import { regionOfPractice } from '../organizations/front.queries.ts'

/** The day that has begun where a practice is, when it began, and the time zone; the service's own for nobody's practice. */
export async function dayOfPractice(
  reader: Reader,
  { configuration }: Pick<Dependencies, 'configuration'>,
  organizationId: string | null,
): Promise<{ today: string; began: Date; timeZone: string }> {
  const region = organizationId ? await regionOfPractice(reader, organizationId) : ''
  const timeZone = timeZoneOf(region, configuration.timeZone)
  const today = localTimeIn(timeZone, new Date()).day
  return { today, began: momentOf(timeZone, today, '00:00'), timeZone }
}
