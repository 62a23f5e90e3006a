import { AppError, refuseField } from '../errors/app-error.ts'
import type { FileContent } from './file-content.ts'
import { hasPictureEnd } from './picture-end.ts'

export interface PictureSize {
  width: number
  height: number
}

interface FoundSize extends PictureSize {
  /** Where the size is said. */
  at?: number
}

/** The most pixels a side may have: more than a JPEG, a GIF or a WebP can say, and more than browsers draw of a PNG. */
const MAX_SIDE = 65_535
/** Pieces before the frame of a JPEG that are looked at; a camera writes some twenty. */
const MAX_PIECES = 5000

/**
 * How wide and high a PNG, JPEG, GIF or WebP is, in pixels. Refuses one that does not say it, of which no browser would show anything, and
 * one that breaks off.
 */
export async function expectPictureSize(picture: FileContent): Promise<PictureSize> {
  const { at = 0, ...size } = (await sizeOf(picture)) ?? NO_SIZE
  if (!isDrawn(size.width) || !isDrawn(size.height)) throw refuseField('picture_unreadable', 'file')
  await expectPictureEnd(picture, at)
  return size
}

/** Refuses a picture, also a HEIC, that was cut off on its way. */
export async function expectPictureEnd(picture: FileContent, from = 0): Promise<void> {
  if (await hasPictureEnd(picture, from)) return
  throw new AppError('picture_unreadable', { fields: { file: 'The end of this picture is missing. Choose it again, or another one.' } })
}

const NO_SIZE: FoundSize = { width: 0, height: 0 }
const isDrawn = (side: number) => side > 0 && side <= MAX_SIDE

async function sizeOf(picture: FileContent): Promise<FoundSize | null> {
  const head = await picture.read(0, 30)
  if (head[0] === 0xff) return sizeOfJpeg(picture)
  if (head[0] === 0x89) return sizeOfPng(head)
  if (head[0] === 0x47) return head.length < 10 ? null : { width: head.readUInt16LE(6), height: head.readUInt16LE(8) }
  return head.length < 30 ? null : sizeOfWebp(head)
}

/** Its first piece says the size. */
function sizeOfPng(head: Buffer): PictureSize | null {
  if (head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
}

/** A frame's header says the size; the pieces before it say how long they are. Bytes that fill the room between two of them are allowed. */
async function sizeOfJpeg(picture: FileContent): Promise<FoundSize | null> {
  let at = 2
  for (let seen = 0; seen < MAX_PIECES; seen++) {
    const piece = await picture.read(at, at + 9)
    const marker = piece[1] ?? 0
    if (piece.length < 9 || piece[0] !== 0xff) return null
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: piece.readUInt16BE(5), width: piece.readUInt16BE(7), at }
    at += marker === 0xff ? 1 : 2 + piece.readUInt16BE(2)
  }
  return null
}

/** Three kinds of it: with losses, without, and extended by a canvas on which one of them is drawn. */
function sizeOfWebp(head: Buffer): PictureSize | null {
  const kind = head.toString('latin1', 12, 16)
  if (kind === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8X') return { width: 1 + head.readUIntLE(24, 3), height: 1 + head.readUIntLE(27, 3) }
  if (kind !== 'VP8L') return null
  const sides = head.readUInt32LE(21)
  return { width: 1 + (sides & 0x3fff), height: 1 + ((sides >> 14) & 0x3fff) }
}
