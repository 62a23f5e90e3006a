import type { Reader } from '../../platform/database/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { dayOfRegion } from './practice-time-zone.ts'
import { regionOfPractice } from './front.queries.ts'

/** Today in a practice's time zone, and the zone. Without a practice it is the service's own zone. */
export async function dayOfPractice(
  reader: Reader,
  { configuration }: Pick<Dependencies, 'configuration'>,
  organizationId: string | null,
): Promise<{ today: string; timeZone: string }> {
  const region = organizationId ? await regionOfPractice(reader, organizationId) : ''
  return dayOfRegion(region, configuration)
}
