import { type DataFile, readAll } from './my-data-file.ts'
import { selectMyConfirmations } from './my-knowledge-data.queries.ts'

/** What is held about somebody because they read articles; what they wrote of them stands among the marks. */
export const KNOWLEDGE_FILES: readonly DataFile[] = [
  {
    name: 'articles-you-confirmed',
    holds: 'Articles that you confirmed to have read, each with its version.',
    columns: { id: 'Identifier of the version', title: 'Title', number: 'Version', confirmedAt: 'Confirmed (UTC)' },
    rows: ({ database }, scope) => readAll((batch) => selectMyConfirmations(database.db, scope, batch)),
  },
]
