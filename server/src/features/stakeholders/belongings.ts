import { nameByField } from '@paddock/contract/field-list'
import { PERSON_FIELDS } from '@paddock/contract/features/stakeholders/stakeholders.fields'
import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { type DataRow, readAll } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
import { asTold, selectUntold } from '../finances/index.ts'
import { stakeholders } from './stakeholders.table.ts'
import { selectMyStakeholders } from './belongings.queries.ts'

/** What a person's own file calls each field, where it says more there than its name. */
const { involvement: _, ...ABOUT_ME } = { ...nameByField(PERSON_FIELDS), onFarm: 'On the farm', accountKind: 'Account kind' }

export const belongings: Partial<Belongings> = {
  ofClients: [{ kind: 'people', table: stakeholders }],
  ofPeople: [
    {
      name: 'family-record',
      holds: 'You in the record of your family: what it says about you, and the contact details where you are the contact.',
      columns: {
        id: 'Identifier',
        business: 'Business',
        practice: 'Practice',
        ...ABOUT_ME,
        involvement: 'Of the family or helping from outside',
        partner: 'Partner',
        parent: 'Parent',
        contact: 'Contact details of the business, where they are yours',
        createdAt: 'Added (UTC)',
        archivedAt: 'Removed (UTC)',
      },
      rows: myRecords,
    },
  ],
}

/** The person reads here what their own page says of them: what somebody else told the practice alone is in no file of theirs. */
async function* myRecords({ database: { db } }: Dependencies, scope: Scope): AsyncGenerator<DataRow> {
  for await (const row of readAll((batch) => selectMyStakeholders(db, scope, batch))) {
    const untold = await selectUntold(db, { clientId: row.clientId, stakeholderId: row.id })
    yield asTold({ ...row, userId: scope.userId }, untold) ?? row
  }
}
