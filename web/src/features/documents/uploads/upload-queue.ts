import { bytesOf, isOpen, missingParts, nextToStart, rangeOf, type Upload, waitAfter } from './upload-list.ts'

/** What the server said when a file was announced. */
export interface OpenedUpload {
  uploadId: string
  /** Bytes of every part but the last. */
  partSize: number
  /** Numbers of the parts that stand already, from 1. */
  standing: number[]
}

/** The calls that the queue makes. Each throws; `judge` says what the failure means. */
export interface UploadCalls<Target> {
  /** Announces a file, or asks about the upload that was begun for it; `anew`: forgets that one. */
  open(file: File, target: Target, anew: boolean, signal: AbortSignal): Promise<OpenedUpload>
  sendPart(opened: OpenedUpload, number: number, bytes: Blob, onSent: (bytes: number) => void, signal: AbortSignal): Promise<void>
  /** The document that came of it. */
  complete(opened: OpenedUpload, file: File, signal: AbortSignal): Promise<string>
  abandon(opened: Pick<OpenedUpload, 'uploadId'>): Promise<void>
}

/**
 * What a failure means: `again` passes by itself; `anew` the server knows the upload no more, so it is announced again;
 * `refused` stands, and the words say why; with `anew` another try begins from nothing.
 */
export type Verdict = { kind: 'again' | 'anew' } | { kind: 'refused'; words: string; mayRetry: boolean; anew?: boolean }

interface Surroundings<Target> {
  calls: UploadCalls<Target>
  /** `isBegun`: the server had taken the announcement. */
  judge: (error: unknown, isBegun: boolean) => Verdict
  /** Why a file need not be sent at all, or null. */
  refusal: (file: File) => string | null
  isOnline: () => boolean
  onDone: (upload: Upload<Target>) => void
}

interface Work {
  file: File
  opened: OpenedUpload | null
  /** The server knows the former upload no more. */
  anew: boolean
  /** It was announced and taken, at some time. */
  begun: boolean
  abort: AbortController | null
  timer: ReturnType<typeof setTimeout> | undefined
}

const OFFLINE = 'Waiting for the connection'
const AGAIN = 'The connection was lost. Trying again'

/** Sends files part by part, three at once; knows nothing of screens. All changes go to the listeners. */
export class UploadQueue<Target> {
  #uploads: readonly Upload<Target>[] = []
  readonly #work = new Map<string, Work>()
  readonly #listeners = new Set<() => void>()
  readonly #around: Surroundings<Target>
  #lastId = 0

  constructor(around: Surroundings<Target>) {
    this.#around = around
  }

