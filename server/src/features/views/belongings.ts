import { readAll } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
import { selectMyViews } from './belongings.queries.ts'

export const belongings: Partial<Belongings> = {
  ofPeople: [
    {
      name: 'saved-views',
      holds: 'The views of the client and prospect lists that you saved.',
      columns: { id: 'Identifier', list: 'List', name: 'Name', search: 'Filters', createdAt: 'Saved (UTC)' },
      rows: ({ database }, scope) => readAll((batch) => selectMyViews(database.db, scope, batch)),
    },
  ],
}
