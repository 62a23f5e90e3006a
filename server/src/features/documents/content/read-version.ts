import { transact } from '../../../platform/database/write.ts'
import { ReadingBrokenOff, wordsOfPdfApart } from '../../../platform/files/read-apart.ts'
import { textOfBytes } from '../../../platform/files/text-content.ts'
import { fileContent } from '../uploads/check-upload.ts'
import { changeVersion, findVersionById, storeText, type VersionRecord } from '../documents.queries.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'

/** Characters of a document's text that are searched: about 20 pages. */
const MAX_TEXT_LENGTH = 50_000
/** A PDF that is larger is mostly pictures, and is not read for its words; bytes. */
const MAX_PDF_BYTES = 50 * 1024 * 1024
/** The bytes of a text file that can be searched, from its start. */
const TEXT_START = 256 * 1024

type Parts = Pick<Dependencies, 'database' | 'storage' | 'log'>

/** What nobody waits for when a version was stored: its checksum, and the words by which it is found. */
export async function readVersion({ database, storage, log }: Parts, versionId: string, signal: AbortSignal): Promise<void> {
  const version = await findVersionById(database.db, versionId)
  if (!version) return
  const sha256 = version.sha256 ?? (await storage.checksum(version.storageKey))
  await transact(database, (tx) => changeVersion(tx, versionId, { sha256 }))
  const text = await textOf(storage, version, signal).catch((error: unknown) => {
    // A server that stops has not read it, and what ended its reader may have met a busy moment: the job comes again.
    signal.throwIfAborted()
    if (error instanceof ReadingBrokenOff) throw error
    log.warn({ err: error, versionId }, 'text of a document was not read')
    return null
  })
  const content = shortened(text ?? '')
  const state = text === null ? 'unread' : content === '' ? 'none' : 'found'
  await transact(database, (tx) => storeText(tx, version, state, content))
}

/** What ended its reader twice is not read again: it opens as ever, and is found by its name. */
export async function giveUpReading({ database, log }: Parts, versionId: string): Promise<void> {
  const version = await findVersionById(database.db, versionId)
  if (!version) return
  log.error({ versionId }, 'text of a document cannot be read')
  await transact(database, (tx) => storeText(tx, version, 'unread', ''))
}

/** The words of what holds some. */
async function textOf(storage: Parts['storage'], version: VersionRecord, signal: AbortSignal): Promise<string> {
  const { kind, mediaType, size, storageKey } = version
  const content = fileContent(storage, storageKey, size)
  if (kind === 'pdf') return size <= MAX_PDF_BYTES ? wordsOfPdfApart(content, MAX_TEXT_LENGTH, signal) : ''
  return mediaType.startsWith('text/') ? (textOfBytes(await content.read(0, TEXT_START)) ?? '') : ''
}

/** One line of text; PostgreSQL holds no NUL and no halves of characters. */
const shortened = (text: string) =>
  text
    .replaceAll('\0', ' ')
    .replace(/[\ud800-\udfff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
