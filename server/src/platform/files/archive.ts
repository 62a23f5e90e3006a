import { AppError, refuseField } from '../errors/app-error.ts'
import { countEntry, type Entry, LOCAL_SIZE } from './count-entry.ts'
import type { FileContent } from './file-content.ts'
import { extensionOf } from './file-kinds.ts'

/** What an archive may hold, unpacked; bytes. No file of an office comes near. */
const MAX_UNPACKED_BYTES = 1024 * 1024 * 1024
/** How often larger than packed, once it is more than `SMALL`. Tables of numbers reach 50. */
const MAX_RATIO = 200
const SMALL = 20 * 1024 * 1024
const MAX_ENTRIES = 20_000
/** Bytes of the list of entries, which is read as a whole. */
const MAX_LIST_BYTES = 8 * 1024 * 1024
/** What is packed already hardly shrinks again; what does is a bomb within. */
const MAX_RATIO_OF_PACKED = 20

const PACKED = new Set(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'])
const ARCHIVES = new Set(['zip', 'rar', '7z', 'gz', 'tgz', 'tar', 'bz2', 'xz', 'zst', 'cab', 'iso', 'jar', 'arj', 'lzh', 'z'])
const PROGRAMS = new Set(
  'exe com scr pif msi msp dll cpl bat cmd ps1 vbs vbe js jse wsf wsh hta lnk reg jar apk app dmg sh svg html htm xhtml docm xlsm pptm'.split(
    ' ',
  ),
)

const END_MARK = 0x06054b50
const END_SIZE = 22
const MAX_COMMENT_BYTES = 65_535
const ENTRY_MARK = 0x02014b50
const ENTRY_SIZE = 46

/**
 * Reads the list at the end of a ZIP file, then unpacks every entry to count its bytes, and keeps none. Refuses bombs: too much, too
 * dense, more than the list says, pieces that lie upon each other, archives within archives. Answers the entries.
 */
export async function checkArchive(file: FileContent, as: 'archive' | 'document'): Promise<Entry[]> {
  const entries = await entriesOf(file)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  if (
    unpacked > MAX_UNPACKED_BYTES ||
    packed > file.size ||
    isDense(unpacked, Math.max(packed, 1)) ||
    lieUponEachOther(entries, file.size)
  ) {
    throw refuseField('file_unpacks_too_large', 'file')
  }
  for (const { name, packed: from, unpacked: to } of entries) {
    const extension = extensionOf(name)
    if (ARCHIVES.has(extension)) throw holdsAnother()
    if (PACKED.has(extension) && to > from * MAX_RATIO_OF_PACKED) throw refuseField('file_unpacks_too_large', 'file')
    if (as === 'archive' && PROGRAMS.has(extension)) throw refusal('This archive holds a program or a page. Send the documents alone.')
    if (as === 'document' && /vbaProject\.bin$/i.test(name)) throw refusal('This file holds macros. Save it without them.')
  }
  for (const entry of entries) {
    const begins = await countEntry(file, entry)
    if (as === 'archive' && !PACKED.has(extensionOf(entry.name)) && beginsArchive(begins)) throw holdsAnother()
  }
  return entries
}

const isDense = (unpacked: number, packed: number) => unpacked > SMALL && unpacked / packed > MAX_RATIO
const refusal = (sentence: string) => new AppError('file_kind_refused', { fields: { file: sentence } })
const holdsAnother = () => refusal('This archive holds another archive. Unpack that one, then send its files.')
const broken = () => refuseField('file_kind_mismatch', 'file')

/** Pieces that share bytes unpack the same bytes again and again. */
function lieUponEachOther(entries: readonly Entry[], size: number): boolean {
  const sorted = entries.toSorted((one, other) => one.place - other.place)
  return sorted.some((entry, index) => {
    const end = sorted[index + 1]?.place ?? size
    return entry.place + LOCAL_SIZE + entry.packed > end
  })
}

async function entriesOf(file: FileContent): Promise<Entry[]> {
  const tail = await file.read(Math.max(0, file.size - END_SIZE - MAX_COMMENT_BYTES), file.size)
  const at = endOf(tail)
  const count = tail.readUInt16LE(at + 10)
  const length = tail.readUInt32LE(at + 12)
  const start = tail.readUInt32LE(at + 16)
  // 0xffff and 0xffffffff say that the numbers stand elsewhere (ZIP64): that is for files beyond 4 GB.
  if (count > MAX_ENTRIES || length > MAX_LIST_BYTES || start === 0xffffffff) throw refuseField('file_unpacks_too_large', 'file')
  if (start + length > file.size) throw broken()
  const list = await file.read(start, start + length)
  const entries: Entry[] = []
  for (let place = 0; entries.length < count;) {
    if (place + ENTRY_SIZE > list.length || list.readUInt32LE(place) !== ENTRY_MARK) throw broken()
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => list.readUInt16LE(place + offset)) as [
      number,
      number,
      number,
    ]
    entries.push({
      name: list.toString('utf8', place + ENTRY_SIZE, place + ENTRY_SIZE + nameLength),
      packed: list.readUInt32LE(place + 20),
      unpacked: list.readUInt32LE(place + 24),
      place: list.readUInt32LE(place + 42),
      method: list.readUInt16LE(place + 10),
      encrypted: (list.readUInt16LE(place + 8) & 1) === 1,
    })
    place += ENTRY_SIZE + nameLength + extraLength + commentLength
  }
  return entries
}

/** Where the closing record is in the last bytes: its comment reaches exactly to the end. */
function endOf(tail: Buffer): number {
  for (let at = tail.length - END_SIZE; at >= 0; at--) {
    if (tail.readUInt32LE(at) === END_MARK && at + END_SIZE + tail.readUInt16LE(at + 20) === tail.length) return at
  }
  throw broken()
}

const ARCHIVE_MARKS = ['504b0304', '526172211a07', '377abcaf271c', '1f8b08', 'fd377a585a00'].map((hex) => Buffer.from(hex, 'hex'))
/** What an archive begins with, whatever it is called. */
const beginsArchive = (start: Buffer) => ARCHIVE_MARKS.some((mark) => start.subarray(0, mark.length).equals(mark))
