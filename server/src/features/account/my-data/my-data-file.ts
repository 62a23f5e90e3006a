import type { Scope } from '../../../platform/access/scope.ts'
import { type CsvCell, csvStream } from '../../../platform/http/downloads/csv.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import type { DataFile, DataRow } from '../../../platform/http/downloads/data-file.ts'
import type { ZippedFile } from '../../../platform/http/downloads/zip.ts'

const PIECE = 64 * 1024

/** A file in both forms; nothing where it would be empty. The rows are read again for the second form: none are kept. */
export async function* bothForms(file: DataFile, deps: Dependencies, scope: Scope): AsyncGenerator<ZippedFile> {
  const rows = file.rows(deps, scope)[Symbol.asyncIterator]()
  const first = await rows.next()
  if (first.done) return
  yield { name: `json/${file.name}.json`, text: jsonStream(file, beginning(first.value, rows)) }
  yield { name: `csv/${file.name}.csv`, text: csvStream(Object.values(file.columns), cellsOf(file, file.rows(deps, scope))) }
}

async function* beginning(first: DataRow, others: AsyncIterator<DataRow>): AsyncGenerator<DataRow> {
  yield first
  yield* { [Symbol.asyncIterator]: () => others }
}

async function* jsonStream({ columns }: DataFile, rows: AsyncIterable<DataRow>): AsyncGenerator<string> {
  let piece = '['
  let separator = '\n  '
  for await (const row of rows) {
    const named = Object.fromEntries(Object.keys(columns).map((name) => [name, row[name] ?? null]))
    piece += separator + JSON.stringify(named)
    separator = ',\n  '
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield `${piece}\n]\n`
}

async function* cellsOf({ columns }: DataFile, rows: AsyncIterable<DataRow>): AsyncGenerator<CsvCell[]> {
  for await (const row of rows) yield Object.keys(columns).map((name) => cellOf(row[name]))
}

function cellOf(value: unknown): CsvCell {
  if (value instanceof Date) return value.toISOString().slice(0, 19).replace('T', ' ')
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return value as CsvCell
}
