import type { FileContent } from './file-content.ts'

/** Bytes that are read at a time while an end is looked for. */
const PIECE = 256 * 1024
/** Names of the boxes of a HEIC that hold the picture; phones write others behind them. */
const OF_PICTURE = ['meta', 'mdat']
const MAX_BOXES = 100

/** Whether a picture goes on to its end; `from` is where its own bytes begin, behind small pictures of itself. What follows the end is free. */
export async function hasPictureEnd(picture: FileContent, from: number): Promise<boolean> {
  const head = await picture.read(0, 12)
  if (head[0] === 0xff) return holdsBehind(picture, from, Buffer.from([0xff, 0xd9]))
  if (head[0] === 0x89) return holdsBehind(picture, from, Buffer.from('IEND', 'latin1'))
  // Some programs leave out the byte that fills up an odd size.
  if (head[0] === 0x52) return head.readUInt32LE(4) + 8 <= picture.size + 1
  // A GIF shows each of its pictures as it comes.
  return head[0] === 0x47 || hasWholeBoxes(picture)
}

/** Looks from the end on, where it usually is. */
async function holdsBehind(picture: FileContent, from: number, mark: Buffer): Promise<boolean> {
  for (let end = picture.size; end > from; end -= PIECE) {
    const piece = await picture.read(Math.max(from, end - PIECE), Math.min(end + mark.length, picture.size))
    if (piece.includes(mark)) return true
  }
  return false
}

async function hasWholeBoxes(picture: FileContent): Promise<boolean> {
  const whole = new Set<string>()
  let at = 0
  for (let seen = 0; seen < MAX_BOXES; seen++) {
    const head = await picture.read(at, at + 16)
    if (head.length < 8) break
    const [size, name] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
    const length = size === 0 ? picture.size - at : size === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : size
    if (length < 8 || at + length > picture.size) break
    whole.add(name)
    at += length
  }
  return OF_PICTURE.every((name) => whole.has(name))
}
