import { readAll } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
import { selectMyConversations, selectMySupportMessages, marks } from './belongings.queries.ts'

export const belongings: Partial<Belongings> = {
  ofPeople: [
    {
      name: 'support-conversations',
      holds: 'What you asked support, and as whom.',
      columns: {
        id: 'Identifier',
        createdAt: 'Asked (UTC)',
        subject: 'Subject',
        state: 'State',
        systemRole: 'Your role',
        stakeholderRole: 'Your role in the family',
        practice: 'Practice',
        lastMessageAt: 'Last message (UTC)',
        closedAt: 'Closed (UTC)',
      },
      rows: ({ database }, scope) => readAll((batch) => selectMyConversations(database, scope, batch)),
    },
    {
      name: 'support-messages',
      holds:
        'What you and support wrote to each other, with the names of files, and what you wrote yourself as one of the staff. Notes that the staff made among themselves are their working papers and stay out.',
      columns: {
        id: 'Identifier',
        conversationId: 'Identifier of the conversation',
        createdAt: 'Written (UTC)',
        by: 'By',
        kind: 'Kind',
        text: 'Text',
        files: 'Files',
      },
      rows: ({ database }, scope) => readAll((batch) => selectMySupportMessages(database, scope, batch)),
    },
  ],
  marks,
}
