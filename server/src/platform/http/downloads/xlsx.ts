import type { CsvCell } from './csv.ts'
import { type ZippedFile, zipStream } from './zip.ts'

export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** One sheet: its heading, the rows below it, and how wide its columns are, in characters. */
export interface Sheet {
  name: string
  header: readonly string[]
  rows: AsyncIterable<readonly CsvCell[]>
  widths?: readonly number[]
}

const PIECE = 64 * 1024
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const WIDTH = 20
/** The styles of `STYLES`: text that stays text also when it is edited, so that nothing in it ever runs, and a heading of it. */
const TEXT = 1
const HEADING = 2

const STYLES = `${XML_DECLARATION}<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`

/** An Excel workbook, written while its rows are read: no more than one piece of it is held. Texts stand in cells of text, which run nothing. */
export async function* xlsxStream(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  yield* zipStream(filesOf(sheets))
}

async function* filesOf(sheets: readonly Sheet[]): AsyncGenerator<ZippedFile> {
  const numbered = sheets.map((sheet, index) => ({ sheet, number: index + 1 }))
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  yield* [
    file(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>${numbered.map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${kind}.worksheet+xml"/>`).join('')}</Types>`,
    ),
    file('_rels/.rels', relations([['rId1', 'officeDocument', 'xl/workbook.xml']])),
    file(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbered.map(({ sheet, number }) => `<sheet name="${escaped(sheet.name)}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    ),
    file(
      'xl/_rels/workbook.xml.rels',
      relations([
        ...numbered.map(({ number }) => [`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`] as const),
        ['styles', 'styles', 'styles.xml'],
      ]),
    ),
    { name: 'xl/styles.xml', text: once(STYLES) },
  ]
  for (const { sheet, number } of numbered) yield { name: `xl/worksheets/sheet${number}.xml`, text: sheetText(sheet) }
}

const file = (name: string, xml: string): ZippedFile => ({ name, text: once(`${XML_DECLARATION}${xml}`) })
const relations = (all: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

async function* sheetText({ header, rows, widths = [] }: Sheet): AsyncGenerator<string> {
  const columns = header.map(
    (_name, index) => `<col min="${index + 1}" max="${index + 1}" width="${widths[index] ?? WIDTH}" style="${TEXT}"/>`,
  )
  let number = 1
  let piece = `${XML_DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rowText(header, number, HEADING)}`
  for await (const row of rows) {
    number += 1
    piece += rowText(row, number, TEXT)
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData></worksheet>`
}

const rowText = (cells: readonly CsvCell[], row: number, style: number) =>
  `<row r="${row}">${cells.map((cell, index) => cellText(cell, `${columnName(index)}${row}`, style)).join('')}</row>`

function cellText(cell: CsvCell, place: string, style: number): string {
  if (cell === null || cell === undefined || cell === '') return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${place}"><v>${cell}</v></c>` : ''
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(String(cell))}</t></is></c>`
}

/** 0 is "A", 26 is "AA". */
export const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
/** What XML cannot hold is left out. */
const UNWRITABLE =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const escaped = (text: string) => text.replace(UNWRITABLE, '').replace(/[&<>"\r]/g, (sign) => ENTITIES[sign] ?? sign)
