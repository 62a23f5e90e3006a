import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { shippedDefinitions } from '@paddock/contract/features/questionnaires/index'
import { publishShippedPrompts } from '../features/prompts/publish-shipped-prompts.ts'
import { SHIPPED_PROMPTS } from '../features/prompts/shipped-prompts.ts'
import { publishShipped } from '../features/questionnaires/publish-shipped.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openPglite } from '../platform/database/open-embedded.ts'
import { openPostgres } from '../platform/database/postgres/open-postgres.ts'
import { buildReader } from './build-reader.ts'
import { removeBuilds } from './built-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    pgliteDump: string
    /** The same as a folder of PostgreSQL's files, which is copied in a tenth of the time that a dump takes to be read into one. */
    pgliteFolder: string
    postgresTemplate: string
  }
}

/** Builds what runs beside the server, and makes one migrated database per engine, which every worker copies in milliseconds. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  await buildReader()
  const isPostgres = project.name === 'postgres'
  const embedded = isPostgres ? { dump: '', folder: '' } : await embeddedTemplate()
  project.provide('pgliteDump', embedded.dump)
  project.provide('pgliteFolder', embedded.folder)
  project.provide('postgresTemplate', isPostgres ? await postgresTemplate(project.config.env.TEST_DATABASE_URL ?? '') : '')
  return () => removeBuilds(project.name)
}

/**
 * What PostgreSQL has by itself would be most of each copy: a log in pieces of 16 MB, two databases that only new ones are made of, and
 * 128 MB for pages, each byte of which it writes at every start.
 */
const SMALL = {
  initDbStartParams: ['--wal-segsize=1'],
  startParams: [...PGlite.defaultStartParams, '-c', 'wal_recycle=off', '-c', 'min_wal_size=2MB'],
  sql: `update pg_database set datistemplate = false;
    drop database template0;
    drop database template1;
    alter system set shared_buffers = '16MB';
    checkpoint`,
}

/** Made once for what an empty database starts with; the dump is last, so that it says that both are whole. */
async function embeddedTemplate(): Promise<{ dump: string; folder: string }> {
  const known = join(tmpdir(), 'paddock-tests', await contentHash())
  const template = { dump: `${known}.tar`, folder: known }
  if (existsSync(template.dump) && existsSync(template.folder)) return template
  const making = `${known}.${process.pid}`
  await mkdir(making, { recursive: true, mode: 0o700 })
  const database = await openPglite({ dataDir: making, initDbStartParams: SMALL.initDbStartParams, startParams: SMALL.startParams })
  await migrate(database)
  await publishShipped(database)
  await publishShippedPrompts(database)
  for (const statement of SMALL.sql.split(';')) await database.lite.query(statement)
  const dump = await database.lite.dumpDataDir('none')
  await database.close()
  await rm(known, { recursive: true, force: true })
  await rename(making, known)
  await writeFile(`${making}.tar`, Buffer.from(await dump.arrayBuffer()))
  await rename(`${making}.tar`, template.dump)
  return template
}

async function postgresTemplate(url: string): Promise<string> {
  const name = 'paddock_template'
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const database = await openPostgres(withDatabase(url, name), 2, (error) => {
    throw error
  })
  await migrate(database)
  await publishShipped(database)
  await publishShippedPrompts(database)
  await database.close()
  return name
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Hashes everything that an empty database starts with. */
async function contentHash(): Promise<string> {
  const folder = fileURLToPath(new URL('../../migrations', import.meta.url))
  const hash = createHash('sha256')
  for (const name of (await readdir(folder)).toSorted()) if (name.endsWith('.sql')) hash.update(await readFile(join(folder, name)))
  hash.update(JSON.stringify([shippedDefinitions, SHIPPED_PROMPTS, SMALL]))
  return hash.digest('hex').slice(0, 16)
}
