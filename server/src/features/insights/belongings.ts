import { readAll } from '../../platform/http/downloads/data-file.ts'
import type { Belongings } from '../belongings.ts'
import { insights } from './insights.table.ts'
import { selectMyReadAnswers, marks } from './belongings.queries.ts'

export const belongings: Partial<Belongings> = {
  ofClients: [{ kind: 'insights', table: insights }],
  ofPeople: [
    {
      name: 'answers-a-language-model-read',
      holds:
        'When your adviser had a language model read answers of yours, which answers, and who could see them then. Your name was not sent.',
      columns: {
        id: 'Identifier',
        business: 'Business',
        at: 'At (UTC)',
        model: 'Language model',
        wrote: 'What it wrote',
        writtenFor: 'Written for',
        isAboutYou: 'About you',
        answers: 'Answers, with who could see them',
      },
      rows: ({ database }, scope) => readAll((batch) => selectMyReadAnswers(database.db, scope, batch)),
    },
  ],
  marks,
}
