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
import { openDatabase } from './platform/database/open-database.ts'
import { databaseFolderIn } from './platform/database/open-embedded.ts'
import { runCommand } from './run-command.ts'

const USAGE = 'npm run audit:verify -- [--heads FILE] [--remember FILE]'

/** `npm run audit:verify`: computes every chain of the activity log anew; ends with 1 where anything is not as it was sealed. */
async function main(): Promise<void> {
  const { heads, remember } = readOptions()
  const kept = heads === undefined ? [] : await readKept(heads)
  const verification = await verify(readConfiguration(process.env), kept)
  const { findings } = verification
  say(report(verification))
  for (const finding of findings) say(`  ${wordsOf(finding)}`)
  if (findings.length > 0) {
    say(`\nThe activity log is NOT as it was sealed: ${findings.length} findings.`)
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
    const keys = await openAuditKeys(database, configuration)
    await createSealer({ database, keys, log: { error() {}, warn() {} } }).sealAll()
    return await verifyActivity(database, keys, kept)
  } finally {
    await database.close()
  }
}

function report({ chains, waiting, keyLiesInDatabase }: Verification): string {
  const lines = chains.map(({ chain, beginsAt, removedUntil, checked, end }) => {
    const begins = removedUntil ? `, begins at ${beginsAt}: what was older than ${removedUntil.slice(0, 10)} is not kept` : ''
    return `${nameOf(chain)}: ${checked} entries${begins}\n  head ${end ? `${end.position} ${end.hash}` : 'missing'}`
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

const nameOf = (chain: string) => (chain === PLATFORM_CHAIN ? 'platform' : `practice ${chain}`)

const WORDS: Record<FindingKind, string> = {
  entry_changed: 'the entry, its place or its hash was changed',
  entry_removed: 'the entry was removed',
  seals_missing: 'places are missing from here on',
  end_missing: 'nothing says any more where the chain ends',
  end_changed: 'where the chain ends was changed',
  end_was_changed: 'the end before this place was changed by somebody without the key',
  beyond_end: 'there are places behind the end',
  checkpoint_changed: 'where the chain begins was changed by somebody without the key',
  not_in_chain: 'an entry was put in that never got a place',
  head_missing: 'the chain does not pass through the head that was kept',
  key_missing: 'sealed under a key that is not here (AUDIT_KEY, AUDIT_KEY_FORMER)',
}

function wordsOf({ kind, chain, position, activityId }: Finding): string {
  const where = [chain && nameOf(chain), position !== null && `place ${position}`, activityId && `entry ${activityId}`]
  return `${where.filter(Boolean).join(', ')}: ${WORDS[kind]}`
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

runCommand(main)
