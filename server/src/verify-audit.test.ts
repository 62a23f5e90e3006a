import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { openAudit } from './platform/audit/audit.ts'
import { record } from './platform/audit/record.ts'
import { serveVerification } from './platform/audit/serve-verification.ts'
import { newId } from './platform/database/columns.ts'
import type { Database } from './platform/database/database.ts'
import { transact } from './platform/database/write.ts'
import type { Head } from './platform/audit/verify-chain.ts'
import { organizations } from './features/organizations/organizations.table.ts'
import { BRIEFLY } from './testing/brief-node.ts'
import { builtCommand } from './testing/built-server.ts'
import { databaseUrlOf, openTestDatabase } from './testing/test-database.ts'
import { emptyFolder, openTestFolder } from './testing/test-folder.ts'

const isPostgres = process.env.TEST_ENGINE === 'postgres'
const KEY = 'a-key-of-the-tests-that-is-long-enough'
const log = { error() {}, warn() {}, info() {} } as never

/** The command is started three times. */
const TIME_LIMIT_MS = 60_000

/** `npm run audit:verify` as an operator starts it. */
async function command(args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [...BRIEFLY, await builtCommand('verify-audit'), ...args], {
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
  return openTestFolder(dataDir)
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
    await database.db.insert(organizations).values({ id: organizationId, name: 'Riverbend Advisory' })
    const practice = `Riverbend Advisory (practice ${organizationId})`.replaceAll(/[()]/g, String.raw`\$&`)
    await transact(database, (tx) => record(tx, null, 'note.added', { organizationId, subject: 'Lease' }))
    const audit = await openAudit(database, { audit: { key: KEY, formerKeys: [] } }, log)
    // The embedded database belongs to this process now: the command must ask it.
    const server = await serveVerification({ database, configuration: { dataDir }, audit, log })
    const heads = join(dataDir, 'heads.json')

    const whole = await command(['--remember', heads], environment)
    expect(whole.output).toContain('The activity log is as it was sealed.')
    expect(whole).toMatchObject({ code: 0 })
    expect(whole.output).toMatch(new RegExp(`${practice}: one entry\n  head 1 [0-9a-f]{64}`))
    const all: Head[] = JSON.parse(await readFile(heads, 'utf8'))
    const kept = all.find(({ chain }) => chain === organizationId)
    expect(kept).toMatchObject({ position: 1 })

    await changeAnEntry(database, 'Another lease')
    // As many heads as an installation of many practices keeps.
    await writeFile(heads, JSON.stringify(Array.from({ length: 500 }, () => kept)))
    const changed = await command(['--heads', heads], environment)
    expect(changed.code).toBe(1)
    expect(changed.output).toMatch(
      new RegExp(
        `${practice}, place 1, entry [0-9a-f-]{36} \\(now note.added, [0-9: -]{19} UTC\\): the entry, its place or its hash was changed`,
      ),
    )

    await changeAnEntry(database, 'Lease')
    await server?.close()
    if (!isPostgres) await database.close()
    await writeFile(heads, JSON.stringify([{ ...kept, position: 2 }]))
    const shorter = await command(['--heads', heads], environment)
    expect(shorter.output).toContain(`(practice ${organizationId}), place 2: the chain does not pass through the head that was kept`)
    expect(shorter.code).toBe(1)
    if (isPostgres) await database.close()
  },
  TIME_LIMIT_MS,
)

test.each([
  ['an address where nothing answers', { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/paddock' }, 'The database does not answer'],
  ['a folder without a database', { DATA_DIR: '/nowhere' }, 'There is no database in /nowhere'],
])(
  'a command that cannot look at the log says so in words and ends with 2, not as if it had been changed: %s',
  async (_name, where, words) => {
    const { code, output } = await command([], where)
    expect(output).toContain(words)
    expect(output).not.toContain('    at ')
    expect(code).toBe(2)
  },
)
