import { momentOf } from '@paddock/contract/plain-days'
import type { Reader } from '../../platform/database/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { localTimeIn } from '../../platform/jobs/schedule.ts'
import { timeZoneOf } from './practice-time-zone.ts'
import { regionOfPractice } from './front.queries.ts'

/** Today in a practice's time zone, the moment when it began, and the zone. Without a practice it is the service's own zone. */
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
