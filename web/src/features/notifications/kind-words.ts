import type { MailChannel, NotificationKind } from '@paddock/contract/features/notifications/notifications.rules'
import {
  IconAt,
  IconCalendarDue,
  IconCheckbox,
  IconClipboardCheck,
  IconCopy,
  IconFileAlert,
  IconFilePlus,
  type Icon,
  IconListCheck,
  IconMessageReport,
  IconPlant2,
  IconShieldLock,
  IconUserCheck,
} from '@tabler/icons-react'

export const KIND_WORDS: Record<NotificationKind, { label: string; help: string; icon: Icon }> = {
  assigned: { label: 'Assignments', help: 'A client or prospect is given to you', icon: IconUserCheck },
  mentioned: { label: 'Mentions', help: 'A colleague names you in a note', icon: IconAt },
  survey_completed: { label: 'Answers sent', help: 'A stakeholder sends a questionnaire', icon: IconClipboardCheck },
  survey_overdue: { label: 'Overdue questionnaires', help: 'A questionnaire is not sent by its due date', icon: IconCalendarDue },
  proposal_waiting: { label: 'Entries to decide', help: 'Sent answers propose entries for a client’s record', icon: IconListCheck },
  document_arrived: { label: 'New documents', help: 'Somebody adds a document that concerns you', icon: IconFilePlus },
  document_expiring: { label: 'Expiring documents', help: 'A document is about to expire', icon: IconFileAlert },
  minutes_differ: { label: 'Minutes', help: 'Somebody says that something is wrong in minutes that you sent', icon: IconMessageReport },
  client_converted: { label: 'Conversions', help: 'A prospect of yours becomes a client', icon: IconPlant2 },
  duplicate_found: { label: 'Duplicates', help: 'A record like one of yours is added', icon: IconCopy },
  task_assigned: { label: 'Tasks given to you', help: 'A colleague gives you a task', icon: IconCheckbox },
  task_due: { label: 'Tasks due', help: 'A task with a reminder comes near its day', icon: IconCheckbox },
  security: { label: 'Account safety', help: 'Something changes about how you sign in', icon: IconShieldLock },
}

export const MAIL_WORDS: Record<MailChannel, string> = { at_once: 'At once', daily: 'In one mail a day', off: 'No mail' }
