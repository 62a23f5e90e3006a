import { IMPORT_COLUMN_LIMIT, importFieldsOf, type ImportKind, wordsOfColumn } from '@paddock/contract/features/imports/imports.rules'
import type { Import } from '@paddock/contract/features/imports/imports.shapes'
import { AppError } from '../../../platform/errors/app-error.ts'
import { columnName } from '../../../platform/http/downloads/xlsx.ts'
import { KIND_WORDS } from '../members/kind-words.ts'
import { DELIMITERS, isBlank, readHead, type Delimiter } from './read-records.ts'
import { notText } from './recognise-text.ts'
import { plainName, suggestMapping } from './suggest-mapping.ts'

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

interface Known {
  /** The delimiter of a workbook's lines. */
  known?: Delimiter | undefined
  /** What a person said of the first row. */
  hasHeading?: boolean
}

/** Recognises delimiter, heading and columns from the beginning of a text. `whole` says that nothing follows it. */
export function recogniseTable(
  text: string,
  whole: boolean,
  kind: ImportKind = 'clients',
  { known, hasHeading }: Known = {},
): RecognisedTable {
  if (!known && /^\s*(<[!?a-z]|\{\s*"|\[\s*[{[])/i.test(text))
    throw notText('This is a web page or data in another format, not a CSV file.')
  const stated = known ? undefined : /^sep=([,;\t|])\r?\n/i.exec(text)?.[1]
  const delimiter = known ?? DELIMITERS.find((each) => each === stated) ?? likeliestDelimiter(text, whole)
  const records = readHead(text, delimiter, { rows: HEAD_ROWS, whole })
  const skipped = stated ? 1 : 0
  const filled = records.flatMap((cells, index) => (index >= skipped && !isBlank(cells) ? [index] : []))
  const first = hasHeading === false ? (filled[0] ?? -1) : headingIn(records, filled, kind)
  const heading = records[first]
  if (!heading) throw new AppError('import_empty', { fields: { file: 'The file is empty.' } })
  const isAlone = whole && filled.at(-1) === first
  const named = hasHeading ?? namesColumns(heading, kind, isAlone)
  if (named && isAlone) throw new AppError('import_empty', { fields: { file: 'The file has a heading, but no rows below it.' } })
  const rows = records.slice(named ? first + 1 : first).filter((cells) => !isBlank(cells))
  const names = named ? withoutTrailingBlanks(heading) : Array.from({ length: widthOf(rows, known !== undefined) }, () => '')
  if (names.length > IMPORT_COLUMN_LIMIT) throw notText(`The file has more than ${IMPORT_COLUMN_LIMIT} columns.`)
  const { layout, fields } = suggestMapping(names, kind)
  return {
    delimiter,
    headingRow: named ? first + 1 : 0,
    layout,
    columns: names.map((name, index) => ({
      index,
      name: short(name.trim()) || `Column ${columnName(index)}`,
      samples: samplesOf(rows, index),
      suggestion: fields[index] ?? null,
    })),
    preview: rows.slice(0, PREVIEW_ROWS).map((cells) => names.map((_name, index) => short(cells[index] ?? ''))),
  }
}

/**
 * Finds the row that names the columns: the first one of the filled rows, or a later one where that is a title such as "Our clients in
 * June", which spreadsheets have in merged cells above their heading.
 */
function headingIn(records: readonly string[][], filled: readonly number[], kind: ImportKind): number {
  const isKnown = (index: number) => isHeading(records[index] ?? []) && columnsKnownIn(records[index] ?? [], kind) > 1
  const [first = -1] = filled
  if (isKnown(first)) return first
  return filled.slice(1, TITLE_ROWS + 1).find(isKnown) ?? first
}

/** Whether a row is read as the heading until a person says otherwise. One that is alone is data unless it looks like headings. */
function namesColumns(cells: string[], kind: ImportKind, isAlone: boolean): boolean {
  return looksLike(cells, kind) === 'headings' || (isHeading(cells) && !isAlone)
}

/**
 * What a row looks like. Words for columns make it headings, even beside a number or a day. Without such a word it is data where a cell is
 * an email address, a number or a day, where a cell repeats another one, or where one is empty. Null: nothing tells.
 */
export function looksLike(row: readonly string[], kind: ImportKind): Import['firstRow'] {
  const cells = withoutTrailingBlanks([...row])
  const known = columnsKnownIn(cells, kind)
  if (known > 1 || (known === 1 && isHeading(cells))) return 'headings'
  const names = cells.map(plainName)
  return known === 0 && (cells.some(isDatum) || new Set(names).size < names.length || cells.some(isEmpty)) ? 'data' : null
}

/** The first row of a stored import as it is in the file. */
export function firstRowOf({ headingRow, columns, preview }: Pick<RecognisedTable, 'headingRow' | 'columns' | 'preview'>): string[] {
  return headingRow > 0 ? columns.map(({ index, name }) => (name === `Column ${columnName(index)}` ? '' : name)) : (preview[0] ?? [])
}

/** How many columns a row names in words that we know; a row of data names none. */
function columnsKnownIn(cells: string[], kind: ImportKind): number {
  const { fields } = suggestMapping(withoutTrailingBlanks(cells), kind)
  return fields.filter((field, index) => field !== null && !CONTENTS[kind].has(plainName(cells[index] ?? ''))).length
}

/** Words that stand in cells, such as "Asset", name no column by themselves. */
const contentsOf = (kind: ImportKind) => new Set(importFieldsOf(kind).flatMap((field) => wordsOfColumn(kind, field).map(plainName)))
const CONTENTS: Readonly<Record<ImportKind, ReadonlySet<string>>> = {
  clients: contentsOf('clients'),
  people: contentsOf('people'),
  finances: new Set([...contentsOf('finances'), ...Object.keys(KIND_WORDS)]),
}

/** How wide a table without a heading is: as most of its rows are. The lines of a workbook get wider as wider rows come. */
function widthOf(rows: readonly string[][], isWorkbook: boolean): number {
  const filled = Math.max(1, ...rows.map((cells) => withoutTrailingBlanks(cells).length))
  if (isWorkbook) return filled
  const times = new Map<number, number>()
  for (const { length } of rows) times.set(length, (times.get(length) ?? 0) + 1)
  const [most = filled] = [...times].toSorted(([a, left], [b, right]) => right - left || b - a).map(([width]) => width)
  return Math.min(most, filled)
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

const isEmpty = (cell: string) => cell.trim() === ''

const MAX_DATUM = 60
/** A phone number, a number, dollars, a share or a day in digits; and a day with the name of its month. */
const DIGITS = /^(abn:? ?)?[-+(]*(a?\$ ?)?[-+(]*\d[\d\s().,/+:%-]*$/i
const DAY = /^\d{1,2}(st|nd|rd|th)?[ -](jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[ ,-]+\d{2,4}$/i

/** Whether a cell is something that no column is called. */
function isDatum(cell: string): boolean {
  const text = cell.trim()
  return text.length <= MAX_DATUM && (isAddress(text) || DIGITS.test(text) || DAY.test(text))
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
