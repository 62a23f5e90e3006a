import { readAll } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
import { invitations } from './users.table.ts'
import { selectMyInvitations, marks } from './belongings.queries.ts'

export const belongings: Partial<Belongings> = {
  ofClients: [{ kind: 'invitations', table: invitations }],
  ofPeople: [
    {
      name: 'invitations',
      holds: 'When you were invited, by whom and to what.',
      columns: {
        id: 'Identifier',
        createdAt: 'Invited (UTC)',
        invitedBy: 'Invited by',
        business: 'Business',
        expiresAt: 'Valid until (UTC)',
        acceptedAt: 'Accepted (UTC)',
        revokedAt: 'Withdrawn (UTC)',
        codesSent: 'Codes mailed',
      },
      rows: ({ database }, scope) => readAll((batch) => selectMyInvitations(database.db, scope, batch)),
    },
  ],
  marks,
}
