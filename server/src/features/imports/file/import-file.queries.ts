import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { Reader } from '../../../platform/database/database.ts'
import { importChunks } from '../imports.table.ts'

/** Pieces deleted by one statement: each is short, so that others are served in between. */
const DELETED_AT_ONCE = 16

export async function storePiece(reader: Reader, importId: string, position: number, data: Buffer): Promise<void> {
  await reader.insert(importChunks).values({ importId, position, data })
}

/** A workbook lies behind the text that it is read into, until it is. */
export const WORKBOOK_BEGINS = 1_000_000

/** Bytes of a workbook of which every piece but the last one is as long as the others. */
export async function readWorkbookBytes(reader: Reader, importId: string, piece: number, start: number, end: number): Promise<Buffer> {
  const parts: Buffer[] = []
  const first = Math.floor(start / piece)
  for (let index = first; index * piece < end; index += 1) {
    const [found] = await reader
      .select({ data: importChunks.data })
      .from(importChunks)
      .where(and(eq(importChunks.importId, importId), eq(importChunks.position, WORKBOOK_BEGINS + index)))
    if (!found) break
    parts.push(found.data)
  }
  return Buffer.concat(parts).subarray(start - first * piece, end - first * piece)
}

/** The file's bytes piece by piece, each by a short query of its own. */
export async function* readPieces(reader: Reader, importId: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const [piece] = await reader
      .select({ data: importChunks.data })
      .from(importChunks)
      .where(and(eq(importChunks.importId, importId), eq(importChunks.position, position)))
    if (!piece) return
    yield piece.data
  }
}

/** Forgets the file's bytes, all of them or those of the workbook that its text was read from. */
export async function deletePieces(reader: Reader, importId: string, from = 0): Promise<void> {
  for (;;) {
    const next = await reader
      .select({ position: importChunks.position })
      .from(importChunks)
      .where(and(eq(importChunks.importId, importId), gte(importChunks.position, from)))
      .orderBy(asc(importChunks.position))
      .limit(DELETED_AT_ONCE)
    if (next.length === 0) return
    const positions = next.map(({ position }) => position)
    await reader.delete(importChunks).where(and(eq(importChunks.importId, importId), inArray(importChunks.position, positions)))
  }
}
