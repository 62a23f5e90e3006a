import type { Database, Transaction } from './database.ts'

const afterCommitOf = new WeakMap<object, (() => void)[]>()

/** One transaction; what `afterCommit` collected runs once it is stored, before the caller is answered. */
export async function transact<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let waiting: (() => void)[] = []
  const result = await database.db.transaction(async (tx) => {
    waiting = []
    afterCommitOf.set(tx, waiting)
    return work(tx)
  })
  for (const task of waiting) task()
  return result
}

/** Runs `task` when the transaction is stored; never when it is rolled back. */
export function afterCommit(tx: Transaction, task: () => void): void {
  afterCommitOf.get(tx)?.push(task)
}
