import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BRIEFLY } from '../../testing/brief-node.ts'
import { builtCommand } from '../../testing/built-server.ts'
import { emptyFolder, openTestFolder } from '../../testing/test-folder.ts'
import { openEmbedded, type EmbeddedDatabase } from '../database/open-embedded.ts'
import { createEvents } from '../events/events.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createSchedule } from '../jobs/schedule.ts'
import { askForBackup } from './backup-socket.ts'
import { readBackup, writeBackup } from './backup-file.ts'
import { backUpDaily, registerDailyBackup } from './daily-backup.ts'
import { backUpEmbedded } from './embedded-backup.ts'
import { restoreEmbedded } from './restore-embedded.ts'
import { serveBackups } from './serve-backups.ts'
import { textMember } from './tar.ts'

const ACCOUNTS = 50

describe.runIf(process.env.TEST_ENGINE === 'pglite')('backing up the embedded database', () => {
  const folders: string[] = []
  const folder = async () => {
    const made = await emptyFolder()
    folders.push(made)
    return made
  }
  let dataDir: string
  let database: EmbeddedDatabase
  /** Made once, read by many. */
  let good: string

  beforeAll(async () => {
    dataDir = await folder()
    database = await openTestFolder(dataDir)
    await database.lite.exec(`
      create table balances (id int primary key, amount int not null);
      create table transfers (number serial primary key, words text not null);
      insert into identity_sessions (id, subject, last_used_at, expires_at)
        values (gen_random_uuid(), gen_random_uuid(), now(), now() + interval '30 days');
      insert into balances select id, 100 from generate_series(1, ${ACCOUNTS}) id;`)
    good = join(await folder(), 'good.tar.gz')
    await backUpEmbedded(database, good)
  })
  afterAll(async () => {
    await database.close()
    await Promise.all(folders.map((each) => rm(each, { recursive: true, force: true })))
  })

  const restore = (path: string, to: string, replace = false) => restoreEmbedded(path, { dataDir: to, replace, finish: async () => {} })

  /** What is in a restored folder, read by opening it like a server. */
  async function look(at: string) {
    const opened = await openEmbedded(at)
    try {
      const { rows } = await opened.lite.query<{ transfers: number; total: number; sessions: number }>(
        `select (select count(*)::int from transfers) as transfers, (select sum(amount)::int from balances) as total,
           (select count(*)::int from identity_sessions where revoked_at is null) as sessions`,
      )
      return rows[0]!
    } finally {
      await opened.close()
    }
  }

  /** Moves money about until told to stop, with a moment between two for those who back it up; counts what was acknowledged. */
  function keepWriting() {
    const written = { acknowledged: 0, going: true }
    const run = async () => {
      while (written.going) {
        const [from, to] = [1 + (written.acknowledged % ACCOUNTS), 1 + ((written.acknowledged * 7 + 3) % ACCOUNTS)]
        await database.lite.transaction(async (tx) => {
          await tx.query('update balances set amount = amount - 5 where id = $1', [from])
          await tx.query(`insert into transfers (words) values (repeat('x', 2000))`)
          await tx.query('update balances set amount = amount + 5 where id = $1', [to])
        })
        written.acknowledged++
        await setTimeout(1)
      }
    }
    const done = run()
    return { written, stop: () => ((written.going = false), done) }
  }

  test('what was acknowledged before it began is in it, and no half transaction, although others write all the time', async () => {
    const writer = keepWriting()
    while (writer.written.acknowledged < 20) await setImmediate()
    const before = writer.written.acknowledged
    const path = join(await folder(), 'busy.tar.gz')
    await backUpEmbedded(database, path)
    const after = writer.written.acknowledged
    await writer.stop()
    expect(after).toBeGreaterThan(before + 20)
    const target = await folder()
    const { counts } = await restore(path, target)
    const restored = await look(target)
    expect(restored).toMatchObject({ total: ACCOUNTS * 100, sessions: 1 })
    // The moment that a backup shows is its end.
    expect(restored.transfers).toBeGreaterThan(before + 20)
    expect(restored.transfers).toBe(counts['public.transfers'])

    // A folder with data is refused, or its data step aside whole.
    await expect(restore(good, target)).rejects.toThrow('There is a database in')
    const { aside } = await restore(good, target, true)
    expect((await readdir(target)).toSorted()).toEqual(['postgres', expect.stringMatching(/^postgres-before-/)])
    expect(await readFile(join(aside ?? '', 'PG_VERSION'), 'utf8')).toBe('18\n')
  }, 60_000)

  test('only its owner may read it, and it never takes another file’s place unless told to', async () => {
    const path = join(await folder(), 'mine.tar.gz')
    await writeFile(path, 'precious')
    await expect(backUpEmbedded(database, path)).rejects.toThrow('exists already. Name another file, or add --replace.')
    expect(await readFile(path, 'utf8')).toBe('precious')
    await backUpEmbedded(database, path, { replace: true })
    expect((await readBackup(path)).manifest.engine).toBe('pglite')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await readdir(dirname(path))).toEqual(['mine.tar.gz'])
  })

  test('one that is interrupted leaves no file and does not stand in the way of the next', async () => {
    const path = join(await folder(), 'stopped.tar.gz')
    await expect(backUpEmbedded(database, path, { signal: AbortSignal.timeout(20) })).rejects.toThrow()
    expect(await readdir(dirname(path))).toEqual([])
    await database.lite.exec(`select pg_backup_start('free', true); select pg_backup_stop(false)`)
  })

  test.each<[string, (path: string) => Promise<void>, string]>([
    ['cut off', async (path) => truncate(path, (await stat(path)).size - 5_000), 'is cut off: its end is missing.'],
    ['cut off at once', (path) => truncate(path, 10), 'is cut off: its end is missing.'],
    ['something else', (path) => writeFile(path, 'PK not a backup'), 'is not a backup of Paddock'],
    ['of a newer version', (path) => foreign(path, { version: '99.0.0' }), 'made by Paddock 99.0.0, which is newer than this one'],
    ['of a newer migration', (path) => foreign(path, { migrations: { count: 999, last: 99_999_999_999_999 } }), 'is newer than this one'],
    ['of before the first release', (path) => foreign(path, { migrations: { count: 2, last: 1 } }), 'from before the first release'],
    ['of PostgreSQL', (path) => foreign(path, { engine: 'postgres' }), 'can only be restored there: set DATABASE_URL.'],
    ['of another product', (path) => foreign(path, { product: 'other' }), 'This is not a backup of Paddock.'],
    ['climbing out of its folder', (path) => foreign(path, {}, 'database/../../escaped'), 'This is not a backup of Paddock.'],
  ])('a file that is %s is refused in words, and nothing is changed', async (_what, spoil, words) => {
    const target = await folder()
    const path = join(await folder(), 'bad.tar.gz')
    await cp(good, path)
    await spoil(path)
    await expect(restore(path, target)).rejects.toThrow(words)
    expect(await readdir(target)).toEqual([])
  })

  /** A whole and sound archive whose manifest says something else. */
  async function foreign(path: string, changes: object, part = 'database/PG_VERSION') {
    const { manifest } = await readBackup(good)
    const members = [
      textMember('manifest.json', JSON.stringify({ ...manifest, ...changes })),
      textMember(part, '18\n'),
      textMember('counts.json', '{}'),
    ]
    await writeBackup(
      path,
      (async function* () {
        yield* members
      })(),
      { replace: true },
    )
  }

  test('a changed byte is noticed wherever it is', async () => {
    const bytes = await readFile(good)
    for (const share of [0.1, 0.5, 0.9]) {
      const path = join(await folder(), 'bad.tar.gz')
      const changed = Buffer.from(bytes)
      changed[Math.floor(bytes.length * share)]! ^= 0x10
      await writeFile(path, changed)
      await expect(readBackup(path)).rejects.toThrow(/damaged|not a backup|cut off/)
    }
  })

  describe('by the command line, while a server has the folder open', () => {
    async function command(name: 'backup' | 'restore', args: string[], environment: Record<string, string>) {
      const child = spawn(process.execPath, [...BRIEFLY, await builtCommand(name), ...args], {
        env: { PATH: process.env.PATH, DEMO: 'false', ...environment },
      })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
      const [code] = (await once(child, 'close')) as [number]
      return { code, said }
    }

    test('the server writes the backup and keeps its folder from a restore; another folder takes it, and everybody is signed out', async () => {
      const socket = await serveBackups({ database, configuration: { dataDir }, log: pino({ level: 'silent' }) })
      const [target, backups] = [await folder(), await folder()]
      const path = join(backups, 'by-command.tar.gz')
      const [made, refused] = await Promise.all([
        command('backup', ['--to', path], { DATA_DIR: dataDir }),
        command('restore', ['--from', good, '--replace'], { DATA_DIR: dataDir }),
      ])
      expect(made).toEqual({ code: 0, said: expect.stringContaining('0 practices, 0 people, 0 clients and 0 notes') })
      expect(refused).toEqual({ code: 1, said: expect.stringContaining('is in use by another server') })
      expect((await stat(join(dataDir, 'backup.sock'))).mode & 0o077).toBe(0)
      await expect(askForBackup(dataDir, { to: path, replace: false })).rejects.toThrow('exists already')
      await socket?.close()
      expect(await askForBackup(dataDir, { to: path, replace: true })).toBeNull()

      const restored = await command('restore', ['--from', path], { DATA_DIR: target })
      expect(restored).toEqual({ code: 0, said: expect.stringContaining('Everybody is signed out and signs in again.') })
      expect(await look(target)).toMatchObject({ total: ACCOUNTS * 100, sessions: 0 })
    }, 60_000)
  })

  test('of daily snapshots the oldest go when a new one was read back; a whole one is not made again, a damaged one is', async () => {
    const backups = await folder()
    const daily = (day: string, signal?: AbortSignal) => backUpDaily(database, { folder: backups, keep: 1 }, day, signal)
    await writeFile(join(backups, 'paddock-2026-01-01T00-00-00Z.tar.gz'), 'by hand')
    await writeFile(join(backups, 'daily-2026-11-18.tar.gz.1.partial'), 'left by a kill')
    await cp(good, join(backups, 'daily-2026-11-18.tar.gz'))
    await expect(daily('2026-11-19', AbortSignal.abort())).rejects.toThrow()
    expect((await readdir(backups)).toSorted()).toEqual(['daily-2026-11-18.tar.gz', 'paddock-2026-01-01T00-00-00Z.tar.gz'])
    const path = await daily('2026-11-19')
    expect((await readdir(backups)).toSorted()).toEqual(['daily-2026-11-19.tar.gz', 'paddock-2026-01-01T00-00-00Z.tar.gz'])
    const { manifest } = await readBackup(path)
    await daily('2026-11-19')
    expect((await readBackup(path)).manifest).toEqual(manifest)
    await truncate(path, 1_000)
    await daily('2026-11-19')
    expect((await readBackup(path)).manifest.createdAt).not.toBe(manifest.createdAt)
  }, 60_000)

  test('the daily snapshot is made from two in the morning on, unless none are kept', async () => {
    const backups = await folder()
    const events = await createEvents(database)
    const on = async (moment: string, keep: number) => {
      const jobs = createJobs(database, events, { onError: (error) => expect.unreachable(String(error)) })
      const parts = { database, jobs, timeZone: 'Australia/Sydney', now: () => new Date(moment), onError: () => {} }
      const schedule = createSchedule(parts)
      registerDailyBackup({
        database,
        jobs,
        schedule,
        configuration: { backups: { folder: backups, keep } },
        log: pino({ level: 'silent' }),
      })
      await schedule.look()
      await jobs.drain()
      return readdir(backups)
    }
    expect(await on('2026-11-20T14:59:00Z', 1)).toEqual([]) // 1:59 in Sydney, the 21st
    expect(await on('2026-11-20T15:00:00Z', 0)).toEqual([])
    expect(await on('2026-11-20T15:00:00Z', 1)).toEqual(['daily-2026-11-21.tar.gz'])
  }, 60_000)
})
