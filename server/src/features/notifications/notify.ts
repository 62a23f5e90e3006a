import { DEFAULT_CHANNELS } from '@paddock/contract/features/notifications/notifications.rules'
import type { Transaction } from '../../platform/database/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { insertNotice } from './notice.queries.ts'
import type { Notice } from './notice.ts'

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
