import { createReadStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { countsMember, manifestMember, writeBackup, type WriteOptions } from './backup-file.ts'
import { countRows, manifestOf, type RunQuery, type Counts } from './manifest.ts'
import { connectionOf, requireProgram, runProgram, withConnection } from './postgres-tools.ts'
import type { Member } from './tar.ts'

/** Where the dump is in a backup. */
export const DUMP = 'database/postgres.dump'

/** Backs up a PostgreSQL database with pg_dump; whoever uses it goes on. Answers the rows that are in it. */
export async function backUpPostgres(databaseUrl: string, path: string, options?: WriteOptions): Promise<Counts> {
  return withConnection(databaseUrl, async (ask) => {
    await requireProgram('pg_dump', ask)
    let counts: Counts = {}
    await writeBackup(
      path,
      partsOf(databaseUrl, ask, `${path}.${process.pid}.dump.partial`, (found) => (counts = found)),
      options,
    )
    return counts
  })
}

/** pg_dump and the counting see one snapshot, so the rows can be compared after a restore. */
async function* partsOf(databaseUrl: string, ask: RunQuery, dump: string, onCounts: (counts: Counts) => void): AsyncGenerator<Member> {
  yield manifestMember(await manifestOf('postgres', ask))
  await ask('begin isolation level repeatable read read only')
  try {
    const [snapshot] = await ask<{ name: string }>('select pg_export_snapshot() as name')
    const counts = await countRows(ask)
    await mkdir(dirname(dump), { recursive: true, mode: 0o700 })
    // Made by us first: pg_dump would let others read it.
    await (await open(dump, 'w', 0o600)).close()
    const { address, environment } = connectionOf(databaseUrl)
    const args = ['--format=custom', '--compress=1', '--no-owner', '--no-privileges', '--no-password']
    await runProgram('pg_dump', [...args, `--snapshot=${snapshot?.name}`, `--file=${dump}`, `--dbname=${address}`], environment).done
    const { size } = await stat(dump)
    yield { path: DUMP, kind: 'file', size, content: () => createReadStream(dump) as AsyncIterable<Buffer> }
    onCounts(counts)
    yield countsMember(counts)
  } finally {
    await rm(dump, { force: true })
    await ask('rollback')
  }
}
