import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import * as z from 'zod'
import { Email, line } from '@paddock/contract/fields'
import { createSuperAdmin } from './features/users/index.ts'
import { openServer } from './open-server.ts'
import { ConfigurationError, readConfiguration } from './platform/configuration/configuration.ts'
import { AppError } from './platform/errors/app-error.ts'

const USAGE = 'npm run admin:create -- --email you@example.com --first-name Ada --last-name Byrne'

/** What the person who runs this can put right. */
class UsageError extends Error {}

/** `npm run admin:create`: adds a super admin to the database that the environment names. */
async function main(): Promise<void> {
  const person = readPerson()
  const configuration = readConfiguration(process.env)
  const password = process.env.ADMIN_PASSWORD || (await askPassword(person.email))
  const parts = await openServer({ ...configuration, demo: false }, pino({ level: 'error' }), () => '')
  try {
    await createSuperAdmin({ database: parts.database, identity: parts.identity.admin }, { ...person, password })
    process.stdout.write(`${person.email} is a super admin now and can sign in.\n`)
  } finally {
    await parts.database.close()
  }
}

function readPerson(): { email: string; firstName: string; lastName: string } {
  const options = { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } } as const
  let values
  try {
    values = parseArgs({ options }).values
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
  const parsed = z.object({ email: Email, firstName: line(100), lastName: line(100) }).safeParse({
    email: values.email ?? '',
    firstName: values['first-name'] ?? '',
    lastName: values['last-name'] ?? '',
  })
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `--${String(issue.path[0]).replace('Name', '-name')}: ${issue.message}`)
  throw new UsageError(`${problems.join('\n')}\n${USAGE}`)
}

/** Asks twice at the terminal without showing what is typed. */
async function askPassword(email: string): Promise<string> {
  if (!process.stdin.isTTY) throw new UsageError('Set ADMIN_PASSWORD, or run this at a terminal to be asked for the password.')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  terminal.once('SIGINT', () => process.exit(130))
  const ask = async (question: string) => {
    process.stdout.write(question)
    const answer = await terminal.question('')
    process.stdout.write('\n')
    return answer
  }
  try {
    const password = await ask(`Password of ${email}: `)
    if ((await ask('Once more: ')) !== password) throw new UsageError('The two passwords differ.')
    return password
  } finally {
    terminal.close()
  }
}

function explain(error: unknown): string {
  if (error instanceof AppError) return Object.values(error.fields ?? {})[0] ?? error.message
  if (error instanceof UsageError || error instanceof ConfigurationError) return error.message
  if (!(error instanceof Error)) return String(error)
  return ['FolderInUseError', 'FormerDatabaseError'].includes(error.name) ? error.message : (error.stack ?? error.message)
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  },
)
