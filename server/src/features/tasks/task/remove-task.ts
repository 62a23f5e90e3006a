import type { Task } from '@paddock/contract/features/tasks/tasks.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { setTaskRemoved } from './set-task-removed.ts'

/** Removes a task from every list. It can be put back as it was. */
export function removeTask(deps: Dependencies, scope: Scope, taskId: string): Promise<Task> {
  return setTaskRemoved(deps, scope, taskId, true)
}
