import { IMPORT_COLUMN_LIMIT, type ImportKind } from '@paddock/contract/features/imports/imports.rules'
import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import { AppError } from '../../../platform/errors/app-error.ts'
import { DELIMITERS, isBlank, readHead, type Delimiter } from './read-records.ts'
import { notText } from './recognise-text.ts'
import { suggestMapping } from './suggest-mapping.ts'

export interface RecognisedTable {
  delimiter: Delimiter
  /** The row that names the columns; 0 where there is none. */
  headingRow: number
  layout: string
  columns: Import['columns']
  preview: string[][]
}

const HEAD_ROWS = 60
/** The most rows that may stand above the heading. */
const TITLE_ROWS = 5
const PREVIEW_ROWS = 8
const SAMPLES = 3
const MAX_SHOWN_LENGTH = 200

/**
 * Recognises delimiter, heading and columns from the beginning of a text. `whole` says that nothing follows it. The delimiter of a
 * workbook's lines is known.
 */
export function recogniseTable(text: string, whole: boolean, kind: ImportKind = 'clients', known?: Delimiter): RecognisedTable {
  if (!known && /^\s*(<[!?a-z]|\{\s*"|\[\s*[{[])/i.test(text))
    throw notText('This is a web page or data in another format, not a CSV file.')
  const stated = known ? undefined : /^sep=([,;\t|])\r?\n/i.exec(text)?.[1]
  const delimiter = known ?? DELIMITERS.find((each) => each === stated) ?? likeliestDelimiter(text, whole)
  const records = readHead(text, delimiter, { rows: HEAD_ROWS, whole })
  const skipped = stated ? 1 : 0
  const first = headingIn(records, skipped, kind)
  const heading = records[first]
  if (!heading) throw new AppError('import_empty', { fields: { file: 'The file is empty.' } })
  const named = isHeading(heading)
  const rows = records.slice(named ? first + 1 : first).filter((cells) => !isBlank(cells))
  if (rows.length === 0 && whole) {
    throw new AppError('import_empty', { fields: { file: 'The file has a heading, but no rows below it.' } })
  }
  const names = named ? withoutTrailingBlanks(heading) : heading.map((_cell, index) => `Column ${index + 1}`)
  if (names.length > IMPORT_COLUMN_LIMIT) throw notText(`The file has more than ${IMPORT_COLUMN_LIMIT} columns.`)
  const { layout, fields } = suggestMapping(names, kind)
  return {
    delimiter,
    headingRow: named ? first + 1 : 0,
    layout,
    columns: names.map((name, index) => ({
      index,
      name: short(name.trim()) || `Column ${index + 1}`,
      samples: samplesOf(rows, index),
      suggestion: fields[index] ?? null,
    })),
    preview: rows.slice(0, PREVIEW_ROWS).map((cells) => names.map((_name, index) => short(cells[index] ?? ''))),
  }
}

/**
 * Finds the row that names the columns: the first one that is not blank, or a later one where that is a title such as "Our clients in
 * June", which spreadsheets have in merged cells above their heading.
 */
function headingIn(records: readonly string[][], skipped: number, kind: ImportKind): number {
  const filled = records.flatMap((cells, index) => (index >= skipped && !isBlank(cells) ? [index] : []))
  const [first = -1] = filled
  if (columnsKnownIn(records[first] ?? [], kind) > 1) return first
  return filled.slice(1, TITLE_ROWS + 1).find((index) => columnsKnownIn(records[index] ?? [], kind) > 1) ?? first
}

/** How many columns a row names in words that we know; a row of data names none. */
function columnsKnownIn(cells: string[], kind: ImportKind): number {
  return isHeading(cells) ? suggestMapping(withoutTrailingBlanks(cells), kind).fields.filter((field) => field !== null).length : 0
}

/** Finds the delimiter that splits most of the first rows into the same number of cells, and into more than one. */
function likeliestDelimiter(text: string, whole: boolean): Delimiter {
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  let failure: unknown
  for (const delimiter of DELIMITERS) {
    try {
      const counts = readHead(text, delimiter, { rows: 20, whole })
        .filter((cells) => !isBlank(cells))
        .map((cells) => cells.length)
      // A title above the heading is one cell.
      const width = counts.find((count) => count > 1) ?? 1
      const alike = counts.filter((count) => count === width).length
      const score = width > 1 ? (alike / counts.length) * Math.min(width, 50) : 0
      if (score > best.score) best = { delimiter, score }
    } catch (error) {
      failure ??= error
    }
  }
  if (best.score === 0 && failure) throw failure
  return best.delimiter
}

/** Whether cells name columns: they have letters, and none is an email address, a number or a date. */
function isHeading(cells: string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const data = filled.filter((cell) => isAddress(cell) || /^[\d\s().,/+:-]{4,}$/.test(cell.trim()))
  return data.length === 0
}

const isAddress = (cell: string) => cell.includes('@') && cell.lastIndexOf('.') > cell.indexOf('@') + 1

/** Spreadsheets leave empty columns at the right. */
function withoutTrailingBlanks(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1)
}

function samplesOf(rows: string[][], index: number): string[] {
  const filled = rows.map((cells) => short((cells[index] ?? '').trim())).filter((cell) => cell !== '')
  return [...new Set(filled)].slice(0, SAMPLES)
}

const short = (text: string) =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…` : text
