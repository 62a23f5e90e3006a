import { Worker } from 'node:worker_threads'

/** A file whose checksum is computed while it is written. */
export interface Hashing {
  /** So many bytes of it can be read from the disk by now. */
  reached(bytes: number): void
  /** SHA-256 in hexadecimal, once so many bytes stand: all of it. */
  digest(bytes: number): Promise<string>
  /** It is not wanted any more; after `digest` that is nothing. */
  drop(): void
}

interface Waiting {
  resolve: (sha256: string) => void
  reject: (failure: Error) => void
}

/** Without a path: forget the file. `bytes`: so many stand. `ends`: these are all; answer its checksum. */
interface Message {
  id: number
  path?: string
  bytes?: number
  ends?: boolean
}

let thread: Worker | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/**
 * Hashes a file beside the thread that answers requests. It reads back what was written, from the system's cache: so no memory goes from
 * thread to thread, and what is compared with the sender's checksum is what lies there.
 */
export function hashWhileWritten(path: string): Hashing {
  const id = ++lastId
  return {
    reached: (bytes) => tell(started(), { id, path, bytes }),
    digest(bytes) {
      const worker = started()
      worker.ref()
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        tell(worker, { id, path, bytes, ends: true })
      })
    },
    drop: () => thread && tell(thread, { id }),
  }
}

/** The one thread of this process, which does not keep it alive; one that died is followed by another, which reads from the start. */
function started(): Worker {
  if (thread) return thread
  const worker = new Worker(THREAD, { eval: true })
  thread = worker
  worker.unref()
  worker.on('message', ({ id, sha256, failure }: { id: number; sha256?: string; failure?: string }) => {
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
    if (sha256 === undefined) reject?.(new Error(failure))
    else resolve?.(sha256)
  })
  const ended = (failure: Error) => {
    if (thread !== worker) return
    thread = undefined
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  }
  worker.on('error', ended)
  worker.on('exit', () => ended(new Error('The thread of the checksums ended.')))
  return worker
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
const tell = (worker: Worker, message: Message) => worker.postMessage(message)

/** What runs in the thread, alone: a text, because the server's build knows only its own entries. */
const THREAD = `
const { parentPort } = require('node:worker_threads')
const { closeSync, openSync, readSync } = require('node:fs')
const { createHash } = require('node:crypto')
const block = Buffer.allocUnsafeSlow(256 * 1024)
const files = new Map()
function close(id) {
  const file = files.get(id)
  files.delete(id)
  if (file) closeSync(file.fd)
}
function readTo(id, path, bytes) {
  let file = files.get(id)
  if (!file) files.set(id, (file = { fd: openSync(path), at: 0, hash: createHash('sha256') }))
  while (file.at < bytes) {
    const read = readSync(file.fd, block, 0, Math.min(block.length, bytes - file.at), file.at)
    if (read === 0) throw new Error('Less lies there than was written.')
    file.hash.update(block.subarray(0, read))
    file.at += read
  }
  return file
}
parentPort.on('message', ({ id, path, bytes, ends }) => {
  if (path === undefined) return close(id)
  try {
    const file = readTo(id, path, bytes)
    if (!ends) return
    const sha256 = file.hash.digest('hex')
    close(id)
    parentPort.postMessage({ id, sha256 })
  } catch (failure) {
    close(id)
    if (ends) parentPort.postMessage({ id, failure: String(failure) })
  }
})
`
