import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupName } from './backup-name.ts'
import { backUpEmbedded } from './embedded-backup.ts'
import type { EmbeddedDatabase } from '../database/open-embedded.ts'

/** The newest may be the one that a power cut met, and damage may be older than the last minutes. */
const KEPT = 6
/** A snapshot takes at most one part in so many of the time, however large the database is. */
const SHARE_OF_TIME = 20
/** The number orders them: by their moments, a clock that was put right would make last week's the newest. */
const NAME = /^recent-(\d{6,})-.*\.tar\.gz$/
const UNFINISHED = /^recent-.*\.partial$/

export interface SnapshotParts {
  database: EmbeddedDatabase
  /** Where they lie. */
  folder: string
  /** How long to wait after one before the next (ms). */
  every: number
  onDone(path: string): void
  onError(error: unknown): void
}

export interface Snapshots {
  start(): void
  /** Breaks off what is under way. */
  stop(): Promise<void>
  /** Writes one where anything was stored since the last; answers its file, or null. */
  look(): Promise<string | null>
}

/**
 * Copies of an embedded database while it serves, every few minutes in which something was stored. The engine never waits for the disk;
 * these files do, so they are whole after a power cut. Documents are not in them: each is on the disk as a file of its own.
 */
export function createSnapshots({ database, folder, every, onDone, onError }: SnapshotParts): Snapshots {
  const stopping = new AbortController()
  let seen: string | undefined
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<unknown> = Promise.resolve()

  async function look(): Promise<string | null> {
    const now = await nextTransactionOf(database)
    if (now === seen) return null
    for (const name of await namesIn(folder)) if (UNFINISHED.test(name)) await rm(join(folder, name), { force: true })
    const number = numberOf((await snapshotsIn(folder))[0] ?? '') + 1
    const path = join(folder, backupName(`recent-${String(number).padStart(6, '0')}`))
    await backUpEmbedded(database, path, { signal: stopping.signal })
    seen = now
    for (const name of (await snapshotsIn(folder)).slice(KEPT)) await rm(join(folder, name), { force: true })
    onDone(path)
    return path
  }

  function wait(milliseconds: number): void {
    timer = setTimeout(() => void (looking = lookAndWait()), milliseconds)
    timer.unref()
  }

  async function lookAndWait(): Promise<void> {
    const before = performance.now()
    await look().catch((error: unknown) => {
      if (!stopping.signal.aborted) onError(error)
    })
    if (!stopping.signal.aborted) wait(Math.max(every, (performance.now() - before) * SHARE_OF_TIME))
  }

  return {
    start: () => wait(every),
    async stop() {
      clearTimeout(timer)
      stopping.abort()
      await looking
    },
    look,
  }
}

/** The names of the snapshots in a folder, the newest first. */
export async function snapshotsIn(folder: string): Promise<string[]> {
  const names = (await namesIn(folder)).filter((name) => NAME.test(name))
  return names.toSorted((one, other) => numberOf(other) - numberOf(one))
}

const numberOf = (name: string) => Number(NAME.exec(name)?.[1] ?? 0)
const namesIn = (folder: string) => readdir(folder).catch((): string[] => [])

/** Every transaction that stores anything takes the next number; reading takes none. */
async function nextTransactionOf({ lite }: EmbeddedDatabase): Promise<string> {
  const { rows } = await lite.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next')
  return rows[0]!.next
}
