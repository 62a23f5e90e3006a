/** What people are told of; the words that a reader sees are the web's. */
export const NOTIFICATION_KINDS = [
  'assigned',
  'mentioned',
  'survey_completed',
  'survey_overdue',
  'proposal_waiting',
  'document_arrived',
  'document_expiring',
  'client_converted',
  'duplicate_found',
  'security',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
