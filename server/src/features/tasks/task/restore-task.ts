import type { Task } from '@paddock/contract/features/tasks/tasks.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { setTaskRemoved } from './set-task-removed.ts'

/** Puts a removed task back. */
export function restoreTask(deps: Dependencies, scope: Scope, taskId: string): Promise<Task> {
  return setTaskRemoved(deps, scope, taskId, false)
}
