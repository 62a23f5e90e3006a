import type { Task } from '@paddock/contract/features/tasks/tasks.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { readTask } from '../tasks.queries.ts'

/** One task that the person may see, also a done or removed one. */
export function getTask({ database }: Dependencies, scope: Scope, taskId: string): Promise<Task> {
  return readTask(database.db, scope, taskId)
}
