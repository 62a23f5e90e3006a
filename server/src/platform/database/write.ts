import type { Transaction } from './database.ts'
import { type KeyedDatabase, storeKey } from './request-keys.ts'

const afterCommitOf = new WeakMap<object, (() => void)[]>()

/** One transaction, once for a request that its sender may send again; what `afterCommit` collected runs once it is stored, before the caller is answered. */
export async function transact<T>(database: KeyedDatabase, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { keyed } = database
  let waiting: (() => void)[] = []
  const result = await database.db.transaction(async (tx) => {
    waiting = []
    afterCommitOf.set(tx, waiting)
    if (keyed && !keyed.stored) await storeKey(tx, keyed)
    return work(tx)
  })
  if (keyed) keyed.stored = true
  for (const task of waiting) task()
  return result
}

/** Runs `task` when the transaction is stored; never when it is rolled back. */
export function afterCommit(tx: Transaction, task: () => void): void {
  afterCommitOf.get(tx)?.push(task)
}
