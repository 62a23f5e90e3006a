import { type Channels, FIXED_KINDS, type NotificationKind } from '@paddock/contract/features/notifications/notifications.rules'
import type { NotificationPreference } from '@paddock/contract/features/notifications/notifications.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { transact } from '../../platform/database/write.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { readPreferences, storePreference } from './preferences.queries.ts'

/** Chooses how to be told of one kind from now on; what is under way keeps the way that it began with. */
export function updatePreference(
  { database }: Dependencies,
  scope: Scope,
  { kind, ...channels }: Channels & { kind: NotificationKind },
): Promise<{ rows: NotificationPreference[] }> {
  if (FIXED_KINDS.includes(kind)) throw new AppError('notification_kind_fixed')
  return transact(database, async (tx) => {
    await storePreference(tx, scope.userId, kind, channels)
    return { rows: await readPreferences(tx, scope.userId) }
  })
}
