import type { NotificationPreference } from '@paddock/contract/features/notifications/notifications.shapes'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { readPreferences } from './preferences.queries.ts'

/** How the reader wants to be told, kind by kind. */
export async function listPreferences({ database }: Dependencies, scope: Scope): Promise<{ rows: NotificationPreference[] }> {
  return { rows: await readPreferences(database.db, scope.userId) }
}
