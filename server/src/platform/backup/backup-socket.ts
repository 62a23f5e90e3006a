import { chmod, unlink } from 'node:fs/promises'
import net from 'node:net'
import { isAbsolute } from 'node:path'
import * as z from 'zod'
import { socketIn } from '../database/folder-lock.ts'
import { BackupError } from './backup-error.ts'

const LONGEST_LINE = 8_192

/** One line each way: what is asked, and what came of it. */
const Request = z.object({ to: z.string().refine(isAbsolute), replace: z.boolean() })
type Request = z.output<typeof Request>
const Answer = z.union([z.object({ done: z.string() }), z.object({ refused: z.string() })])
type Answer = z.output<typeof Answer>

export interface BackupSocket {
  /** Gives up what is being written and ends. */
  close(): Promise<void>
}

/**
 * Lets `npm run backup` ask the server that has the folder open. Only its own user (and root) may: the socket lies in a folder that is
 * closed to others. `backUp` answers what was written; the lock on the folder makes sure that nobody else listens here.
 */
export async function answerBackups(
  dataDir: string,
  backUp: (path: string, options: { replace: boolean; signal: AbortSignal }) => Promise<string>,
  onError: (error: unknown) => void,
): Promise<BackupSocket> {
  const path = await socketIn(dataDir, 'backup')
  const closing = new AbortController()
  const running = new Set<Promise<void>>()
  const asking = new Set<net.Socket>()

  async function answer(line: string): Promise<Answer> {
    const request = Request.safeParse(parsed(line))
    if (!request.success) return { refused: 'The server did not understand. Is it another version of Paddock?' }
    try {
      return { done: await backUp(request.data.to, { replace: request.data.replace, signal: closing.signal }) }
    } catch (error) {
      if (closing.signal.aborted) return { refused: 'The server is stopping. Ask again when it has stopped.' }
      if (error instanceof BackupError) return { refused: error.message }
      onError(error)
      return { refused: 'The backup failed; the server’s log says why.' }
    }
  }

  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {})
    asking.add(socket)
    const task = firstLine(socket)
      .finally(() => asking.delete(socket))
      .then(answer)
      .then((result) => void socket.end(`${JSON.stringify(result)}\n`, () => socket.destroy()))
      .catch(() => void socket.destroy())
      .finally(() => running.delete(task))
    running.add(task)
  })
  await unlink(path).catch(() => {})
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  if (process.platform !== 'win32') await chmod(path, 0o600)
  server.unref()
  return {
    async close() {
      closing.abort()
      for (const socket of asking) socket.destroy()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      await Promise.all(running)
      await closed
    },
  }
}

/** Asks the server that has the folder open; null where none answers. */
export async function askForBackup(dataDir: string, request: Request): Promise<string | null> {
  const path = await socketIn(dataDir, 'backup')
  const socket = net.connect({ path, allowHalfOpen: true })
  const connected = await new Promise<boolean>((resolve) => socket.once('connect', () => resolve(true)).once('error', () => resolve(false)))
  if (!connected) return null
  socket.on('error', () => {})
  socket.write(`${JSON.stringify(request)}\n`)
  const answer = Answer.safeParse(parsed(await firstLine(socket).catch(() => '')))
  socket.destroy()
  if (!answer.success) throw new BackupError('The server ended before the backup was written.')
  if ('refused' in answer.data) throw new BackupError(answer.data.refused)
  return answer.data.done
}

async function firstLine(socket: net.Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk)
    const end = text.indexOf('\n')
    if (end >= 0) return text.slice(0, end)
    if (text.length > LONGEST_LINE) break
  }
  throw new Error('The line has no end.')
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
