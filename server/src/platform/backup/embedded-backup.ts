import { open, readdir, type FileHandle } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { EmbeddedDatabase } from '../database/open-embedded.ts'
import { countsMember, manifestMember, writeBackup, type WriteOptions } from './backup-file.ts'
import { countRows, manifestOf, type RunQuery, type Counts } from './manifest.ts'
import { storedFiles } from './stored-files.ts'
import { folderMember, textMember, type Member } from './tar.ts'

const CHUNK_BYTES = 256 * 1024
/** What PostgreSQL makes afresh at its start, and the log, of which only the part of the backup is taken. */
const LEFT_OUT =
  /^(pg_wal|pg_replslot|pg_stat_tmp|pg_subtrans|pg_notify|pg_serial|pg_snapshots|pg_dynshmem)\/|^postmaster\.|pg_internal\.init$/
const SEGMENT = /^[0-9A-F]{24}$/

/** One backup of a database at a time: PostgreSQL has one "backup under way" to a connection. */
const underWay = new WeakMap<EmbeddedDatabase, Promise<unknown>>()

export interface EmbeddedBackupOptions extends WriteOptions {
  /** Where documents and other files lie, if they are on this machine. */
  filesFolder?: string | undefined
}

/** Backs up an embedded database that may be serving meanwhile, and its files; answers the rows that are in it. */
export async function backUpEmbedded(database: EmbeddedDatabase, path: string, options?: EmbeddedBackupOptions): Promise<Counts> {
  const before = underWay.get(database) ?? Promise.resolve()
  const mine = before.catch(() => {}).then(() => write(database, path, options))
  underWay.set(database, mine)
  return mine
}

async function write(database: EmbeddedDatabase, path: string, options?: EmbeddedBackupOptions): Promise<Counts> {
  let counts: Counts = {}
  await writeBackup(
    path,
    partsOf(database, options?.filesFolder, (found) => (counts = found)),
    options,
  )
  return counts
}

/**
 * PostgreSQL's own way of an online backup: its files are copied while it goes on, then the log of that time, from which a restore makes
 * them whole. Nobody waits but for the checkpoint at the start and the counting at the end, which is the moment that the backup shows.
 */
async function* partsOf(
  database: EmbeddedDatabase,
  filesFolder: string | undefined,
  onCounts: (counts: Counts) => void,
): AsyncGenerator<Member> {
  const { lite, folder } = database
  if (!folder) throw new Error('A database in memory has no files to back up.')
  const ask: RunQuery = async <Row>(text: string) => (await lite.query<Row>(text)).rows
  yield manifestMember(await manifestOf('pglite', ask))
  const [began] = await ask<{ segment: string }>(`select pg_walfile_name(pg_backup_start('paddock', true)) as segment`)
  let ended = false
  try {
    yield* filesOf(folder, '')
    const end = await lite.transaction(async (tx) => {
      const counts = await countRows(async <Row>(text: string) => (await tx.query<Row>(text)).rows)
      const { rows } = await tx.query<{ label: string; segment: string }>(
        'select labelfile as label, pg_walfile_name(lsn) as segment from pg_backup_stop(false)',
      )
      ended = true
      return { counts, ...rows[0]! }
    })
    yield textMember('database/backup_label', end.label)
    yield* logOf(folder, began!.segment, end.segment)
    if (filesFolder) yield* storedFiles(filesFolder)
    onCounts(end.counts)
    yield countsMember(end.counts)
  } finally {
    if (!ended) await ask('select pg_backup_stop(false)').catch(() => {})
  }
}

async function* filesOf(root: string, within: string): AsyncGenerator<Member> {
  for (const entry of await readdir(join(root, within), { withFileTypes: true })) {
    const path = posix.join(within, entry.name)
    if (LEFT_OUT.test(path)) continue
    if (entry.isDirectory()) {
      yield folderMember(`database/${path}`)
      yield* filesOf(root, path)
    } else if (entry.isFile()) yield* fileOf(root, path)
  }
}

/** The segments of the log that were written during the backup. */
async function* logOf(root: string, first: string, last: string): AsyncGenerator<Member> {
  const names = await readdir(join(root, 'pg_wal'))
  const segments = names.filter((name) => SEGMENT.test(name) && name >= first && name <= last).toSorted()
  if (segments[0] !== first || segments.at(-1) !== last) throw new Error(`The log from ${first} to ${last} is not whole.`)
  for (const name of segments) yield* fileOf(root, `pg_wal/${name}`)
}

/** A file as long as it is now; none when it is gone since its folder was read. */
async function* fileOf(root: string, path: string): AsyncGenerator<Member> {
  let file: FileHandle
  try {
    file = await open(join(root, path))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  try {
    const { size } = await file.stat()
    yield { path: `database/${path}`, kind: 'file', size, content: () => exactly(file, size) }
  } finally {
    await file.close()
  }
}

/** Reads so many bytes, whatever happens to the file meanwhile: the log repairs what was cut off or torn. */
async function* exactly(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size - at))
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at)
    yield bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead)
    at += bytesRead === 0 ? chunk.length : bytesRead
  }
}
