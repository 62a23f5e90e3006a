import { readAll } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
import { surveys, rounds } from './surveys.table.ts'
import { selectMyOpenings, selectMyReminders, marks } from './belongings.queries.ts'

export const belongings: Partial<Belongings> = {
  ofClients: [
    { kind: 'surveys', table: surveys },
    { kind: 'rounds', table: rounds },
  ],
  ofPeople: [
    {
      name: 'who-opened-your-answers',
      holds: 'Who opened your answers, how and how often on a day.',
      columns: {
        id: 'Identifier',
        surveyId: 'Questionnaire asked',
        by: 'By',
        how: 'How',
        firstAt: 'First (UTC)',
        lastAt: 'Last (UTC)',
        times: 'Times',
      },
      rows: ({ database }, scope) => readAll((batch) => selectMyOpenings(database.db, scope, batch)),
    },
    {
      name: 'reminders',
      holds: 'When you were reminded of a questionnaire.',
      columns: { id: 'Identifier', surveyId: 'Questionnaire asked', kind: 'Kind', dueOn: 'Due', sentAt: 'Sent (UTC)' },
      rows: ({ database }, scope) => readAll((batch) => selectMyReminders(database.db, scope, batch)),
    },
  ],
  marks,
}
