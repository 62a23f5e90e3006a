import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openAudit } from './platform/audit/audit.ts'
import { record } from './platform/audit/record.ts'
import { serveVerification } from './platform/audit/serve-verification.ts'
import { newId } from './platform/database/columns.ts'
import type { Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { openEmbedded } from './platform/database/open-embedded.ts'
import { transact } from './platform/database/write.ts'
import { databaseUrlOf, openTestDatabase } from './testing/test-database.ts'
import { emptyFolder } from './testing/test-folder.ts'

const workspace = join(dirname(fileURLToPath(import.meta.url)), '..')
const isPostgres = process.env.TEST_ENGINE === 'postgres'
const KEY = 'a-key-of-the-tests-that-is-long-enough'
const log = { error() {}, warn() {}, info() {} } as never

/** A folder is migrated and the command started three times. */
const LONGEST_MS = 60_000

/** `npm run audit:verify` as an operator starts it. */
async function command(args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/verify-audit.ts', ...args], {
    cwd: workspace,
    env: { PATH: process.env.PATH, AUDIT_KEY: KEY, ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  return { code, output }
}

let dataDir: string
let environment: Record<string, string>
beforeAll(async () => {
  dataDir = await emptyFolder()
  environment = { DATA_DIR: dataDir }
})

async function openIt(): Promise<Database> {
  if (isPostgres) {
    const database = await openTestDatabase('verify')
    environment = { DATABASE_URL: databaseUrlOf('verify') }
    return database
  }
  const database = await openEmbedded(dataDir)
  await migrate(database)
  return database
}

const changeAnEntry = (database: Database, subject: string) =>
  transact(database, async (tx) => {
    await tx.execute(sql`alter table activities disable trigger all`)
    await tx.execute(sql`update activities set subject = ${subject} where action = 'note.added'`)
    await tx.execute(sql`alter table activities enable trigger all`)
  })

test(
  'says what it found and where, keeps heads elsewhere, also beside a server, and ends with 1 where the log was changed',
  async () => {
    const database = await openIt()
    const organizationId = newId()
    await transact(database, (tx) => record(tx, null, 'note.added', { organizationId, subject: 'Lease' }))
    const audit = await openAudit(database, { audit: { key: KEY, formerKeys: [] } }, log)
    // The embedded database belongs to this process now: the command must ask it.
    const server = await serveVerification({ database, configuration: { dataDir }, audit, log })
    const heads = join(dataDir, 'heads.json')

    const whole = await command(['--remember', heads], environment)
    expect(whole.output).toContain('The activity log is as it was sealed.')
    expect(whole).toMatchObject({ code: 0 })
    expect(whole.output).toMatch(new RegExp(`practice ${organizationId}: 1 entries\n  head 1 [0-9a-f]{64}`))
    const [kept] = JSON.parse(await readFile(heads, 'utf8'))
    expect(kept).toMatchObject({ chain: organizationId, position: 1 })

    await changeAnEntry(database, 'Another lease')
    const changed = await command([], environment)
    expect(changed.code).toBe(1)
    expect(changed.output).toMatch(
      new RegExp(`practice ${organizationId}, place 1, entry [0-9a-f-]{36}: the entry, its place or its hash was changed`),
    )

    await changeAnEntry(database, 'Lease')
    await server?.close()
    if (!isPostgres) await database.close()
    await writeFile(heads, JSON.stringify([{ ...kept, position: 2 }]))
    const shorter = await command(['--heads', heads], environment)
    expect(shorter.output).toContain(`practice ${organizationId}, place 2: the chain does not pass through the head that was kept`)
    expect(shorter.code).toBe(1)
    if (isPostgres) await database.close()
  },
  LONGEST_MS,
)
