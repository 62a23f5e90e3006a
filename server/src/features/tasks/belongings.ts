import { readAll } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
import { selectMyTaskRows } from './belongings.queries.ts'
import { tasks } from './tasks.table.ts'

export const belongings: Partial<Belongings> = {
  ofClients: [{ kind: 'tasks', table: tasks }],
  ofPeople: [
    {
      name: 'tasks',
      holds: 'Tasks that you were given, made or finished. Their words are here while you may see them.',
      columns: {
        id: 'Identifier',
        business: 'Business',
        title: 'Task',
        detail: 'Details',
        part: 'Your part',
        dueOn: 'Due',
        createdAt: 'Made (UTC)',
        doneAt: 'Done (UTC)',
        archivedAt: 'Removed (UTC)',
      },
      rows: ({ database }, scope) => readAll((batch) => selectMyTaskRows(database.db, scope, batch)),
    },
  ],
}
