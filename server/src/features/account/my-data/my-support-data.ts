import { type DataFile, readAll } from './my-data-file.ts'
import { selectMyConversations, selectMySupportMessages } from './my-support-data.queries.ts'

/** What was said between somebody and support. */
export const SUPPORT_FILES: readonly DataFile[] = [
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
]
