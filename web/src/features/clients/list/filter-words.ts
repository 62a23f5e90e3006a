import type { COMPLETIONS, EQUITY_BANDS, OVERDUE_KINDS, QUIET_DAYS, WAITS_FOR } from '@paddock/contract/features/clients/clients.rules'

/** What the choices of a filter are called. */
export const EQUITY_FILTER = {
  very_strong: 'Above 90%',
  usual: '77.5 to 90%',
  below_usual: '70 to 77.5%',
  weak: 'Below 70%',
  unknown: 'Not known',
} as const satisfies Record<(typeof EQUITY_BANDS)[number], string>

export const QUIET_FILTER = {
  30: 'Over 30 days ago',
  90: 'Over 90 days ago',
  180: 'Over 6 months ago',
  365: 'Over a year ago',
} as const satisfies Record<(typeof QUIET_DAYS)[number], string>

export const OVERDUE_FILTER = {
  any: 'Anything overdue',
  task: 'A task',
  survey: 'A questionnaire',
  review: 'A review of a paper',
} as const satisfies Record<(typeof OVERDUE_KINDS)[number], string>

export const COMPLETION_FILTER = {
  none: 'None sent out',
  waiting: 'Some to come',
  complete: 'All complete',
} as const satisfies Record<(typeof COMPLETIONS)[number], string>

export const WAITS_FILTER = {
  family: 'The family',
  practice: 'The practice',
  nobody: 'Nobody',
} as const satisfies Record<(typeof WAITS_FOR)[number], string>
