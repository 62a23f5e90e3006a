import { type DataFile, readAll } from './my-data-file.ts'
import { selectMyNotifications, selectMyNotificationSettings } from './my-notification-data.queries.ts'

/** What somebody was told, and how they chose to be told. */
export const NOTIFICATION_FILES: readonly DataFile[] = [
  {
    name: 'notifications',
    holds:
      'What you were told of and why, and whether you have seen, read or archived it. Records that you may not see any more have no name.',
    columns: {
      id: 'Identifier',
      createdAt: 'When (UTC)',
      kind: 'Kind',
      reason: 'Why you',
      business: 'Client',
      subject: 'About',
      mailedAt: 'Mailed (UTC)',
      seenAt: 'Seen (UTC)',
      readAt: 'Read (UTC)',
      archivedAt: 'Archived (UTC)',
    },
    rows: ({ database }, scope) => readAll((batch) => selectMyNotifications(database.db, scope, batch)),
  },
  {
    name: 'notification-settings',
    holds: 'How you chose to be told, where it is not as for everybody.',
    columns: { kind: 'Kind', inApp: 'In the app', mail: 'By mail', changedAt: 'Chosen (UTC)' },
    async *rows({ database }, scope) {
      yield* await selectMyNotificationSettings(database.db, scope)
    },
  },
]
