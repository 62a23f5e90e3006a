import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The data folder cannot be used; its message is the sentence that the start ends with. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

/** What the database writes before it is of any use: less room than this is none. */
const PROBE_BYTES = 1024 * 1024

const REASONS: Record<string, string> = {
  EROFS: 'is read-only',
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  ENOTDIR: 'is a file, or lies below one',
  EEXIST: 'is a file, or lies below one',
  ENOSPC: 'has no room left',
  EDQUOT: 'has no room left',
  ENOENT: 'cannot be made there',
}

/** Makes the folder where it is missing, and writes something there: what cannot be written is told at the start, not by the first person. */
export async function prepareDataFolder(folder: string, setting: 'DATA_DIR' | 'FILES_DIR' = 'DATA_DIR'): Promise<void> {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(probe, Buffer.alloc(PROBE_BYTES), { flush: true })
  } catch (error) {
    throw refusalOf(folder, setting, error)
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

function refusalOf(folder: string, setting: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = REASONS[code]
  return reason ? new DataFolderError(`The data folder ${folder} ${reason}: make it writable, or set ${setting} to another folder.`) : error
}