  readonly view = (): readonly Upload<Target>[] => this.#uploads

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Adds files; what need not be sent is refused at once, in its own row. Answers the names of the rows. */
  add(files: readonly File[], target: Target): string[] {
    const added = files.map((file): Upload<Target> => {
      this.#lastId += 1
      const id = String(this.#lastId)
      const words = this.#around.refusal(file)
      this.#work.set(id, { file, opened: null, anew: false, begun: false, abort: null, timer: undefined })
      const state = words === null ? 'waiting' : 'refused'
      const none = { sent: 0, failures: 0, mayRetry: false, isKept: false, documentId: null }
      return { id, name: file.name, size: file.size, target, state, words, ...none }
    })
    this.#set([...this.#uploads, ...added])
    this.#startNext()
    return added.map(({ id }) => id)
  }

  /** Says of a file that the device keeps it until it has been sent. */
  markKept(id: string): void {
    this.#change(id, { isKept: true })
  }

  /** Stops after what has left; the parts that stand are kept. */
  pause(id: string): void {
    const upload = this.#find(id)
    if (!upload || !isOpen(upload) || upload.state === 'checking') return
    this.#halt(id)
    this.#change(id, { state: 'paused', words: null })
    this.#startNext()
  }

  /** Goes on with a paused file, or tries a refused one again. */
  resume(id: string): void {
    const upload = this.#find(id)
    if (!upload || (upload.state !== 'paused' && !(upload.state === 'refused' && upload.mayRetry))) return
    this.#change(id, { state: 'waiting', failures: 0, words: null })
    this.#startNext()
  }

  /** Takes a file off the list; what the server holds of it goes as well. */
  cancel(id: string): void {
    const opened = this.#work.get(id)?.opened
    const upload = this.#find(id)
    if (!upload) return
    this.#halt(id)
    this.#forget(new Set([id]))
    if (opened && upload.state !== 'done') void this.#around.calls.abandon(opened).catch(() => undefined)
    this.#startNext()
  }

  pauseAll(): void {
    for (const { id } of this.#uploads) this.pause(id)
  }

  resumeAll(): void {
    for (const { id, state } of this.#uploads) if (state === 'paused') this.resume(id)
  }

  /** Takes away what is done or refused. */
  clearEnded(): void {
    this.#forget(new Set(this.#uploads.filter((upload) => !isOpen(upload)).map(({ id }) => id)))
  }

  /** Takes everything away without a word to the server. */
  clearAll(): void {
    for (const { id } of this.#uploads) this.#halt(id)
    this.#forget(new Set(this.#uploads.map(({ id }) => id)))
  }

  /** Goes on at once with what waited for the connection. */
  wake(): void {
    for (const { id, state } of this.#uploads) if (state === 'interrupted') void this.#run(id)
  }

  #startNext(): void {
    for (const id of nextToStart(this.#uploads)) void this.#run(id)
  }

  async #run(id: string): Promise<void> {
    const work = this.#work.get(id)
    if (!work) return
    clearTimeout(work.timer)
    work.abort?.abort()
    const abort = new AbortController()
    work.abort = abort
    this.#change(id, { state: 'sending', words: null })
    try {
      const documentId = await this.#send(id, work, abort.signal)
      if (abort.signal.aborted) return
      this.#change(id, { state: 'done', sent: work.file.size, documentId, words: null, failures: 0 })
      const done = this.#find(id)
      if (done) this.#around.onDone(done)
      this.#startNext()
    } catch (error) {
      if (!abort.signal.aborted) this.#failed(id, work, error)
    }
  }

  async #send(id: string, work: Work, signal: AbortSignal): Promise<string> {
    const { calls } = this.#around
    const { file } = work
    const target = this.#find(id)?.target
    if (target === undefined) throw new Error('The file is no longer on the list.')
    const opened = (work.opened ??= await calls.open(file, target, work.anew, signal))
    work.anew = false
    work.begun = true
    signal.throwIfAborted()
    const { partSize, standing } = opened
    const before = () => bytesOf(standing, file.size, partSize)
    this.#change(id, { sent: before() })
    for (const number of missingParts(file.size, partSize, standing)) {
      const { from, to } = rangeOf(number, file.size, partSize)
      const there = before()
      await calls.sendPart(
        opened,
        number,
        file.slice(from, to),
        (bytes) => this.#progress(id, there + Math.min(bytes, to - from), signal),
        signal,
      )
      signal.throwIfAborted()
      standing.push(number)
      this.#change(id, { sent: before(), failures: 0 })
    }
    this.#change(id, { state: 'checking', sent: file.size })
    return calls.complete(opened, file, signal)
  }

  #progress(id: string, sent: number, signal: AbortSignal): void {
    if (!signal.aborted) this.#change(id, { sent })
  }

  #failed(id: string, work: Work, error: unknown): void {
    const verdict = this.#around.judge(error, work.begun)
    const failures = (this.#find(id)?.failures ?? 0) + 1
    if (verdict.kind === 'refused') {
      // What no other try can change is not offered for one after the page was left.
      if (work.opened && !verdict.mayRetry) void this.#around.calls.abandon(work.opened).catch(() => undefined)
      work.opened = null
      work.anew = verdict.anew ?? false
      this.#change(id, { state: 'refused', words: verdict.words, mayRetry: verdict.mayRetry })
      this.#startNext()
      return
    }
    // Asks again which parts have arrived. A part whose answer was lost may be there, and an upload may have expired.
    work.opened = null
    work.anew = verdict.kind === 'anew'
    if (work.anew) work.begun = false
    const offline = !this.#around.isOnline()
    this.#change(id, { state: 'interrupted', failures, words: offline ? OFFLINE : AGAIN })
    if (!offline) work.timer = setTimeout(() => void this.#run(id), waitAfter(failures))
  }

  #halt(id: string): void {
    const work = this.#work.get(id)
    clearTimeout(work?.timer)
    work?.abort?.abort()
  }

  #forget(ids: ReadonlySet<string>): void {
    for (const id of ids) this.#work.delete(id)
    this.#set(this.#uploads.filter(({ id }) => !ids.has(id)))
  }

  #find(id: string): Upload<Target> | undefined {
    return this.#uploads.find((upload) => upload.id === id)
  }

  #change(id: string, patch: Partial<Upload<Target>>): void {
    this.#set(this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)))
  }

  #set(uploads: readonly Upload<Target>[]): void {
    this.#uploads = uploads
    for (const listener of this.#listeners) listener()
  }
}
