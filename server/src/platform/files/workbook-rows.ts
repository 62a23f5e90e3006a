import { Parser } from 'saxen'
import { AppError } from '../errors/app-error.ts'
import { csvLine } from '../http/downloads/csv.ts'
import { checkArchive } from './archive.ts'
import { type Entry, unpackEntry } from './count-entry.ts'
import type { FileContent } from './file-content.ts'
import { cellText, formatsOf, type WorkbookFacts, type XmlElement } from './workbook-cells.ts'

/** Parts that are read as a whole are small: who is where, and how numbers look; bytes. */
const MAX_SMALL_PART = 16 * 1024 * 1024
/** Rows of a sheet, by its format. */
const MAX_ROWS = 1_048_576
/** Characters of text that are handed on at a time. */
const PIECE = 128 * 1024

const refuse = (sentence: string) => new AppError('file_kind_refused', { fields: { file: sentence } })
const notAWorkbook = () => refuse('This is not an Excel workbook. Save it as .xlsx or as CSV, then upload that file.')

/**
 * The first sheet of an Excel workbook that is not hidden, as the lines of a CSV file: each row in its place, blank ones too, and as wide as
 * the widest before it. A formula counts as what it came to when the file was saved. The texts that cells share are held, nothing else is.
 */
export async function* linesOfWorkbook(file: FileContent, maxColumns: number): AsyncGenerator<string> {
  const entries = new Map((await checkArchive(file, 'document')).map((entry) => [entry.name.replace(/^\//, ''), entry]))
  const { sheet, facts } = await openWorkbook(file, entries)
  const rows = new SheetRows(facts, maxColumns)
  const parser = parserOf(rows)
  let text = ''
  for await (const piece of textOf(file, sheet)) {
    parser.write(piece)
    for (const cells of rows.taken()) {
      text += csvLine(cells)
      if (text.length < PIECE) continue
      yield text
      text = ''
    }
  }
  parser.end()
  if (text) yield text
}

type Entries = ReadonlyMap<string, Entry>

async function openWorkbook(file: FileContent, entries: Entries): Promise<{ sheet: Entry; facts: WorkbookFacts }> {
  const book = (await relationsOf(file, entries, '')).find(({ type }) => type.endsWith('/officeDocument'))?.target
  if (!book) throw notAWorkbook()
  const described = await elementsOf(file, entries.get(book))
  const relations = await relationsOf(file, entries, book)
  const shown = described.find(({ name, attrs }) => name === 'sheet' && !/hidden/i.test(attrs.state ?? ''))
  const sheetId = Object.entries(shown?.attrs ?? {}).find(([name]) => name.endsWith(':id'))?.[1]
  const sheet = entries.get(relations.find(({ id }) => id === sheetId)?.target ?? '')
  if (!sheet) throw refuse('This workbook has no sheet that is shown. Save the sheet as CSV, then upload that file.')
  const partOf = (kind: string) => entries.get(relations.find(({ type }) => type.endsWith(`/${kind}`))?.target ?? '')
  return {
    sheet,
    facts: {
      texts: await sharedTexts(file, partOf('sharedStrings')),
      formats: formatsOf(await elementsOf(file, partOf('styles'))),
      from1904: described.some(({ name, attrs }) => name === 'workbookPr' && /^(1|true)$/.test(attrs.date1904 ?? '')),
    },
  }
}

/** Which part means what for another one: `xl/_rels/workbook.xml.rels` for `xl/workbook.xml`. */
async function relationsOf(file: FileContent, entries: Entries, part: string) {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const found = await elementsOf(file, entries.get(`${folder}_rels/${part.slice(folder.length)}.rels`))
  return found
    .filter(({ name }) => name === 'Relationship')
    .map(({ attrs: { Id: id = '', Type: type = '', Target: target = '' } }) => ({
      id,
      type,
      target: target.startsWith('/') ? target.slice(1) : `${folder}${target}`,
    }))
}

/** The elements of a small part in their order; none where there is no such part. */
async function elementsOf(file: FileContent, entry: Entry | undefined): Promise<XmlElement[]> {
  if (!entry) return []
  if (entry.unpacked > MAX_SMALL_PART) throw new AppError('file_unpacks_too_large')
  const elements: XmlElement[] = []
  const path: string[] = []
  const parser = parserOf({
    open: (name, attrs) => {
      elements.push({ name, parent: path.at(-1) ?? '', attrs: attrs() })
      path.push(name)
    },
    close: () => path.pop(),
    text: () => {},
  })
  for await (const piece of textOf(file, entry)) parser.write(piece)
  parser.end()
  return elements
}

/** The texts that cells name by number; how their letters look and are pronounced is left out. */
async function sharedTexts(file: FileContent, entry: Entry | undefined): Promise<string[]> {
  const texts: string[] = []
  if (!entry) return texts
  let current = ''
  let isText = false
  let isSound = false
  const parser = parserOf({
    open: (name) => {
      if (name === 'si') current = ''
      isText = name === 't'
      isSound ||= name === 'rPh'
    },
    close: (name) => {
      if (name === 'si') texts.push(current)
      if (name === 'rPh') isSound = false
      isText = false
    },
    text: (text) => {
      if (isText && !isSound) current += text
    },
  })
  for await (const piece of textOf(file, entry)) parser.write(piece)
  parser.end()
  return texts
}

interface Handler {
  open(name: string, attrs: () => Record<string, string>): void
  close(name: string): void
  text(text: string): void
}

/** Reads XML as it comes; no entity but those of XML itself means anything, and a broken part is refused. */
function parserOf(handler: Handler): Parser {
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  const parser = new Parser()
  parser.on('openTag', (name: string, attrs: () => Record<string, string>, decode: (text: string) => string) =>
    handler.open(local(name), () => Object.fromEntries(Object.entries(attrs()).map(([key, value]) => [key, decode(String(value))]))),
  )
  parser.on('closeTag', (name: string) => handler.close(local(name)))
  parser.on('text', (text: string, decode: (text: string) => string) => handler.text(decode(text)))
  parser.on('cdata', (text: string) => handler.text(text))
  parser.on('error', () => {
    throw notAWorkbook()
  })
  return parser
}

async function* textOf(file: FileContent, entry: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const bytes of unpackEntry(file, entry)) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

/** Puts the cells of a sheet together into rows, which are taken away as they are complete. */
class SheetRows implements Handler {
  readonly #facts: WorkbookFacts
  readonly #maxColumns: number
  #complete: string[][] = []
  #row = 0
  #width = 0
  #cells: string[] | null = null
  #column = -1
  #cell = { type: '', style: 0, text: '' }
  #holds = false

  constructor(facts: WorkbookFacts, maxColumns: number) {
    this.#facts = facts
    this.#maxColumns = maxColumns
  }

  taken(): string[][] {
    return this.#complete.splice(0)
  }

  open(name: string, attrs: () => Record<string, string>): void {
    if (name === 'row') this.#beginRow(Number(attrs().r))
    else if (name === 'c' && this.#cells) this.#beginCell(attrs())
    this.#holds = name === 'v' || name === 't'
  }

  text(text: string): void {
    if (this.#holds) this.#cell.text += text
  }

  close(name: string): void {
    if (name === 'c') this.#endCell()
    if (name === 'row') this.#endRow()
    this.#holds = false
  }

  /** Rows that hold nothing are left out of a file: they are counted all the same. */
  #beginRow(stated: number): void {
    const row = Number.isInteger(stated) && stated > this.#row ? Math.min(stated, MAX_ROWS) : this.#row + 1
    for (let blank = this.#row + 1; blank < row; blank += 1) this.#complete.push([''])
    this.#row = row
    this.#cells = []
    this.#column = -1
  }

  #beginCell({ r = '', t = '', s = '0' }: Record<string, string>): void {
    this.#column = r === '' ? this.#column + 1 : columnOf(r)
    this.#cell = { type: t, style: Number(s), text: '' }
  }

  #endCell(): void {
    const text = cellText(this.#cell, this.#facts)
    if (!this.#cells || text === '') return
    if (this.#column >= this.#maxColumns) throw refuse(`The sheet has more than ${this.#maxColumns} columns.`)
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = text
  }

  #endRow(): void {
    if (!this.#cells) return
    this.#width = Math.max(this.#width, this.#cells.length)
    if (this.#cells.length > 0) while (this.#cells.length < this.#width) this.#cells.push('')
    this.#complete.push(this.#cells.length > 0 ? this.#cells : [''])
    this.#cells = null
  }
}

/** "C" of "C12" is the third column, so 2; too far out where it says none. */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0] ?? 'ZZZ'
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
