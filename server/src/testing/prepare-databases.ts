import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, writeFile, access } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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
    postgresTemplate: string
  }
}

/** Builds what runs beside the server, and makes one migrated database per engine, which every worker copies in milliseconds. */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  await buildReader()
  if (project.name === 'postgres') {
    project.provide('postgresTemplate', await postgresTemplate(project.config.env.TEST_DATABASE_URL ?? ''))
    project.provide('pgliteDump', '')
  } else {
    project.provide('pgliteDump', await pgliteDump())
    project.provide('postgresTemplate', '')
  }
  return () => removeBuilds(project.name)
}

async function pgliteDump(): Promise<string> {
  const folder = join(tmpdir(), 'paddock-tests')
  const path = join(folder, `${await contentHash()}.tar`)
  const known = await access(path).then(
    () => true,
    () => false,
  )
  if (known) return path
  await mkdir(folder, { recursive: true })
  const database = await openPglite({})
  await migrate(database)
  await publishShipped(database)
  await publishShippedPrompts(database)
  const dump = await database.lite.dumpDataDir('none')
  await database.close()
  await writeFile(`${path}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
  await rename(`${path}.${process.pid}`, path)
  return path
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
  hash.update(JSON.stringify([shippedDefinitions, SHIPPED_PROMPTS]))
  return hash.digest('hex').slice(0, 16)
}
