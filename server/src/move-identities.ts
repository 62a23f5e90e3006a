import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { moveSubject, peopleToMove } from './features/users/index.ts'
import { movePeople } from './identity/index.ts'
import { openServer } from './open-server.ts'
import { ConfigurationError, readConfiguration } from './platform/configuration/configuration.ts'
import { runCommand } from './run-command.ts'

const USAGE = 'npm run identity:move -- [--check]'

/** `npm run identity:move`: gives everybody who signs in with the embedded service an account at the Cognito pool that the environment names. */
async function main(): Promise<void> {
  const check = readCheck()
  const configuration = readConfiguration(process.env)
  const { cognito } = configuration
  if (!cognito) throw new ConfigurationError('Set COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID: they name the pool to move to.')
  const { database, identity } = await openServer(configuration, pino({ level: 'error' }), () => '')
  try {
    const people = await peopleToMove(database.db)
    if (check) return say(`${people.length} people have an account. Nothing was changed.`)
    const { moved, before, failed, hadSecondStep } = await movePeople({
      database,
      admin: identity.admin,
      cognito,
      people,
      rename: moveSubject,
      onFailure: ({ userId }, error) => process.stderr.write(`Not moved: user ${userId}: ${String(error)}\n`),
    })
    say(`${moved} moved, ${before} were there before, ${failed} could not be moved.`)
    if (moved > 0) say('They choose a new password by “Forgot your password?” on the sign-in page. Tell them.')
    if (hadSecondStep > 0)
      say(`${hadSecondStep} of them had the second step on and turn it on again under Security, unless their practice asks for it.`)
    if (failed > 0) throw new ConfigurationError('Put right what is said above, then run this again: who has moved is left alone.')
  } finally {
    await database.close()
  }
}

function readCheck(): boolean {
  try {
    return parseArgs({ options: { check: { type: 'boolean' } } }).values.check ?? false
  } catch (error) {
    throw new ConfigurationError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error })
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

runCommand(main)
