import { setTimeout } from 'node:timers/promises'
import { AppError } from '../errors/app-error.ts'
import type { Transaction } from './database.ts'
import { hasDatabaseCode } from './database-code.ts'
import { type KeyedDatabase, storeKey } from './request-keys.ts'

/** PostgreSQL's code of a deadlock. */
const DEADLOCK = '40P01'
/** How often a transaction is tried that the database ends for a deadlock. */
const ATTEMPTS = 5
const MAX_PAUSE_MS = 50

const afterCommitOf = new WeakMap<object, (() => void)[]>()

/** One transaction, once for a request that its sender may send again; what `afterCommit` collected runs once it is stored, before the caller is answered. */
export async function transact<T>(database: KeyedDatabase, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { keyed } = database
  let waiting: (() => void)[] = []
  const attempt = () =>
    database.db.transaction(async (tx) => {
      waiting = []
      afterCommitOf.set(tx, waiting)
      if (keyed && !keyed.stored) await storeKey(tx, keyed)
      return work(tx)
    })
  const result = await untilFree(attempt)
  if (keyed) keyed.stored = true
  for (const task of waiting) task()
  return result
}

/**
 * The database ends one of two transactions that wait for each other. Nothing of it is stored, so it runs again, after a pause by chance:
 * where many write the same records at once, it may meet the next one.
 */
async function untilFree<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (left <= 1 || !hasDatabaseCode(error, DEADLOCK)) throw error
      await setTimeout(Math.random() * MAX_PAUSE_MS)
    }
  }
}

/** A part of a transaction that alone is undone where a rule of ours refuses it; the refusal is answered, whatever else goes wrong is thrown. */
export async function tryWithin<T>(
  tx: Transaction,
  work: (part: Transaction) => Promise<T>,
): Promise<{ value: T } | { refused: AppError }> {
  const waiting: (() => void)[] = []
  try {
    const value = await tx.transaction((part) => {
      afterCommitOf.set(part, waiting)
      return work(part)
    })
    for (const task of waiting) afterCommit(tx, task)
    return { value }
  } catch (error) {
    if (error instanceof AppError) return { refused: error }
    throw error
  }
}

/** Runs `task` when the transaction is stored; never when it is rolled back. */
export function afterCommit(tx: Transaction, task: () => void): void {
  afterCommitOf.get(tx)?.push(task)
}
