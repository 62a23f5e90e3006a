import { readAll } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
import { clientTags, outsideAdvisers } from './clients.table.ts'
import { marks, selectMyAssignments, selectMyTags } from './belongings.queries.ts'

export const belongings: Partial<Belongings> = {
  ofClients: [
    { kind: 'advisers', table: outsideAdvisers },
    { kind: 'tags', table: clientTags, isOwn: true },
  ],
  ofPeople: [
    {
      name: 'assigned-clients',
      holds: 'The clients and prospects that you look after.',
      columns: { id: 'Identifier of the client', business: 'Business', status: 'Status', assignedAt: 'Assigned (UTC)' },
      rows: ({ database }, scope) => readAll((batch) => selectMyAssignments(database.db, scope, batch)),
    },
    {
      name: 'tags',
      holds: 'The tags that you put on clients and prospects for yourself.',
      columns: { id: 'Identifier', clientId: 'Identifier of the client', business: 'Business', tag: 'Tag', createdAt: 'Tagged (UTC)' },
      rows: ({ database }, scope) => readAll((batch) => selectMyTags(database.db, scope, batch)),
    },
  ],
  marks,
}
