import { expect, test } from 'vitest'
import { aZip } from '../../testing/example-files.ts'
import { xlsxStream } from '../http/downloads/xlsx.ts'
import { contentOf } from './file-content.ts'
import { linesOfWorkbook } from './workbook-rows.ts'

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`

/** A workbook as Excel writes one: texts shared, sheets named by relations. */
const aWorkbook = (sheet: string, { styles = '', texts = '', book = '', sheets = '<sheet name="One" sheetId="1" r:id="rId1"/>' } = {}) =>
  aZip({
    '[Content_Types].xml': `${XML}<Types/>`,
    '_rels/.rels': `${XML}<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns:r="r">${book}<sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'worksheet', '/xl/worksheets/sheet2.xml')}${relation('rId3', 'sharedStrings', 'sharedStrings.xml')}${relation('rId4', 'styles', 'styles.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `${XML}<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Second</t></is></c></row></sheetData></worksheet>`,
    'xl/sharedStrings.xml': `${XML}<sst>${texts}</sst>`,
    'xl/styles.xml': `${XML}<styleSheet>${styles}</styleSheet>`,
  })

async function read(workbook: Buffer, maxColumns = 300): Promise<string> {
  let text = ''
  for await (const piece of linesOfWorkbook(contentOf(workbook), maxColumns)) text += piece
  return text
}

test('cells are read as a person sees them: shared and rich texts, days, percents, long numbers, yes and no, what formulas came to', async () => {
  const texts =
    '<si><t>Rossi &amp; Sons</t></si><si><r><t>Yass </t></r><r><t xml:space="preserve">NSW</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si>'
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="164"/></cellXfs>'
  const sheet =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" s="1"><v>45838</v></c><c r="E1" s="2"><v>0.065</v></c><c r="F1" s="3"><v>45838.5</v></c><c r="G1"><v>5.1824753556E10</v></c><c r="H1" t="b"><v>1</v></c><c r="I1" t="str"><f>A1&amp;"x"</f><v>came to</v></c></row><row r="4"><c r="A4"><v>0.30000000000000004</v></c></row>'
  expect(await read(aWorkbook(sheet, { texts, styles }))).toBe(
    'Rossi & Sons,Yass NSW,,2025-06-30,6.5%,2025-06-30 12:00,51824753556,Yes,came to\r\n\r\n\r\n0.3,,,,,,,,\r\n',
  )
})

test('a sheet that is hidden is passed over, and days of old Macintoshes count from 1904', async () => {
  const sheets = '<sheet name="One" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Two" sheetId="2" r:id="rId2"/>'
  expect(await read(aWorkbook('', { sheets }))).toBe('Second\r\n')
  const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>'
  expect(await read(aWorkbook('<row r="1"><c r="A1"><v>0</v></c></row>', { styles, book: '<workbookPr date1904="1"/>' }))).toBe(
    '1904-01-01\r\n',
  )
})

test('a workbook of ours is read as it was written, and no text of it is a formula', async () => {
  async function* rows() {
    yield ['=1+1', 'O’Brien & "Sons" <x>\u0001', -12.5, null, true]
    yield ['two\nlines', '', 3]
  }
  const pieces: Buffer[] = []
  for await (const piece of xlsxStream([{ name: 'R&D', header: ['A', 'B', 'C', 'D', 'E'], rows: rows() }])) pieces.push(piece)
  expect(await read(Buffer.concat(pieces))).toBe('A,B,C,D,E\r\n\'=1+1,"O’Brien & ""Sons"" <x>",\'-12.5,,true\r\n"two\nlines",,3,,\r\n')
})

test.each([
  ['an archive of something else', () => aZip({ 'notes.txt': 'x' }), /not an Excel workbook/],
  ['a workbook with macros', () => aZip({ 'xl/vbaProject.bin': 'x' }), /macros/],
  ['one whose sheet is broken', () => aWorkbook('<row><c'), /not an Excel workbook/],
  ['one that is far too wide', () => aWorkbook('<row r="1"><c r="XFD1"><v>1</v></c></row>'), /more than 300 columns/],
  ['one whose sheets are all hidden', () => aWorkbook('', { sheets: '<sheet name="One" state="veryHidden" r:id="rId1"/>' }), /no sheet/],
])('%s is refused in a sentence', async (_what, workbook, sentence) => {
  await expect(read(workbook())).rejects.toMatchObject({ kind: 'file_kind_refused', fields: { file: expect.stringMatching(sentence) } })
})

test('entities of its own mean nothing, so none grows', async () => {
  const texts = '<si><t>&lol;&amp;</t></si>'
  expect(await read(aWorkbook('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', { texts }))).toBe('"&lol;&"\r\n')
})
