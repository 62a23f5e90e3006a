import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { AppError, refuseField } from '../errors/app-error.ts'
import type { FileContent } from './file-content.ts'

/** What the list of a ZIP file says of one entry; sizes in bytes. */
export interface Entry {
  name: string
  packed: number
  unpacked: number
  /** Where its own header stands. */
  place: number
  /** How it is packed. */
  method: number
  encrypted: boolean
}

/** Bytes of an entry’s own header without its name. */
export const LOCAL_SIZE = 30
const LOCAL_MARK = 0x04034b50
const STORED = 0
const DEFLATED = 8
/** Bytes that are read of a file at a time. */
const PIECE = 256 * 1024
/** First bytes of an entry that are looked at. */
const START = 16

const tooLarge = () => refuseField('file_unpacks_too_large', 'file')
const broken = () => refuseField('file_kind_mismatch', 'file')

/**
 * Unpacks an entry of a ZIP file piece by piece, answers its first bytes and keeps no others, and refuses one that is not exactly as large
 * as the list says. What is encrypted cannot be counted: nobody unpacks it without its password.
 */
export async function countEntry(file: FileContent, { place, packed, unpacked, method, encrypted }: Entry): Promise<Buffer> {
  const header = await file.read(place, place + LOCAL_SIZE)
  if (header.length < LOCAL_SIZE || header.readUInt32LE(0) !== LOCAL_MARK || header.readUInt16LE(8) !== method) throw broken()
  const start = startAfter(header, place)
  if (start + packed > file.size || ((header.readUInt16LE(6) & 1) === 1) !== encrypted) throw broken()
  if (encrypted) return Buffer.alloc(0)
  if (method === DEFLATED) return inflated(Readable.from(piecesOf(file, start, start + packed)), unpacked)
  if (method !== STORED) throw new AppError('file_kind_refused', { fields: { file: OTHER_METHOD } })
  if (packed !== unpacked) throw tooLarge()
  return file.read(start, start + Math.min(packed, START))
}

/** Where an entry's bytes begin, by its own header. */
const startAfter = (header: Buffer, place: number) => place + LOCAL_SIZE + header.readUInt16LE(26) + header.readUInt16LE(28)

/** The bytes of an entry that was counted before, unpacked piece by piece. */
export async function* unpackEntry(file: FileContent, { place, packed, method }: Entry): AsyncGenerator<Buffer> {
  const start = startAfter(await file.read(place, place + LOCAL_SIZE), place)
  const pieces = piecesOf(file, start, start + packed)
  if (method === STORED) return yield* pieces
  const inflate = createInflateRaw()
  // What fails here fails the reading of what comes out as well.
  pipeline(Readable.from(pieces), inflate).catch(() => undefined)
  yield* inflate as AsyncIterable<Buffer>
}

const OTHER_METHOD = 'This archive is packed in a way that we cannot check. Pack it as an ordinary ZIP file.'

async function inflated(packed: Readable, expected: number): Promise<Buffer> {
  let count = 0
  let first: Buffer = Buffer.alloc(0)
  try {
    await pipeline(packed, createInflateRaw(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        if (first.length < START) first = Buffer.concat([first, chunk]).subarray(0, START)
        count += chunk.length
        if (count > expected) throw new Error('more than was said')
      }
    })
  } catch (error) {
    // What ends the pipeline may be told as its being aborted.
    if (count > expected) throw tooLarge()
    throw isOfZlib(error) ? broken() : error
  }
  if (count !== expected) throw tooLarge()
  return first
}

const isOfZlib = (error: unknown) => error instanceof Error && 'code' in error && /^Z_/.test(String(error.code))

async function* piecesOf(file: FileContent, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += PIECE) yield await file.read(at, Math.min(at + PIECE, end))
}
