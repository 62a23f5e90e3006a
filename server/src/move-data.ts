import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { rowsInWords } from './features/counted-rows.ts'
import { netPositionOfAll } from './features/finances/index.ts'
import { closeAccountsAt } from './identity/index.ts'
import { ConfigurationError, readConfiguration } from './platform/configuration/configuration.ts'
import type { Database } from './platform/database/database.ts'
import { moveToPostgres } from './platform/moving/move-to-postgres.ts'
import { runCommand } from './run-command.ts'

const USAGE = 'DATA_DIR=./data DATABASE_URL=postgres://… npm run move'
/** The password of these sign-ins is public. */
const DEMO_DOMAIN = 'demo.paddock.test'

/** `npm run move`: takes the embedded database of DATA_DIR to the empty PostgreSQL of DATABASE_URL, compared there before it counts. */
async function main(): Promise<void> {
  refuseOptions()
  const { databaseUrl, dataDir, filesDir, s3, audit } = readConfiguration(process.env)
  if (!databaseUrl) throw new ConfigurationError(`DATABASE_URL says where to move to: an empty database of PostgreSQL.\n${USAGE}`)
  let closed = 0
  const { counts, figures, verification, aside } = await moveToPostgres({
    dataDir,
    databaseUrl,
    audit,
    figuresOf: figuresInWords,
    finish: async (tx) => void (closed = await closeAccountsAt(tx, DEMO_DOMAIN)),
    onStep: say,
    onTable: (name, rows) => rows > 0 && say(`  ${name}: ${rows.toLocaleString('en-AU')}`),
  })
  const entries = verification.chains.reduce((sum, { checked }) => sum + checked, 0)
  say(`Moved: ${rowsInWords(counts)}.`)
  say(`The same on both sides: every row, ${figures}, and the chains of ${entries.toLocaleString('en-AU')} activity entries.`)
  if (verification.findings.length > 0) say('The activity log was NOT as it was sealed before, and is not now: npm run audit:verify tells.')
  if (closed > 0) say(`${closed} demo sign-ins did not come along, because their password is public. First admin: npm run admin:create.`)
  say(
    s3 ? `Documents stay in the bucket ${s3.bucket}.` : `Documents stay in ${resolve(filesDir)}: leave DATA_DIR and FILES_DIR as they are.`,
  )
  say(`The embedded database is in ${aside}. Start the server with DATABASE_URL; once all is well, delete that folder.`)
}

async function figuresInWords(database: Database): Promise<string> {
  const { clients, netCents, digest } = await netPositionOfAll(database)
  const dollars = (BigInt(netCents) / 100n).toLocaleString('en-AU')
  return `the net position of ${clients.toLocaleString('en-AU')} clients ($${dollars} together, check ${digest.slice(0, 8)})`
}

function refuseOptions(): void {
  try {
    parseArgs({ options: {} })
  } catch (error) {
    throw new ConfigurationError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error })
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

runCommand(main)
