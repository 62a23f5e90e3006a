import { todayIn } from '../../platform/jobs/schedule.ts'

/** The time zones of Australia's states and territories, by their short and full names. */
export const TIME_ZONES: Record<string, string> = {
  act: 'Australia/Sydney',
  nsw: 'Australia/Sydney',
  nt: 'Australia/Darwin',
  qld: 'Australia/Brisbane',
  sa: 'Australia/Adelaide',
  tas: 'Australia/Hobart',
  vic: 'Australia/Melbourne',
  wa: 'Australia/Perth',
  'australian capital territory': 'Australia/Sydney',
  'new south wales': 'Australia/Sydney',
  'northern territory': 'Australia/Darwin',
  queensland: 'Australia/Brisbane',
  'south australia': 'Australia/Adelaide',
  tasmania: 'Australia/Hobart',
  victoria: 'Australia/Melbourne',
  'western australia': 'Australia/Perth',
}

/** The time zone of a practice by its state; the service's own where the state says nothing. */
export function timeZoneOf(region: string, standard: string): string {
  return TIME_ZONES[region.trim().toLowerCase()] ?? standard
}

/** Today in the time zone of a state, and the zone. */
export function dayOfRegion(region: string, service: { timeZone: string }): { today: string; timeZone: string } {
  const timeZone = timeZoneOf(region, service.timeZone)
  return { today: todayIn({ timeZone }), timeZone }
}
