import { isAbsolute } from 'node:path'
import * as z from 'zod'
import { answerCommands, askServer, type CommandSocket } from '../database/command-socket.ts'
import { BackupError } from './backup-error.ts'
import { Counts } from './manifest.ts'

/** One line each way: what is asked, and what came of it. */
const Request = z.object({ to: z.string().refine(isAbsolute), replace: z.boolean() })
type Request = z.output<typeof Request>
const Answer = z.union([z.object({ done: Counts }), z.object({ refused: z.string() })])
type Answer = z.output<typeof Answer>

/** Lets `npm run backup` ask the server that has the folder open. `backUp` answers the rows that were written. */
export function answerBackups(
  dataDir: string,
  backUp: (path: string, options: { replace: boolean; signal: AbortSignal }) => Promise<Counts>,
  onError: (error: unknown) => void,
): Promise<CommandSocket> {
  return answerCommands(dataDir, 'backup', async (question, signal): Promise<Answer> => {
    const request = Request.safeParse(question)
    if (!request.success) return { refused: 'The server did not understand. Is it another version of Paddock?' }
    try {
      return { done: await backUp(request.data.to, { replace: request.data.replace, signal }) }
    } catch (error) {
      if (signal.aborted) return { refused: 'The server is stopping. Ask again when it has stopped.' }
      if (error instanceof BackupError) return { refused: error.message }
      onError(error)
      return { refused: 'The backup failed; the server’s log says why.' }
    }
  })
}

/** Asks the server that has the folder open; null where none answers. */
export async function askForBackup(dataDir: string, request: Request): Promise<Counts | null> {
  const given = await askServer(dataDir, 'backup', request)
  if (given === null) return null
  const answer = Answer.safeParse(given)
  if (!answer.success) throw new BackupError('The server ended before the backup was written.')
  if ('refused' in answer.data) throw new BackupError(answer.data.refused)
  return answer.data.done
}
