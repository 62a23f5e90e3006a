import { createHash, randomUUID } from 'node:crypto'
import { realpath, unlink } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Another server has this folder open. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'

  constructor(folder: string) {
    super(`The data folder ${folder} is in use by another server. Stop that one first, or set DATA_DIR to another folder.`)
  }
}

/**
 * Holds a folder for this process by listening on a socket inside it: the system closes it with the process, so a
 * `kill -9` leaves nothing that a later start would take for a living server.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const path = await socketIn(folder, 'server')
  const token = randomUUID()
  const server = net.createServer((socket) => socket.on('error', () => {}).end(token))
  if (!(await listens(server, path))) {
    if ((await askHolder(path)) !== null) throw new FolderInUseError(folder)
    await unlink(path).catch(() => {})
    if (!(await listens(server, path))) throw new FolderInUseError(folder)
  }
  // Two servers that both cleared a dead socket: the later one holds the path, the earlier one must give way.
  if ((await askHolder(path)) !== token) {
    await close(server)
    throw new FolderInUseError(folder)
  }
  server.unref()
  return { release: () => close(server) }
}

export type SocketPurpose = 'server' | 'backup' | 'audit'

/** Where processes of this machine meet about a folder; `purpose` names one of several such places. */
export async function socketIn(folder: string, purpose: SocketPurpose): Promise<string> {
  const real = await realpath(folder)
  const name = `paddock-${purpose === 'server' ? '' : `${purpose}-`}${digest(real)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const inside = join(real, `${purpose}.sock`)
  // A socket's path may be 104 bytes long on some systems.
  return Buffer.byteLength(inside) <= 100 ? inside : join(tmpdir(), `${name}.sock`)
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24)

function listens(server: net.Server, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error))
    server.once('error', onError)
    server.listen(path, () => {
      server.off('error', onError)
      resolve(true)
    })
  })
}

/** The token of whoever listens there, or null when nobody does. */
function askHolder(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let answer = ''
    net
      .connect(path)
      .on('data', (chunk) => (answer += chunk.toString()))
      .on('end', () => resolve(answer))
      .on('error', () => resolve(null))
  })
}

function close(server: net.Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
