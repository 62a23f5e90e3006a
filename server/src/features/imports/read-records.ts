import { Readable } from 'node:stream'
import { CsvError, parse, type Options } from 'csv-parse'
import { parse as parseAll } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { undefuse } from '../../platform/http/csv.ts'
import { notText, type Encoding } from './recognise-text.ts'

export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** A longer record is a quotation mark that nobody closed. */
const LONGEST_RECORD = 1_000_000

/** One row of the file: its number as a spreadsheet counts, and its cells. */
export interface FileRecord {
  row: number
  cells: string[]
}

/** The file cannot be split into rows; the sentence names where. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError'
}

const optionsFor = (delimiter: string): Options => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: LONGEST_RECORD,
})

/** Text of a file that arrives in pieces of bytes. */
export async function* decodeText(pieces: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding, { stripBOM: true })
  // Two halves of one character may arrive in different pieces.
  let held = ''
  for await (const piece of pieces) {
    const text = held + withoutNul(decoder.write(piece))
    held = /[\uD800-\uDBFF]$/.test(text) ? text.slice(-1) : ''
    yield held ? text.slice(0, -1) : text
  }
  yield held + withoutNul(decoder.end() ?? '')
}

/** PostgreSQL's text cannot hold NUL. */
const withoutNul = (text: string) => text.replaceAll('\u0000', '\uFFFD')

/** Every row of a text that is not blank, without holding more than a piece of it. */
export async function* readRecords(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<FileRecord> {
  const parser = parse(optionsFor(delimiter))
  const source = Readable.from(text)
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let row = 0
  try {
    for await (const record of parser) {
      row += 1
      const cells: string[] = record
      if (!isBlank(cells)) yield { row, cells: cells.map(undefuse) }
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFileError(sentenceFor(error)) : error
  } finally {
    source.destroy()
  }
}

/** The first rows of a file's beginning, blank ones too; `whole` says that nothing follows, so the last row is complete. */
export function readHead(text: string, delimiter: string, { rows, whole }: { rows: number; whole: boolean }): string[][] {
  return (whole ? readAll(text, delimiter, rows) : readComplete(text, delimiter, rows)).map((cells) => cells.map(undefuse))
}

function readAll(text: string, delimiter: string, rows: number): string[][] {
  try {
    return parseAll(text, { ...optionsFor(delimiter), columns: false, to: rows })
  } catch (error) {
    throw error instanceof CsvError ? notText(sentenceFor(error)) : error
  }
}

function readComplete(text: string, delimiter: string, rows: number): string[][] {
  const records: string[][] = []
  const parser = parse({ ...optionsFor(delimiter), to: rows })
  parser.on('error', () => {})
  parser.write(text)
  for (let record: string[] | null = parser.read(); record; record = parser.read()) records.push(record)
  parser.destroy()
  return records
}

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

function sentenceFor(error: CsvError): string {
  const row = (typeof error.records === 'number' ? error.records : 0) + 1
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    return `Row ${row} has a quotation mark that is never closed. Close or remove it, then upload the file again.`
  }
  return `Row ${row} cannot be read as CSV. Mend it, then upload the file again.`
}
