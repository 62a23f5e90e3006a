import { nameByField } from '@paddock/contract/field-list'
import { PERSON_FIELDS } from '@paddock/contract/features/stakeholders/stakeholders.fields'
import { readAll } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
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
      rows: ({ database }, scope) => readAll((batch) => selectMyStakeholders(database.db, scope, batch)),
    },
  ],
}
