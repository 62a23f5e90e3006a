export interface SnoozeChoice {
  label: string
  until: Date
}

const MORNING = 9
/** After this hour nothing of the day is left to put something off to. */
const LATEST_HOUR = 17
const HOURS_LATER = 3
const QUARTER_MS = 15 * 60_000

/** What is one press away, on the reader's clock: later today, tomorrow morning, Monday morning. */
export function snoozeChoices(now: Date): SnoozeChoice[] {
  const morningIn = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING)
  const later = new Date(Math.ceil((now.getTime() + HOURS_LATER * 4 * QUARTER_MS) / QUARTER_MS) * QUARTER_MS)
  const untilMonday = (8 - now.getDay()) % 7 || 7
  return [
    ...(now.getHours() < LATEST_HOUR ? [{ label: 'Later today', until: later }] : []),
    { label: 'Tomorrow morning', until: morningIn(1) },
    // On a Sunday that is tomorrow.
    ...(untilMonday > 1 ? [{ label: 'Next week', until: morningIn(untilMonday) }] : []),
  ]
}
