import { and, eq, gt, sql } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Batch } from '../../platform/http/downloads/data-file.ts'
import { visibleClients } from '../access/index.ts'
import { anyClient } from '../clients/front.queries.ts'
import { notificationPreferences, notifications } from './notifications.table.ts'

/** What somebody was told; of a client that they may not see any more only that there was something. */
export function selectMyNotifications(reader: Reader, scope: Scope, { after, limit }: Batch) {
  const visible = sql`(${notifications.clientId} is null or ${visibleClients(scope)})`
  return reader
    .select({
      id: notifications.id,
      createdAt: notifications.createdAt,
      kind: notifications.kind,
      reason: notifications.reason,
      business: sql<string | null>`case when ${visible} then ${anyClient.businessName} end`,
      subject: sql<string | null>`case when ${visible} then ${notifications.subject} end`,
      mailedAt: notifications.mailedAt,
      seenAt: notifications.seenAt,
      readAt: notifications.readAt,
      archivedAt: notifications.archivedAt,
    })
    .from(notifications)
    .leftJoin(anyClient, eq(anyClient.id, notifications.clientId))
    .where(and(eq(notifications.userId, scope.userId), gt(notifications.id, after)))
    .orderBy(notifications.id)
    .limit(limit)
}

export function selectMyNotificationSettings(reader: Reader, { userId }: Scope) {
  return reader
    .select({
      kind: notificationPreferences.kind,
      inApp: notificationPreferences.inApp,
      mail: notificationPreferences.mail,
      changedAt: notificationPreferences.changedAt,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
    .orderBy(notificationPreferences.kind)
}
