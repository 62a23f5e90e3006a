import { readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyFolder, openTestFolder } from '../../testing/test-folder.ts'
import { readConfiguration } from '../configuration/configuration.ts'
import { openEmbedded, type EmbeddedDatabase } from '../database/open-embedded.ts'
import { backUpDaily } from './daily-backup.ts'
import { openOrAdvise } from './open-or-advise.ts'
import { restoreEmbedded } from './restore-embedded.ts'
import { createSnapshots, snapshotsIn } from './snapshots.ts'

describe.runIf(process.env.TEST_ENGINE === 'pglite')('snapshots of the embedded database', () => {
  let dataDir: string
  let backups: string
  let database: EmbeddedDatabase
  const unexpected = (error: unknown) => expect.unreachable(String(error))
  const snapshotsOf = (done: string[] = []) =>
    createSnapshots({ database, folder: backups, every: 60_000, onDone: (path) => done.push(path), onError: unexpected })
  const store = () => database.lite.query(`insert into request_days (day) values (now())`)

  beforeAll(async () => {
    dataDir = await emptyFolder()
    backups = await emptyFolder()
    database = await openTestFolder(dataDir)
    await database.lite.exec('create table request_days (day timestamptz)')
  })
  afterAll(async () => {
    await database.close()
    await Promise.all([dataDir, backups].map((each) => rm(each, { recursive: true, force: true })))
  })

  test('one is written when something was stored since the last, and none when people only read', async () => {
    const snapshots = snapshotsOf()
    expect(await snapshots.look()).toBe(join(backups, (await snapshotsIn(backups))[0]!))
    await database.lite.query('select count(*) from clients')
    expect(await snapshots.look()).toBeNull()
    await store()
    expect(await snapshots.look()).toMatch(/recent-000002-/)
  })

  test('the newest six stay, by their order and not by a clock that was ahead; what a kill left unfinished goes', async () => {
    // Of a clock that was ahead: by their moments, these would be the newest for years.
    for (let number = 3; number <= 8; number++) await writeFile(join(backups, `recent-00000${number}-2031-01-01T00-00-00Z.tar.gz`), '')
    await writeFile(join(backups, 'recent-000003-2026-01-01T00-00-00Z.tar.gz.1.partial'), 'left by a kill')
    await store()
    await snapshotsOf().look()
    const numbers = (await readdir(backups)).toSorted().map((name) => name.slice(0, 13))
    expect(numbers).toEqual([4, 5, 6, 7, 8, 9].map((number) => `recent-00000${number}`))

    await writeFile(join(backups, 'daily-2031-01-01.tar.gz'), 'of a clock that was ahead')
    const daily = await backUpDaily(database, { folder: backups, keep: 1 }, '2026-11-22')
    expect((await readdir(backups)).filter((name) => name.startsWith('daily'))).toEqual(['daily-2026-11-22.tar.gz'])
    await rm(daily)
  }, 60_000)

  test('one that fails deletes none, and is written once it can be', async () => {
    const before = await readdir(backups)
    await store()
    const snapshots = createSnapshots({ database, folder: join(backups, before[0]!), every: 60_000, onDone() {}, onError: unexpected })
    await expect(snapshots.look()).rejects.toThrow()
    expect(await readdir(backups)).toEqual(before)
  })

  test('a folder that does not open any more is said to be damaged, with the command that puts the newest whole copy in its place', async () => {
    for (let written = 0; written < 2; written++) {
      await store()
      await snapshotsOf().look()
    }
    const newest = (await snapshotsIn(backups)).map((name) => join(backups, name))
    await database.close()
    await truncate(newest[0]!, 1_000)
    await truncate(join(dataDir, 'postgres', 'global', 'pg_control'), 0)
    const configuration = readConfiguration({ DATA_DIR: dataDir, BACKUP_DIR: backups, DEMO: 'false' })
    await expect(openOrAdvise(configuration, unexpected)).rejects.toThrow(
      new RegExp(`does not open .*nothing was changed[^]*npm run restore -- --from ${newest[1]} --replace`),
    )
    await restoreEmbedded(newest[1]!, { dataDir, replace: true, finish: async () => {} })
    database = await openEmbedded(dataDir)
    const { rows } = await database.lite.query<{ days: number }>('select count(*)::int as days from request_days')
    expect(rows[0]!.days).toBeGreaterThan(3)
  }, 60_000)
})
