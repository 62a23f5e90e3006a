import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { type DataFile, type DataRow, readAll } from '../../../platform/http/downloads/data-file.ts'
import { selectMyMarks } from './my-marks.queries.ts'

/** The marks of all features in one file: each alone would be a few lines. */
export const MARKS_FILE: DataFile = {
  name: 'marks',
  holds: 'Where else your name stands: what you asked, opened, decided, entered, converted, imported, invited and wrote into prompts.',
  columns: { id: 'Identifier', what: 'What', at: 'At (UTC)', business: 'Business', detail: 'Detail' },
  rows: marks,
}

async function* marks({ database, belongings }: Dependencies, scope: Scope): AsyncGenerator<DataRow> {
  for (const [what, marksOf] of Object.entries(belongings.marks)) {
    for await (const row of readAll((batch) => selectMyMarks(database, scope, marksOf, batch))) yield { ...row, what }
  }
}
