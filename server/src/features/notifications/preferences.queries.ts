import { eq } from 'drizzle-orm'
import {
  type Channels,
  DEFAULT_CHANNELS,
  FIXED_KINDS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@paddock/contract/features/notifications/notifications.rules'
import type { NotificationPreference } from '@paddock/contract/features/notifications/notifications.shapes'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import { notificationPreferences } from './notifications.table.ts'

/** Every kind with what the person chose, or what holds for everybody. */
export async function readPreferences(reader: Reader, userId: string): Promise<NotificationPreference[]> {
  const chosen = await reader.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId))
  return NOTIFICATION_KINDS.map((kind) => {
    const { inApp, mail } = chosen.find((each) => each.kind === kind) ?? DEFAULT_CHANNELS[kind]
    return { kind, inApp, mail, fixed: FIXED_KINDS.includes(kind) }
  })
}

export async function storePreference(tx: Transaction, userId: string, kind: NotificationKind, channels: Channels): Promise<void> {
  const { inApp, mail } = channels
  const changedAt = new Date()
  await tx
    .insert(notificationPreferences)
    .values({ userId, kind, inApp, mail, changedAt })
    .onConflictDoUpdate({ target: [notificationPreferences.userId, notificationPreferences.kind], set: { inApp, mail, changedAt } })
}
