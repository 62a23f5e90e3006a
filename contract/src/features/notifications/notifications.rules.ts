/** What people are told of; the words that a reader sees are the web's. */
export const NOTIFICATION_KINDS = [
  'assigned',
  'mentioned',
  'survey_completed',
  'survey_overdue',
  'proposal_waiting',
  'document_arrived',
  'document_expiring',
  'minutes_differ',
  'client_converted',
  'duplicate_found',
  'task_assigned',
  'task_due',
  'security',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Why somebody is told: they look after the client, run its practice, were mentioned, it is their own account, or they had a part in it. */
export const NOTIFICATION_REASONS = ['looks_after', 'runs_practice', 'mentioned', 'own_account', 'involved'] as const
export type NotificationReason = (typeof NOTIFICATION_REASONS)[number]

/** Says whether a mail goes out at once, gathered in one a day, or not. */
export const MAIL_CHANNELS = ['at_once', 'daily', 'off'] as const
export type MailChannel = (typeof MAIL_CHANNELS)[number]

/** The most that a count says: beyond it stands "99+". */
export const COUNTED = 99

export const LIVE_SUBJECTS = ['notifications', 'documents', 'support', 'meetings', 'tasks'] as const

export const NOTIFICATION_MARKS = ['read', 'unread', 'archived', 'restored'] as const
export type NotificationMark = (typeof NOTIFICATION_MARKS)[number]

export interface Channels {
  inApp: boolean
  mail: MailChannel
}

/** What holds until somebody chooses: mail at once for what waits for an answer, a daily one for the rest. */
export const DEFAULT_CHANNELS: Record<NotificationKind, Channels> = {
  assigned: { inApp: true, mail: 'daily' },
  mentioned: { inApp: true, mail: 'at_once' },
  survey_completed: { inApp: true, mail: 'at_once' },
  survey_overdue: { inApp: true, mail: 'daily' },
  proposal_waiting: { inApp: true, mail: 'daily' },
  document_arrived: { inApp: true, mail: 'daily' },
  document_expiring: { inApp: true, mail: 'daily' },
  minutes_differ: { inApp: true, mail: 'at_once' },
  client_converted: { inApp: true, mail: 'at_once' },
  duplicate_found: { inApp: true, mail: 'daily' },
  task_assigned: { inApp: true, mail: 'daily' },
  task_due: { inApp: true, mail: 'at_once' },
  security: { inApp: true, mail: 'at_once' },
}

/** Kinds whose channels nobody can change. */
export const FIXED_KINDS: readonly NotificationKind[] = ['security']
