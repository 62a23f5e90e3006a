import type { MyTask } from '@paddock/contract/features/tasks/tasks.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { familyOf } from '../../access/index.ts'
import { touchClient } from '../../clients/index.ts'
import { recordTask } from '../task/change-locked-task.ts'
import { finishLocked } from '../task/finish-task.ts'
import { reopenLocked } from '../task/reopen-task.ts'
import { tellTaskPages } from '../tell-task-pages.queries.ts'
import { lockMyTask, readMyTask } from './my-tasks.queries.ts'

/** A stakeholder says that they have done what they were given, or takes that back. Saying it twice is saying it once. */
export function setMyTaskDone(deps: Dependencies, scope: Scope, taskId: string, done: boolean): Promise<MyTask> {
  const family = familyOf(scope)
  return transact(deps.database, async (tx) => {
    const task = await lockMyTask(tx, family, taskId)
    const change = done ? await finishLocked(tx, deps, scope, task) : await reopenLocked(tx, scope, task)
    if (change) {
      await recordTask(tx, scope, task, change)
      await touchClient(tx, family.clientId)
      await tellTaskPages(tx, deps.events, [taskId])
    }
    return readMyTask(tx, family, taskId)
  })
}
