import { type DataFile, readAll } from './my-data-file.ts'
import { selectMyReadAnswers } from './my-insight-data.queries.ts'

/** Where a language model read what somebody answered. */
export const INSIGHT_FILES: readonly DataFile[] = [
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
]
