import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openAuditKeys } from './platform/audit/audit-keys.ts'
import { PLATFORM_CHAIN } from './platform/audit/seal.ts'
import { createSealer } from './platform/audit/sealer.ts'
import { askForVerification, Heads } from './platform/audit/serve-verification.ts'
import { type Verification, verifyActivity } from './platform/audit/verify-activity.ts'
import type { Finding, FindingKind, Head } from './platform/audit/verify-chain.ts'
import { ConfigurationError, readConfiguration, type Configuration } from './platform/configuration/configuration.ts'
import type { Database } from './platform/database/database.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { databaseFolderIn } from './platform/database/open-embedded.ts'
import { runCommand } from './run-command.ts'

const USAGE = 'npm run audit:verify -- [--heads FILE] [--remember FILE]'

/** The log was not looked at: something else than a change that somebody made. */
const NOT_VERIFIED = 2

/** `npm run audit:verify`: computes every chain of the activity log again; ends with 1 where anything is not as it was sealed, with 2 where it could not. */
async function main(): Promise<void> {
  const { heads, remember } = readOptions()
  const kept = heads === undefined ? [] : await readKept(heads)
  const verification = await verify(readConfiguration(process.env), kept)
  const { findings, unlisted, names } = verification
  say(report(verification))
  if (findings.length > 0) {
    say('')
    for (const finding of findings) say(`  ${wordsOf(finding, names)}`)
    if (unlisted > 0) say(`  … and ${unlisted} more in the same chains`)
    const total = findings.length + unlisted
    say(`\nThe activity log is NOT as it was sealed: ${total === 1 ? 'one finding' : `${total} findings`}.`)
    say('Change nothing, keep a copy of the database, and read on: docs/activity.md, “When something is found”.')
    process.exit(1)
  }
  if (remember !== undefined) await writeKept(remember, verification)
  say('\nThe activity log is as it was sealed.')
}

function readOptions(): { heads: string | undefined; remember: string | undefined } {
  try {
    const { values } = parseArgs({ options: { heads: { type: 'string' }, remember: { type: 'string' } } })
    if (values.heads === '' || values.remember === '') throw new Error('--heads and --remember need a file.')
    return { heads: values.heads, remember: values.remember }
  } catch (error) {
    throw new ConfigurationError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error })
  }
}

async function readKept(path: string): Promise<Head[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new ConfigurationError(`${path} cannot be read.`, { cause: error })
  })
  try {
    return Heads.parse(JSON.parse(text))
  } catch (error) {
    throw new ConfigurationError(`${path} holds no heads that --remember wrote.`, { cause: error })
  }
}

/** Written whole or not at all. */
async function writeKept(path: string, { chains }: Verification): Promise<void> {
  const heads = chains.flatMap(({ end }) => (end ? [end] : []))
  await writeFile(`${path}.partial`, `${JSON.stringify(heads, null, 2)}\n`)
  await rename(`${path}.partial`, path)
  say(`\nThe heads are kept in ${resolve(path)}. Keep that file where whoever has the database cannot write.`)
}

async function verify(configuration: Configuration, kept: Head[]): Promise<Verification> {
  const { databaseUrl, dataDir } = configuration
  if (!databaseUrl && !existsSync(join(databaseFolderIn(dataDir), 'PG_VERSION'))) {
    throw new ConfigurationError(`There is no database in ${resolve(dataDir)}. DATA_DIR or DATABASE_URL says where it is.`)
  }
  const served = databaseUrl ? null : await askForVerification(dataDir, kept)
  if (served) return served
  // On the embedded engine this fails, with words, where a server starts at this very moment.
  const database = await openDatabase(configuration, () => {})
  try {
    await requireLog(database)
    const keys = await openAuditKeys(database, configuration)
    await createSealer({ database, keys, log: { error() {}, warn() {} } }).sealAll()
    return await verifyActivity(database, keys, kept)
  } finally {
    await database.close()
  }
}

/** Says in words what is wrong with an address, before anything is looked for behind it. */
async function requireLog(database: Database): Promise<void> {
  const [row] = await database
    .read<{ isThere: boolean }>({ name: 'audit_is_there', text: `select to_regclass('activity_chains') is not null as "isThere"` }, [])
    .catch((error: unknown) => {
      throw new ConfigurationError(`The database does not answer: ${reasonOf(error)}. Nothing was verified.`, { cause: error })
    })
  if (!row?.isThere) throw new ConfigurationError('This database holds no activity log. Is DATABASE_URL or DATA_DIR the server’s?')
}

/** What the database or the network said; a refused connection of two addresses has a code and no words. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}

function report({ chains, waiting, keyLiesInDatabase, names }: Verification): string {
  const lines = chains.map(({ chain, beginsAt, removedUntil, checked, end }) => {
    const begins = removedUntil ? `, begins at ${beginsAt}: what was older than ${removedUntil.slice(0, 10)} is not kept` : ''
    return `${nameOf(chain, names)}: ${checked === 1 ? 'one entry' : `${checked} entries`}${begins}\n  head ${end ? `${end.position} ${end.hash}` : 'missing'}`
  })
  lines.push(
    waiting.entries === 0
      ? 'Nothing waits to be sealed.'
      : `${waiting.entries} entries wait to be sealed, the first since ${waiting.since}.`,
  )
  if (keyLiesInDatabase)
    lines.push('The key lies in the database itself (AUDIT_KEY is not set): whoever has the database could make the chains anew.')
  return lines.join('\n')
}

function nameOf(chain: string, names: Verification['names']): string {
  if (chain === PLATFORM_CHAIN) return 'platform'
  const name = names[chain]
  return name === undefined ? `practice ${chain}` : `${name} (practice ${chain})`
}

const WORDS: Record<FindingKind, string> = {
  entry_changed: 'the entry, its place or its hash was changed',
  entry_removed: 'the entry was removed',
  seals_missing: 'places are missing from here on',
  chain_missing: 'nothing is left of this chain',
  begun_again: 'the chain was removed and began anew',
  beginning_unknown: 'the platform’s chain does not name this one: its beginning was removed there',
  end_missing: 'nothing says any more where the chain ends',
  end_changed: 'where the chain ends was changed',
  end_was_changed: 'the end before this place was changed by somebody without the key',
  beyond_end: 'there are places behind the end',
  checkpoint_changed: 'where the chain begins was changed by somebody without the key',
  not_in_chain: 'an entry was put in that never got a place',
  head_missing: 'the chain does not pass through the head that was kept',
  key_missing: 'from here on sealed under a key that this command was not given (AUDIT_KEY and AUDIT_KEY_FORMER as the server has them)',
}

function wordsOf({ kind, chain, position, activityId, says }: Finding, names: Verification['names']): string {
  const entry = says ? `entry ${activityId} (now ${says.action}, ${says.at.slice(0, 19).replace('T', ' ')} UTC)` : `entry ${activityId}`
  const where = [chain && nameOf(chain, names), position !== null && `place ${position}`, activityId && entry]
  return `${where.filter(Boolean).join(', ')}: ${WORDS[kind]}`
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

runCommand(main, NOT_VERIFIED)
