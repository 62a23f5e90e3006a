import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '../../../platform/database/database.ts'
import { importChunks } from '../imports.table.ts'

/** Pieces deleted by one statement: each is short, so that others are served in between. */
const DELETED_AT_ONCE = 16

export async function storePiece(reader: Reader, importId: string, position: number, data: Buffer): Promise<void> {
  await reader.insert(importChunks).values({ importId, position, data })
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

/** Forgets the file's bytes. */
export async function deletePieces(reader: Reader, importId: string): Promise<void> {
  for (;;) {
    const next = await reader
      .select({ position: importChunks.position })
      .from(importChunks)
      .where(eq(importChunks.importId, importId))
      .orderBy(asc(importChunks.position))
      .limit(DELETED_AT_ONCE)
    if (next.length === 0) return
    const positions = next.map(({ position }) => position)
    await reader.delete(importChunks).where(and(eq(importChunks.importId, importId), inArray(importChunks.position, positions)))
  }
}
