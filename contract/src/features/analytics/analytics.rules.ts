/** `adviser`: everything. `family`: what may be shown to the family, as each person's consent says now. */
export const AUDIENCES = ['adviser', 'family'] as const

export const NEXT_ACTIONS = [
  'invite',
  'invitation_expired',
  'overdue',
  'not_started',
  'in_progress',
  'assign',
  'proposals',
  'overlap',
  'stale_values',
  'unvalued',
  'review',
  'talk_about',
  'ready',
] as const

export const ANALYTICS_TABLES = ['net_position', 'trend', 'completion', 'alignment', 'goals', 'assessments'] as const
