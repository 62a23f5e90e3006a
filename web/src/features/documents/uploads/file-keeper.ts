import type { FileStore } from './kept-files.ts'
import type { Upload } from './upload-list.ts'
import { isSameFile } from './upload-memory.ts'
import type { UploadQueue } from './upload-queue.ts'
import type { UploadTarget } from './upload-target.ts'

interface Around {
  queue: UploadQueue<UploadTarget>
  store: FileStore
  /** Gives a kept file to this tab alone: answers what lets go of it, or null where another tab has it. */
  hold: (id: number) => Promise<(() => void) | null>
  /** Whose session it is, by the subject of the token; null without one. */
  subject: () => string | null
  /** Tells the person that the device did not take a file. */
  onNoRoom: (file: File) => void
}

/**
 * Keeps on the device what answers a request until the server has it. A page that is ended loses nothing, and the next one of its person
 * sends it. No age ends that, as a device's clock may be wrong, and nobody else's session does.
 */
export class FileKeeper {
  readonly #around: Around
  /** The files of the store that this page sends, by the names of their rows. */
  readonly #held = new Map<string, { id: number; letGo: () => void }>()
  /** Files of the store that another tab sends. */
  readonly #elsewhere: File[] = []
  /** At the end of a session: what its person has not sent stays on the device, although it leaves the list. */
  readonly end: () => void

  constructor(around: Around) {
    this.#around = around
    this.end = around.queue.subscribe(() => this.#dropSettled())
  }

  /** Keeps files that were added to the queue, one after the other. */
  async keep(rows: readonly string[], files: readonly File[], target: UploadTarget): Promise<void> {
    const { store, hold, subject, onNoRoom } = this.#around
    const owner = subject()
    if (target.to !== 'request' || owner === null) return
    for (const [index, file] of files.entries()) {
      const row = rows[index] ?? ''
      if (this.#isSettled(row)) continue
      try {
        const id = await store.keep({ subject: owner, target, file })
        this.#have(row, id, (await hold(id)) ?? (() => undefined))
      } catch {
        if (!this.#isSettled(row)) onNoRoom(file)
      }
    }
  }

  /** Sends what a former page kept and no other tab has; answers how many files that is. */
  async takeUp(): Promise<number> {
    const { store, hold, subject, queue } = this.#around
    for (const { id, subject: owner, file, target } of await store.all()) {
      if (owner !== subject()) continue
      const letGo = await hold(id)
      const [row] = letGo === null ? [] : queue.add([file], target)
      if (letGo !== null && row !== undefined) this.#have(row, id, letGo)
      else this.#elsewhere.push(file)
    }
    return this.#held.size
  }

  /** Whether another tab had this file when this page began. */
  isElsewhere(facts: Pick<File, 'name' | 'size' | 'lastModified'>): boolean {
    return this.#elsewhere.some((file) => isSameFile(file, facts))
  }

  #have(row: string, id: number, letGo: () => void): void {
    this.#held.set(row, { id, letGo })
    this.#around.queue.markKept(row)
    this.#dropSettled()
  }

  #dropSettled(): void {
    for (const [row, { id, letGo }] of this.#held) {
      if (!this.#isSettled(row)) continue
      this.#held.delete(row)
      void this.#around.store.drop(id).then(letGo, letGo)
    }
  }

  /** Whether nothing more will be sent: it arrived, is refused for good, or was taken off the list. */
  #isSettled(row: string): boolean {
    const upload: Upload | undefined = this.#around.queue.view().find(({ id }) => id === row)
    return upload === undefined || upload.state === 'done' || (upload.state === 'refused' && !upload.mayRetry)
  }
}
