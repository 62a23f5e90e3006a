const DATABASE = 'paddock.answers'
const STORES = ['documents', 'people'] as const

/** The device answers within milliseconds; this long it is waited for, as another page can hold it up without end. */
const PATIENCE_MS = 2000

export type StoreName = (typeof STORES)[number]

/** One transaction under way. */
export interface Work<Result> {
  objects: IDBObjectStore
  /** Says what comes of it. The device ends the transaction by itself from here on, even if the page is stopped meanwhile. */
  finish(result: () => Result): void
}

/** The device's database, opened when it is needed and closed while the page is not shown. */
export interface AnswerDatabase {
  /** Rejects when the device refuses, does not answer in time, or the page is left: then nothing of it was done. */
  run<Result>(name: StoreName, mode: IDBTransactionMode, begin: (work: Work<Result>) => void): Promise<Result>
}

/** Rejects where the browser refuses to keep anything. One that is merely slow is tried again with each transaction. */
export async function openAnswerDatabase(): Promise<AnswerDatabase> {
  const underWay = new Set<() => void>()
  let opened: Promise<IDBDatabase> | null = null
  let isLeft = false

  const connection = (): Promise<IDBDatabase> => {
    opened ??= open(() => (opened = null)).catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }

  // A page that is kept for going back is stopped as it is: what it holds then, no other page gets.
  window.addEventListener('pagehide', () => {
    isLeft = true
    for (const stop of underWay) stop()
    void opened?.then((database) => database.close()).catch(() => undefined)
    opened = null
  })
  window.addEventListener('pageshow', () => (isLeft = false))

  async function run<Result>(name: StoreName, mode: IDBTransactionMode, begin: (work: Work<Result>) => void): Promise<Result> {
    const database = await connection()
    if (isLeft) throw new Error('The page was left')
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(name, mode, { durability: 'strict' })
      let result: (() => Result) | undefined
      const end = (settle: () => void) => {
        clearTimeout(timer)
        underWay.delete(stop)
        settle()
      }
      const stop = () => {
        try {
          transaction.abort()
        } catch {
          // It is as good as done, and the device finishes it.
          return
        }
        end(() => reject(new Error('The device did not answer')))
      }
      const timer = setTimeout(stop, PATIENCE_MS)
      underWay.add(stop)
      transaction.addEventListener('complete', () => end(() => (result ? resolve(result()) : reject(new Error('Nothing came of it')))))
      transaction.addEventListener('abort', () => end(() => reject(transaction.error ?? new Error('The device did not keep it'))))
      begin({
        objects: transaction.objectStore(name),
        finish(found) {
          result = found
          transaction.commit()
        },
      })
    })
  }

  await connection().catch((error: unknown) => {
    if (!(error instanceof TooSlow)) throw error
  })
  return { run }
}

/** Whether somebody has answered on this device. */
export async function hasAnswerDatabase(): Promise<boolean> {
  // Older browsers cannot say; opening it is the way to know.
  if (indexedDB.databases === undefined) return true
  const databases = await inTime(indexedDB.databases()).catch(() => [])
  return databases.some(({ name }) => name === DATABASE)
}

class TooSlow extends Error {}

function open(onLost: () => void): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => {
    for (const name of STORES) opening.result.createObjectStore(name)
  })
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    opening.addEventListener('success', () => {
      // Some browsers let go of it while the page is in the background.
      opening.result.addEventListener('close', onLost)
      resolve(opening.result)
    })
    opening.addEventListener('error', () => reject(opening.error ?? new Error('The database did not open')))
  })
  return inTime(opened).catch((error: unknown) => {
    // One that comes after all is nobody's, and nobody would close it.
    void opened.then((database) => database.close()).catch(() => undefined)
    throw error
  })
}

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooSlow('The device did not answer')), PATIENCE_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
