import { readAll } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
import { selectMyNotifications, selectMyNotificationSettings } from './belongings.queries.ts'

export const belongings: Partial<Belongings> = {
  ofPeople: [
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
  ],
}
