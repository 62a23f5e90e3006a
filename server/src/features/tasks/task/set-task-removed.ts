import type { Task } from '@paddock/contract/features/tasks/tasks.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { changeLockedTask } from './change-locked-task.ts'
import { remainingDoer } from './doers.queries.ts'
import { changeTask, readTask } from '../tasks.queries.ts'

/** Removes a task or puts it back. Doing it twice is the same as doing it once. */
export function setTaskRemoved(deps: Dependencies, scope: Scope, taskId: string, removed: boolean): Promise<Task> {
  return transact(deps.database, async (tx) => {
    await changeLockedTask(tx, deps, scope, taskId, async (task) => {
      if ((task.archivedAt !== null) === removed) return null
      await changeTask(tx, taskId, removed ? { archivedAt: new Date() } : { archivedAt: null, ...(await remainingDoer(tx, task)) })
      return { action: removed ? 'task.removed' : 'task.restored' }
    })
    return readTask(tx, scope, taskId)
  })
}
