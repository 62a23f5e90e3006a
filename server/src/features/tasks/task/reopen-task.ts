import type { Task } from '@paddock/contract/features/tasks/tasks.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { changeLockedTask, recordTask, type TaskChange } from './change-locked-task.ts'
import { remainingDoer } from './doers.queries.ts'
import { changeTask, findFollower, readTask, type TaskRecord } from '../tasks.queries.ts'

/** Takes back that a task is done. */
export function reopenTask(deps: Dependencies, scope: Scope, taskId: string): Promise<Task> {
  return transact(deps.database, async (tx) => {
    await changeLockedTask(tx, deps, scope, taskId, (task) => reopenLocked(tx, scope, task))
    return readTask(tx, scope, taskId)
  })
}

/** Opens a locked task again. The task that followed it is removed, unless somebody has worked on it since. */
export async function reopenLocked(tx: Transaction, scope: Scope, task: TaskRecord): Promise<TaskChange> {
  if (!task.doneAt) return null
  await changeTask(tx, task.id, { doneAt: null, doneBy: null, ...(await remainingDoer(tx, task)) })
  const follower = await findFollower(tx, task.id)
  if (follower && follower.version === 1) {
    await changeTask(tx, follower.id, { archivedAt: new Date(), followsId: null })
    await recordTask(tx, scope, follower, { action: 'task.removed' })
  }
  return { action: 'task.reopened' }
}
