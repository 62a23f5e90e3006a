import { Worker } from 'node:worker_threads'
import { AppError } from '../errors/app-error.ts'

/** What the thread is told of one checksum: to read a file up to `bytes`, or that this was all. Files of one `id` count as one content, in order. */
interface Step {
  id: number
  path?: string
  bytes?: number
  ends?: boolean
}

/** The one thread of a storage that hashes; it does not keep the process alive. One that died is followed by another. */
export interface HashingThread {
  /** The thread that works now, started where there is none: what was told to a former one, this one does not know. */
  started(): Worker
  /** Tells without waiting; what fails then is said by the next `ask`. */
  tell(step: Step): void
  /** Answers once the step is done: with the checksum where it ends, else with nothing. Refuses where this thread is dead, or dies meanwhile. */
  ask(step: Step, worker?: Worker): Promise<string>
  /** This checksum is not wanted any more. */
  forget(id: number): void
}

interface Waiting {
  resolve: (sha256: string) => void
  reject: (failure: Error) => void
}

export function createHashingThread(): HashingThread {
  let thread: Worker | undefined
  let lastReply = 0
  const waiting = new Map<number, Waiting>()

  function started(): Worker {
    if (thread) return thread
    const worker = new Worker(THREAD, { eval: true })
    thread = worker
    worker.unref()
    worker.on('message', ({ reply, sha256, failure }: { reply: number; sha256: string; failure?: string }) => {
      const asked = waiting.get(reply)
      waiting.delete(reply)
      if (waiting.size === 0) worker.unref()
      if (failure === undefined) asked?.resolve(sha256)
      else asked?.reject(new Error(failure))
    })
    const ended = () => {
      if (thread !== worker) return
      thread = undefined
      for (const { reject } of waiting.values()) reject(new AppError('checksum_unavailable'))
      waiting.clear()
    }
    worker.on('error', ended)
    worker.on('exit', ended)
    return worker
  }

  return {
    started,
    tell: (step) => post(started(), step),
    async ask(step, worker = started()) {
      if (worker !== thread) throw new AppError('checksum_unavailable')
      const reply = ++lastReply
      worker.ref()
      return new Promise((resolve, reject) => {
        waiting.set(reply, { resolve, reject })
        post(worker, { ...step, reply })
      })
    },
    forget: (id) => thread && post(thread, { id }),
  }
}

function post(worker: Worker, step: Step & { reply?: number }): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  worker.postMessage(step)
}

/** What runs in the thread, alone: a text, because the server's build knows only its own entries. */
const THREAD = `
const { parentPort } = require('node:worker_threads')
const { closeSync, openSync, readSync } = require('node:fs')
const { createHash } = require('node:crypto')
const buffer = Buffer.allocUnsafeSlow(256 * 1024)
const contents = new Map()
function contentOf(id) {
  let content = contents.get(id)
  if (!content) contents.set(id, (content = { hash: createHash('sha256'), path: undefined, fd: undefined, at: 0 }))
  return content
}
function close(content) {
  if (content.fd !== undefined) closeSync(content.fd)
  content.fd = undefined
}
function forget(id) {
  const content = contents.get(id)
  contents.delete(id)
  if (content) close(content)
}
function readTo(content, path, bytes) {
  if (content.path !== path) {
    close(content)
    Object.assign(content, { path, fd: openSync(path), at: 0 })
  }
  while (content.at < bytes) {
    const read = readSync(content.fd, buffer, 0, Math.min(buffer.length, bytes - content.at), content.at)
    if (read === 0) throw new Error('Less lies there than was written.')
    content.hash.update(buffer.subarray(0, read))
    content.at += read
  }
}
parentPort.on('message', ({ id, path, bytes, ends, reply }) => {
  if (path === undefined && !ends) return forget(id)
  try {
    const content = contentOf(id)
    if (path !== undefined) readTo(content, path, bytes)
    const sha256 = ends ? content.hash.digest('hex') : ''
    if (ends) forget(id)
    if (reply !== undefined) parentPort.postMessage({ reply, sha256 })
  } catch (failure) {
    forget(id)
    if (reply !== undefined) parentPort.postMessage({ reply, failure: String(failure) })
  }
})
`
