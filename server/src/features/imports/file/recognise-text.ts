import { TextDecoder } from 'node:util'
import { AppError } from '../../../platform/errors/app-error.ts'

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** How files of other kinds begin, and what the person who picked one is told. */
const OTHER_KINDS: [begins: number[], sentence: string][] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'This is an old Excel workbook, or one with a password. Save it as .xlsx without a password or as CSV, then upload that file.',
  ],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a picture, not a CSV file.'],
  [[0xff, 0xd8, 0xff], 'This is a picture, not a CSV file.'],
  [[0x47, 0x49, 0x46, 0x38], 'This is a picture, not a CSV file.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a CSV file.'],
  [[0x1f, 0x8b], 'This file is compressed. Unpack it, then upload the CSV file.'],
]
/** How many bytes are enough to recognise UTF-16 without a mark by its zeros. */
const SAMPLE = 4_096

/** An Excel workbook begins as every ZIP archive does. Whether it is one is found when it is read. */
export const beginsWorkbook = (piece: Buffer) => piece.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))

export const notText = (sentence: string) => new AppError('import_not_text', { fields: { file: sentence } })

/** Looks at a file's bytes as they arrive, and says at the end which encoding they have. It refuses what is no text. */
export class TextRecogniser {
  #utf8: TextDecoder | null = new TextDecoder('utf-8', { fatal: true })
  #utf16: 'utf-16le' | 'utf-16be' | null = null
  #started = false

  take(piece: Buffer): void {
    if (!this.#started) this.#begin(piece)
    if (this.#utf16) return
    if (piece.includes(0)) throw notText('This file holds bytes that are not text.')
    this.#tryUtf8(() => this.#utf8?.decode(piece, { stream: true }))
  }

  finish(): Encoding {
    if (this.#utf16) return this.#utf16
    this.#tryUtf8(() => this.#utf8?.decode())
    return this.#utf8 ? 'utf-8' : 'windows-1252'
  }

  #begin(piece: Buffer): void {
    this.#started = true
    for (const [begins, sentence] of OTHER_KINDS) {
      if (begins.every((byte, index) => piece[index] === byte)) throw notText(sentence)
    }
    this.#utf16 = utf16Of(piece)
    if (!this.#utf16 && looksBinary(piece)) throw notText('This file holds bytes that are not text.')
  }

  #tryUtf8(decode: () => void): void {
    try {
      decode()
    } catch {
      this.#utf8 = null
    }
  }
}

/** UTF-16 is known by its mark, or because nearly every second byte of western text is zero. */
function utf16Of(piece: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le'
  if (piece[0] === 0xfe && piece[1] === 0xff) return 'utf-16be'
  const sample = piece.subarray(0, SAMPLE)
  let evenZeros = 0
  let oddZeros = 0
  for (let index = 0; index < sample.length; index += 1) {
    if (sample[index] !== 0) continue
    if (index % 2 === 0) evenZeros += 1
    else oddZeros += 1
  }
  const half = sample.length / 2
  if (oddZeros > half * 0.6 && evenZeros < half * 0.05) return 'utf-16le'
  if (evenZeros > half * 0.6 && oddZeros < half * 0.05) return 'utf-16be'
  return null
}

/** Control characters that no text editor writes. A few of them may be in a text; many are not. */
function looksBinary(piece: Buffer): boolean {
  const sample = piece.subarray(0, SAMPLE)
  let controls = 0
  for (const byte of sample) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 27)) controls += 1
  return controls > sample.length * 0.02
}
