import type { Scope } from '../../platform/access/scope.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { type DataRow, readAll } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
import { selectMyStakeholders } from '../stakeholders/index.ts'
import { assessmentResultsOf } from './list-my-results.ts'

export const belongings: Partial<Belongings> = {
  ofPeople: [
    {
      name: 'results',
      holds: 'Your results of the behavioural assessment: the mean of each trait from 1 to 5, with its likely range.',
      columns: {
        surveyId: 'Questionnaire asked',
        sentAt: 'Sent (UTC)',
        trait: 'Trait',
        mean: 'Mean',
        low: 'Likely from',
        high: 'Likely to',
        n: 'Statements answered',
        consent: 'Who may see it',
      },
      rows: results,
    },
  ],
}

async function* results(deps: Dependencies, scope: Scope): AsyncGenerator<DataRow> {
  for await (const { id } of readAll((batch) => selectMyStakeholders(deps.database.db, scope, batch))) {
    for (const { surveyId, sentAt, consent, traits } of await assessmentResultsOf(deps.database.db, { stakeholderId: id })) {
      for (const trait of traits) yield { surveyId, sentAt: new Date(sentAt), consent, ...trait }
    }
  }
}
