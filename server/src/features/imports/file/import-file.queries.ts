import { and, asc, eq, gte, inArray } from 'drizzle-orm'
import type { Reader } from '../../../platform/database/database.ts'
import { importChunks } from '../imports.table.ts'

/** How many pieces one statement deletes, so that each is short and other requests are served in between. */
const DELETED_AT_ONCE = 16

export async function storePiece(reader: Reader, importId: string, position: number, data: Buffer): Promise<void> {
  await reader.insert(importChunks).values({ importId, position, data })
}

/** The position of a workbook's first piece. It is stored behind the text that it is read into, until that is done. */
export const WORKBOOK_BEGINS = 1_000_000

/** Reads bytes of a workbook. Every piece but the last one has the same length. */
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

/** Reads the first piece of the file's text. */
export async function readFirstPiece(reader: Reader, importId: string): Promise<Buffer> {
  for await (const piece of readPieces(reader, importId)) return piece
  return Buffer.alloc(0)
}

/** Reads the file's bytes piece by piece, each by a short query. */
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

/** Deletes the file's bytes: all of them, or those of the workbook from which its text was read. */
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
