/** The time zones of Australia's states and territories, by their short and full names. */
const ZONES: Record<string, string> = {
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
  return ZONES[region.trim().toLowerCase()] ?? standard
}

/** When the clocks of a time zone show this full hour of a plain day, `2026-11-21`. */
export function momentIn(timeZone: string, day: string, hour: number): Date {
  const guess = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const shown = new Date(`${guess.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`)
  return new Date(2 * guess.getTime() - shown.getTime())
}
