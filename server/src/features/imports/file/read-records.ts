import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { parse as parseAll } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { undefuse } from '../../../platform/http/downloads/csv.ts'
import { notText, type Encoding } from './recognise-text.ts'

export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** A record longer than this has a quotation mark that nobody closed. */
const MAX_RECORD_LENGTH = 1_000_000

/** One row of the file: its number as a spreadsheet counts, and its cells. */
export interface FileRecord {
  row: number
  cells: string[]
}

/** The file cannot be split into rows. The sentence says on which line. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError'
}

/** How a file is split into cells. `lines` learns where each row begins. */
const optionsFor = (delimiter: string, lines: Lines) => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: MAX_RECORD_LENGTH,
  raw: true,
  on_record: (given: unknown) => {
    // With `raw`, the parser gives more than its types say.
    const { record, raw } = given as { record: string[]; raw: string }
    expectClosed(record, raw, delimiter, lines.next)
    lines.next += breaksIn(raw)
    return record
  },
})

/** The line of the file on which the next row begins, counted from 1. */
interface Lines {
  next: number
}

const breaksIn = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0

/**
 * Refuses a quotation mark that nobody closed. The parser reads stray marks as they are, so one that opens a cell takes the following
 * rows into it. Such a cell keeps its first mark, because its row is no strict CSV.
 */
function expectClosed(cells: string[], raw: string, delimiter: string, line: number): void {
  const open = cells.find((cell) => cell.startsWith('"') && /[\r\n]/.test(cell))
  if (open === undefined || isStrict(raw, delimiter)) return
  const [opening = ''] = open.split(/[\r\n]/, 1)
  throw new UnreadableFileError(unclosedAt(line + breaksIn(raw.slice(0, raw.indexOf(opening)))))
}

function isStrict(raw: string, delimiter: string): boolean {
  try {
    parseAll(raw, { delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true })
    return true
  } catch {
    return false
  }
}

const unclosedAt = (line: number) =>
  `Line ${line} has a quotation mark that is never closed. Close or remove it, then upload the file again.`

/** Decodes the text of a file that arrives in pieces of bytes. */
export async function* decodeText(pieces: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding, { stripBOM: true })
  // The two halves of a character may arrive in different pieces.
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

/** Reads every row of a text that is not blank, and holds only a piece of the text in memory. */
export async function* readRecords(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<FileRecord> {
  const lines: Lines = { next: 1 }
  const parser = parse(optionsFor(delimiter, lines))
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
    throw error instanceof CsvError ? new UnreadableFileError(sentenceFor(error, lines)) : error
  } finally {
    source.destroy()
  }
}

/** Reads the first rows of a file's beginning, with blank ones. `whole` says that nothing follows, so that the last row is complete. */
export function readHead(text: string, delimiter: string, { rows, whole }: { rows: number; whole: boolean }): string[][] {
  return (whole ? readAll(text, delimiter, rows) : readComplete(text, delimiter, rows)).map((cells) => cells.map(undefuse))
}

function readAll(text: string, delimiter: string, rows: number): string[][] {
  const lines: Lines = { next: 1 }
  try {
    return parseAll(text, { ...optionsFor(delimiter, lines), columns: false, to: rows })
  } catch (error) {
    if (error instanceof UnreadableFileError) throw notText(error.message)
    throw error instanceof CsvError ? notText(sentenceFor(error, lines)) : error
  }
}

function readComplete(text: string, delimiter: string, rows: number): string[][] {
  const records: string[][] = []
  const parser = parse({ ...optionsFor(delimiter, { next: 1 }), to: rows })
  parser.on('error', () => {})
  parser.write(text)
  for (let record: string[] | null = parser.read(); record; record = parser.read()) records.push(record)
  parser.destroy()
  return records
}

/** Whether a row is the line "sep=;" with which some spreadsheets begin a file. It is split at the character that it names. */
export const saysDelimiter = ([first = '', ...others]: readonly string[]) => /^sep=[,;\t|]?$/i.test(first) && isBlank(others)

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

function sentenceFor(error: CsvError, { next: line }: Lines): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    return unclosedAt(line)
  }
  return `Line ${line} cannot be read as CSV. Correct it, then upload the file again.`
}
