import { readAll } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
import { marks, selectMyOwnMeetings } from './belongings.queries.ts'
import { meetings } from './meetings.table.ts'

export const belongings: Partial<Belongings> = {
  ofClients: [{ kind: 'meetings', table: meetings }],
  ofPeople: [
    {
      name: 'meetings',
      holds: 'Meetings that you were asked to, and what you said of their minutes.',
      columns: {
        id: 'Identifier',
        business: 'Business',
        title: 'Meeting',
        heldOn: 'Day',
        absent: 'Did not come',
        answer: 'Of the minutes',
        words: 'In your words',
        answeredAt: 'Said (UTC)',
      },
      rows: ({ database }, scope) => readAll((batch) => selectMyOwnMeetings(database.db, scope, batch)),
    },
  ],
  marks,
}
