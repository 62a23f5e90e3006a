import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import { ConfigurationError, type Configuration } from '../configuration/configuration.ts'
import { answerCommands, askServer, type CommandSocket } from '../database/command-socket.ts'
import type { Database } from '../database/database.ts'
import type { Audit } from './audit.ts'
import { type Verification, verifyActivity } from './verify-activity.ts'

export const Heads = z.array(z.object({ chain: z.uuid(), position: z.int().positive(), hash: z.string().regex(/^[0-9a-f]{64}$/) }))

/** While this process has the embedded database open, it verifies for `npm run audit:verify`; PostgreSQL is asked by the command itself. */
export async function serveVerification(parts: {
  database: Database
  configuration: Pick<Configuration, 'dataDir'>
  audit: Audit
  log: FastifyBaseLogger
}): Promise<CommandSocket | undefined> {
  const { database, configuration, audit, log } = parts
  if (database.engine !== 'pglite') return undefined
  try {
    return await answerCommands(configuration.dataDir, 'audit', async (question): Promise<Verification | { refused: string }> => {
      const heads = Heads.safeParse(question)
      if (!heads.success) return { refused: 'The server did not understand. Is it another version of Paddock?' }
      await audit.sealer.sealAll()
      return verifyActivity(database, audit.keys, heads.data)
    })
  } catch (error) {
    log.error({ err: error }, 'npm run audit:verify cannot reach this server')
    return undefined
  }
}

/** Asks the server that has the folder open; null where none answers. */
export async function askForVerification(dataDir: string, heads: z.output<typeof Heads>): Promise<Verification | null> {
  const answer = await askServer(dataDir, 'audit', heads)
  if (answer === null) return null
  if (typeof answer !== 'object' || 'refused' in answer)
    throw new ConfigurationError(String((answer as { refused?: string })?.refused ?? ENDED))
  return answer as Verification
}

const ENDED = 'The server ended before the log was verified.'
