import type { UploadTarget } from './upload-target.ts'
import { KEPT_FILES_KEY } from './uploads-key.ts'

const DATABASE = 'paddock.files'
const STORE = 'files'

/** A file that somebody chose, with where it goes, until it has been sent. */
export interface KeptFile {
  /** Whose it is, by the subject of their token. */
  subject: string
  target: UploadTarget
  file: File
}

/** Where this device keeps files; each call is one transaction. */
export interface FileStore {
  /** Answers the file's number. It rejects where there is no room, or the browser refuses. */
  keep(kept: KeptFile): Promise<number>
  drop(id: number): Promise<void>
  all(): Promise<(KeptFile & { id: number })[]>
}

/** The device's own database. It is opened for each transaction, so that no page holds up another. */
export const deviceFiles: FileStore = {
  async keep(kept) {
    const id = await inStore('readwrite', (files) => files.add(kept))
    localStorage.setItem(KEPT_FILES_KEY, 'true')
    return Number(id)
  },
  async drop(id) {
    await inStore('readwrite', (files) => files.delete(id))
    if ((await inStore('readonly', (files) => files.count())) === 0) localStorage.removeItem(KEPT_FILES_KEY)
  },
  async all() {
    if (localStorage.getItem(KEPT_FILES_KEY) === null) return []
    return inStore<(KeptFile & { id: number })[]>('readonly', (files) => files.getAll())
  },
}

async function inStore<Result>(mode: IDBTransactionMode, ask: (files: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true }))
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('The database did not open')))
  })
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = ask(transaction.objectStore(STORE))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The device did not keep it')))
    })
  } finally {
    database.close()
  }
}

/** Gives a kept file to one tab at a time, for as long as that tab is there. A browser without locks gives it to every tab. */
export function holdFile(id: number): Promise<(() => void) | null> {
  const { locks } = navigator as { locks?: LockManager }
  if (locks === undefined) return Promise.resolve(() => undefined)
  return new Promise((resolve, reject) => {
    const given = (lock: Lock | null) => (lock === null ? resolve(null) : new Promise<void>((letGo) => resolve(letGo)))
    locks.request(`${DATABASE}/${id}`, { ifAvailable: true }, given).catch(reject)
  })
}
