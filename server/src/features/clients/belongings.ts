import { readAll } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
import { outsideAdvisers } from './clients.table.ts'
import { marks, selectMyAssignments } from './belongings.queries.ts'

export const belongings: Partial<Belongings> = {
  ofClients: [{ kind: 'advisers', table: outsideAdvisers }],
  ofPeople: [
    {
      name: 'assigned-clients',
      holds: 'The clients and prospects that you look after.',
      columns: { id: 'Identifier of the client', business: 'Business', status: 'Status', assignedAt: 'Assigned (UTC)' },
      rows: ({ database }, scope) => readAll((batch) => selectMyAssignments(database.db, scope, batch)),
    },
  ],
  marks,
}
