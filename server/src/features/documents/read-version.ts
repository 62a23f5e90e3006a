import { createHash } from 'node:crypto'
import { transact } from '../../platform/database/write.ts'
import { textOfBytes } from '../../platform/files/text-content.ts'
import { textOfPdf } from '../../platform/files/pdf-text.ts'
import { changeVersion, findVersionById, storeText, type VersionRecord } from './documents.queries.ts'
import type { DocumentJobParts } from './documents.jobs.ts'

/** Characters of a document's text that are searched: about 20 pages. */
const LONGEST_TEXT = 50_000
/** A PDF that is larger is mostly pictures, and is not read for its words; bytes. */
const LARGEST_PDF = 50 * 1024 * 1024
/** Of a text file, as much as can be searched; bytes. */
const TEXT_START = 256 * 1024

/** Reads a stored version through once: its checksum, and the words by which it is found. */
export async function readVersion(
  { database, storage, log }: Pick<DocumentJobParts, 'database' | 'storage' | 'log'>,
  versionId: string,
  signal: AbortSignal,
): Promise<void> {
  const version = await findVersionById(database.db, versionId)
  if (!version) return
  const keeps =
    version.mediaType === 'application/pdf' && version.size <= LARGEST_PDF ? version.size : version.kind === 'pdf' ? 0 : TEXT_START
  const { sha256, start } = await readThrough(await storage.read(version.storageKey), keeps)
  const text = await textOf(version, start, signal).catch((error: unknown) => {
    // A PDF that cannot be read is found by its name.
    log.warn({ err: error, versionId }, 'text of a document was not read')
    return ''
  })
  const content = shortened(text)
  await transact(database, async (tx) => {
    await changeVersion(tx, versionId, { sha256 })
    await storeText(tx, version, content === '' ? 'none' : 'found', content)
  })
}

async function readThrough(content: AsyncIterable<Buffer>, keeps: number): Promise<{ sha256: string; start: Buffer }> {
  const hash = createHash('sha256')
  const kept: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    hash.update(chunk)
    if (size < keeps) kept.push(chunk.subarray(0, keeps - size))
    size += chunk.length
  }
  return { sha256: hash.digest('hex'), start: Buffer.concat(kept) }
}

async function textOf({ kind, mediaType }: VersionRecord, start: Buffer, signal: AbortSignal): Promise<string> {
  if (kind === 'pdf') return start.length > 0 ? textOfPdf(start, LONGEST_TEXT, signal) : ''
  return mediaType.startsWith('text/') ? (textOfBytes(start) ?? '') : ''
}

/** One line of text; PostgreSQL holds no NUL and no halves of characters. */
const shortened = (text: string) =>
  text
    .replaceAll('\0', ' ')
    .replace(/[\ud800-\udfff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TEXT)
    .replace(/[\ud800-\udbff]$/, '')
