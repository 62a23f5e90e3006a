import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import type { Minutes } from '@paddock/contract/features/meetings/meetings.shapes'
import { minutesLines } from './minutes-lines.ts'

/** Liberation Sans comes with the reader of PDFs that we have. It writes what is Latin, Greek or Cyrillic, macrons and all. */
const fontFile = (name: string) => createRequire(import.meta.url).resolve(`pdfjs-dist/standard_fonts/LiberationSans-${name}.ttf`)

const MARGIN = 64
const NOT_IN_THE_FONT = '□'

/** What pdfkit keeps of the font in use, and does not declare. */
interface WithFont {
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } }
}

/** The minutes as a PDF with its fonts in it: one text, tagged for who has it read aloud. */
export async function minutesPdf(minutes: Minutes): Promise<Buffer> {
  const [regular, bold] = [await readFile(fontFile('Regular')), await readFile(fontFile('Bold'))]
  const { title, businessName, practice } = minutes
  // Loaded at first need: it would be a tenth of every start.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-AU',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: practice },
  })
  doc.registerFont('regular', regular).registerFont('bold', bold)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject))

  const write = (tag: string, font: 'regular' | 'bold', size: number, words: string, { above = 0, hanging = 0 } = {}) => {
    doc.font(font).fontSize(size)
    const room = doc.page.height - MARGIN - doc.y
    // A heading is never the last line of a page.
    if (tag === 'H2' && room < 72) doc.addPage()
    else if (above > 0 && doc.y > MARGIN) doc.y += above
    const width = doc.page.width - 2 * MARGIN - hanging
    const text = () => void doc.text(writable(doc, words), MARGIN + hanging, doc.y, { width, lineGap: 3, indent: -hanging })
    doc.addStructure(doc.struct(tag, {}, text))
  }
  write('H1', 'bold', 20, title)
  write('P', 'regular', 11, businessName, { above: 2 })
  for (const { style, words } of minutesLines(minutes)) {
    // Long minutes are written in pieces, because other requests wait for the same processor.
    await setImmediate()
    if (style === 'heading') write('H2', 'bold', 13, words, { above: 14 })
    else if (style === 'point') write('P', 'regular', 11, `•  ${words}`, { above: 4, hanging: 11 })
    else write('P', 'regular', 11, words, { above: 4 })
  }
  numberPages(doc, practice)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

/** Writes at the foot of each page whose minutes they are, and the number of the page. */
function numberPages(doc: PDFKit.PDFDocument, practice: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    // Below the margin, where text would begin another page.
    doc.page.margins.bottom = 0
    const words = [practice, `page ${page + 1} of ${count}`].filter(Boolean).join(', ')
    doc.font('regular').fontSize(8)
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.text(writable(doc, words), MARGIN, doc.page.height - MARGIN / 2, { width: doc.page.width - 2 * MARGIN, lineBreak: false })
    doc.endMarkedContent()
  }
}

/** A text in letters that the font has: an unknown accent goes, an unknown letter leaves a box, and neither takes its neighbours along. */
function writable(doc: PDFKit.PDFDocument, words: string): string {
  const { _font: used } = doc as unknown as WithFont
  const has = (letter: string) => letter === '\n' || used.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  return Array.from(words.normalize('NFC').replaceAll('\t', ' '), (letter) => {
    if (has(letter)) return letter
    const [base = '', ...marks] = letter.normalize('NFD')
    const known = [...marks.map((mark) => (base + mark).normalize('NFC')), base].find((each) => [...each].length === 1 && has(each))
    return known ?? (/\p{C}|\p{M}/u.test(letter) ? '' : NOT_IN_THE_FONT)
  }).join('')
}
