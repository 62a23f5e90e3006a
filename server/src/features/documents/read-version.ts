import { transact } from '../../platform/database/write.ts'
import { textOfBytes } from '../../platform/files/text-content.ts'
import { textOfPdf } from '../../platform/files/pdf-text.ts'
import { fileContent } from './check-upload.ts'
import { changeVersion, findVersionById, storeText, type VersionRecord } from './documents.queries.ts'
import type { DocumentJobParts } from './documents.jobs.ts'

/** Characters of a document's text that are searched: about 20 pages. */
const LONGEST_TEXT = 50_000
/** A PDF that is larger is mostly pictures, and is not read for its words; bytes. */
const LARGEST_PDF = 50 * 1024 * 1024
/** Of a text file, as much as can be searched; bytes. */
const TEXT_START = 256 * 1024

/** What nobody waits for when a version was stored: its checksum, and the words by which it is found. */
export async function readVersion(
  { database, storage, log }: Pick<DocumentJobParts, 'database' | 'storage' | 'log'>,
  versionId: string,
  signal: AbortSignal,
): Promise<void> {
  const version = await findVersionById(database.db, versionId)
  if (!version) return
  const sha256 = version.sha256 ?? (await storage.checksum(version.storageKey))
  const start = await fileContent(storage, version.storageKey, version.size).read(0, readable(version))
  const text = await textOf(version, start, signal).catch((error: unknown) => {
    // A server that stops has not read it: the job comes again. A PDF that cannot be read is found by its name.
    signal.throwIfAborted()
    log.warn({ err: error, versionId }, 'text of a document was not read')
    return ''
  })
  const content = shortened(text)
  await transact(database, async (tx) => {
    await changeVersion(tx, versionId, { sha256 })
    await storeText(tx, version, content === '' ? 'none' : 'found', content)
  })
}

/** Bytes from its start that are read for words; of a file that is no text, none. */
function readable({ kind, mediaType, size }: VersionRecord): number {
  if (mediaType === 'application/pdf') return size <= LARGEST_PDF ? size : 0
  return kind !== 'pdf' && mediaType.startsWith('text/') ? TEXT_START : 0
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
