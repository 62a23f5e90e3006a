import { DEFAULT_CHANNELS, type NotificationKind } from '@paddock/contract/features/notifications/notifications.rules'
import type { Transaction } from '../../platform/database/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import type { Letter } from '../../platform/mail/index.ts'
import { insertNotice, type Told } from './notice.queries.ts'

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
  /** Who did it: they are not told. Null for what the service noticed, or for what somebody must hear of themselves. */
  actorId: string | null
  /** The key of what happened: a person is told once for each key. */
  key: string
  /** The mail of who wants this kind at once, where the general one would say too little. */
  letter?(reader: Told): Letter
}

/**
 * Tells people of something in the transaction in which it happened: a row each, the mail that they want, and a hint to their open pages.
 * Who is not of the practice's staff has no list and gets only the notice's own letter; who may not open the client gets nothing, except
 * that they were mentioned.
 */
export async function notify(tx: Transaction, { events, jobs }: Pick<Dependencies, 'events' | 'jobs'>, notice: Notice): Promise<void> {
  const userIds = [...new Set(notice.userIds)].filter((id) => id !== notice.actorId)
  if (userIds.length === 0) return
  const told = await insertNotice(tx, notice, userIds, DEFAULT_CHANNELS[notice.kind])
  for (const reader of told) {
    if (notice.letter && reader.mail === 'at_once')
      await jobs.enqueue(tx, 'mail', { to: reader.email, ...notice.letter(reader) }, `${notice.key}:${reader.id}`)
    else if (reader.mail === 'at_once' && reader.notificationId !== null)
      await jobs.enqueue(tx, 'notification-mail', { notificationId: reader.notificationId })
  }
  const onPages = told.filter(({ notificationId, inApp }) => notificationId !== null && inApp).map(({ id }) => id)
  if (onPages.length > 0) await events.publish(tx, 'live', { userIds: onPages, changed: 'notifications' })
}
