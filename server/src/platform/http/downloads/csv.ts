export type CsvCell = string | number | boolean | null | undefined

const BYTE_ORDER_MARK = '\uFEFF'
const PIECE = 64 * 1024
/** What a spreadsheet could take for a formula, also behind blanks and in full width. */
const RUNNABLE = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u
/** A semicolon and a tab split cells in some spreadsheets, so they are quoted as a comma is. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/

/** A file's text, piece by piece: marked as UTF-8 for spreadsheets, the heading first, no cell that a spreadsheet could run. */
export async function* csvStream(header: readonly string[], rows: AsyncIterable<readonly CsvCell[]>): AsyncGenerator<string> {
  let piece = BYTE_ORDER_MARK + csvLine(header)
  for await (const row of rows) {
    piece += csvLine(row)
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}

/** One line with its end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

function writeCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  // A number is a number also where it is negative; only text can hide a formula.
  const text = typeof cell === 'string' ? defuse(cell) : String(cell)
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Text that a spreadsheet would run gets an apostrophe in front, which makes it plain text there. */
export function defuse(text: string): string {
  return RUNNABLE.test(text) ? `'${text}` : text
}

/** Takes back what `defuse` did, so that a file of ours can be read in again unchanged. */
export function undefuse(text: string): string {
  return text.startsWith("'") && RUNNABLE.test(text.slice(1)) ? text.slice(1) : text
}
