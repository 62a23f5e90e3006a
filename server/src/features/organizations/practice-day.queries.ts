import { sql, type SQL } from 'drizzle-orm'
import { TIME_ZONES } from './practice-time-zone.ts'

/** `dayOfRegion` of a region that a statement reads itself, by the clock of this process. */
export const todayInRegion = (region: SQL, service: { timeZone: string }): SQL =>
  sql`(${new Date().toISOString()}::timestamptz at time zone
    coalesce(${JSON.stringify(TIME_ZONES)}::jsonb ->> lower(trim(${region})), ${service.timeZone}))::date`
