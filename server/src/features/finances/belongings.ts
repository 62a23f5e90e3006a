import { readAll } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
import { proposals, properties, assets, liabilities, financeValues } from './finances.table.ts'
import { selectMyProposals, marks } from './belongings.queries.ts'

export const belongings: Partial<Belongings> = {
  ofClients: [
    { kind: 'properties', table: properties },
    { kind: 'assets', table: assets },
    { kind: 'liabilities', table: liabilities },
    { kind: 'proposals', table: proposals },
    { kind: 'values', table: financeValues },
  ],
  ofPeople: [
    {
      name: 'proposals',
      holds: 'Rows of your sent answers that were offered to the record of your business, and what became of them.',
      columns: {
        id: 'Identifier',
        surveyId: 'Questionnaire asked',
        questionId: 'Question',
        kind: 'Kind',
        fields: 'As you gave it',
        status: 'Status',
        sentAt: 'Sent (UTC)',
        decidedAt: 'Decided (UTC)',
      },
      rows: ({ database }, scope) => readAll((batch) => selectMyProposals(database.db, scope, batch)),
    },
  ],
  marks,
}
