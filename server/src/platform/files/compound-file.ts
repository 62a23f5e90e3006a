import type { FileContent } from './file-content.ts'

/* Old Office files, mails of Outlook and installers are one format: a small file system of sectors (MS-CFB). */
const HEADER = 512
const ENTRY = 128
const IN_HEADER = 109
/** Sectors of the directory that are read: 4 MB at most; no document has more streams. */
const MAX_SECTORS = 1024
const LAST = 0xfffffffa

/** The names of the streams and folders at the top and below; empty where the file is broken. */
export async function streamsOf(file: FileContent): Promise<Set<string>> {
  const names = new Set<string>()
  const header = await file.read(0, HEADER)
  if (header.length < HEADER) return names
  const sectorSize = header.readUInt16LE(30) === 12 ? 4096 : 512
  const placeOf = (sector: number) => (sector + 1) * sectorSize
  /** Where the chain goes on from a sector; of a directory beyond the header's own 109 tables (7 MB of file) only the first part is read. */
  const next = async (sector: number) => {
    const perTable = sectorSize / 4
    const table = Math.floor(sector / perTable)
    if (table >= IN_HEADER) return LAST
    const place = placeOf(header.readUInt32LE(76 + table * 4)) + (sector % perTable) * 4
    const entry = await file.read(place, place + 4)
    return entry.length < 4 ? LAST : entry.readUInt32LE(0)
  }
  let sector = header.readUInt32LE(48)
  for (let count = 0; sector < LAST && count < MAX_SECTORS; count++) {
    const directory = await file.read(placeOf(sector), placeOf(sector) + sectorSize)
    if (directory.length < sectorSize) break
    for (let at = 0; at < sectorSize; at += ENTRY) {
      const length = Math.min(directory.readUInt16LE(at + 64), 64)
      if (length > 2) names.add(directory.toString('utf16le', at, at + length - 2))
    }
    sector = await next(sector)
  }
  return names
}
