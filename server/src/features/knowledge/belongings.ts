import { readAll } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
import { selectMyConfirmations, marks } from './belongings.queries.ts'

export const belongings: Partial<Belongings> = {
  ofPeople: [
    {
      name: 'articles-you-confirmed',
      holds: 'Articles that you confirmed to have read, each with its version.',
      columns: { id: 'Identifier of the version', title: 'Title', number: 'Version', confirmedAt: 'Confirmed (UTC)' },
      rows: ({ database }, scope) => readAll((batch) => selectMyConfirmations(database.db, scope, batch)),
    },
  ],
  marks,
}
