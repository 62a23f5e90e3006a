import type { MailChannel, NotificationKind } from '@paddock/contract/features/notifications/notifications.rules'
import type { Letter } from '../../platform/mail/index.ts'

/** What happened, and who is to be told. */
export interface Notice {
  kind: NotificationKind
  userIds: readonly string[]
  organizationId: string | null
  clientId?: string
  /** The note, survey, document or proposal; the client itself unless said. */
  entityId?: string
  /** What the record is called. */
  subject: string
  /** What else the words need. */
  detail?: Record<string, unknown>
  /** The person who did it, who is not told. It is null for what the service noticed, and for what somebody must be told of themselves. */
  actorId: string | null
  /** The key of what happened: a person is told once for each key. */
  key: string
  /** The mail of who wants this kind at once, where the general one would say too little. */
  letter?(reader: Told): Letter
}

/** Somebody who is told, and how. */
export interface Told {
  id: string
  email: string
  firstName: string
  /** Whether they may open the client that it is about. */
  maySee: boolean
  /** Null for people who have no list of notifications. */
  notificationId: string | null
  inApp: boolean
  mail: MailChannel
}
