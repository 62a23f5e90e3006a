import { fileTypeFromBuffer } from 'file-type'
import { refuseField } from '../errors/app-error.ts'
import { checkArchive } from './archive.ts'
import { streamsOf } from './compound-file.ts'
import { contentOf, type FileContent } from './file-content.ts'
import { extensionOf, type FileKind, KINDS, type KnownKind } from './file-kinds.ts'
import { expectPictureEnd, expectPictureSize } from './picture-size.ts'
import { isMail, isText, isWideText } from './text-content.ts'

export interface RecognisedFile {
  kind: FileKind
  /** What it may be served as. */
  mediaType: string
  isImage: boolean
  /** Safe to show in a page instead of saving it. */
  mayShowInline: boolean
}

/** How many bytes of a PDF's end are searched for the mark that readers start from. */
const PDF_TAIL = 64 * 1024

/** What a name promises; refused where such files are not taken at all. Nothing of the content is known yet. */
export function kindOfName(fileName: string): KnownKind {
  const known = KINDS[extensionOf(fileName)]
  if (!known) throw refuseField('file_kind_refused', 'file')
  return known
}

/**
 * Says what a file is by its first bytes (64 KB do) and its name, which must agree; refuses what is not taken. Of the `whole` file it also
 * looks at what archives, old Office files, PDFs and pictures keep at their end, and at how large a picture says it is.
 */
export async function recogniseFile(start: Buffer, fileName: string, whole?: FileContent): Promise<RecognisedFile> {
  const known = kindOfName(fileName)
  const found = await contentKind(start)
  if (!found || !known.contents.includes(found)) throw mismatch()
  const content = whole ?? contentOf(start)
  if (found === 'text' && extensionOf(fileName) === 'eml' && !isMail(start)) throw mismatch()
  if (found === 'cfb') await checkCompoundFile(content, known)
  if (known.contents.includes('zip') && found !== 'cfb') await checkZip(start, known, whole)
  if (whole && known.kind === 'image') await (known.inline ? expectPictureSize(whole) : expectPictureEnd(whole))
  if (whole && found === 'pdf' && !(await hasPdfEnd(whole))) throw mismatch()
  return {
    kind: known.kind,
    mediaType: found === 'rtf' ? 'application/rtf' : known.mediaType,
    isImage: known.kind === 'image',
    mayShowInline: known.inline ?? false,
  }
}

const mismatch = () => refuseField('file_kind_mismatch', 'file')

/** What the bytes say, in the words of `file-type`, or `text`; nothing where they say nothing. */
async function contentKind(start: Buffer): Promise<string | undefined> {
  // The mark of wide text begins sounds as well.
  if (isWideText(start)) return 'text'
  const found = await fileTypeFromBuffer(start).catch(() => undefined)
  return found?.ext ?? (isText(start) ? 'text' : undefined)
}

async function checkCompoundFile(content: FileContent, known: KnownKind): Promise<void> {
  const streams = await streamsOf(content)
  if (!known.streams?.some((name) => streams.has(name))) throw mismatch()
}

/** The first bytes name some of an archive's entries; the whole file has the list of all. */
async function checkZip(start: Buffer, known: KnownKind, whole: FileContent | undefined): Promise<void> {
  if (whole) {
    const names = (await checkArchive(whole, known.holds ? 'document' : 'archive')).map(({ name }) => name)
    if (known.holds && !names.some((name) => name.startsWith(known.holds!))) throw mismatch()
  } else if (known.holds && !start.includes(known.holds)) throw mismatch()
}

async function hasPdfEnd(file: FileContent): Promise<boolean> {
  const end = await file.read(Math.max(0, file.size - PDF_TAIL), file.size)
  return end.includes('startxref') || end.includes('%%EOF')
}
