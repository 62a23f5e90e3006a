import type { RouteOutput, api } from '@paddock/contract'
import { nextDueDay } from '@paddock/contract/features/tasks/task-days'
import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { changeLockedTask, type TaskChange } from './change-locked-task.ts'
import { insertTasks } from '../insert-tasks.ts'
import { dayOfPractice } from '../../organizations/index.ts'
import { changeTask, findFollower, readTask, type TaskRecord } from '../tasks.queries.ts'

/** Marks a task as done. A second person changes nothing: it stays done by the first, and the next task is made once. */
export function finishTask(deps: Dependencies, scope: Scope, taskId: string): Promise<RouteOutput<typeof api.tasks.finishTask>> {
  return transact(deps.database, async (tx) => {
    await changeLockedTask(tx, deps, scope, taskId, (task) => finishLocked(tx, deps, scope, task))
    const follower = await findFollower(tx, taskId)
    return { task: await readTask(tx, scope, taskId), next: follower ? await readTask(tx, scope, follower.id) : null }
  })
}

/** Marks a locked task as done, and makes the next one where it repeats. */
export async function finishLocked(tx: Transaction, deps: Dependencies, scope: Scope, task: TaskRecord): Promise<TaskChange> {
  if (task.doneAt || task.archivedAt) return null
  await changeTask(tx, task.id, { doneAt: new Date(), doneBy: scope.userId })
  const dueOn = await nextDay(tx, deps, task)
  if (dueOn && !(await findFollower(tx, task.id))) await insertTasks(tx, scope, [{ ...comesAgain(task), dueOn, followsId: task.id }])
  return { action: 'task.done', ...(dueOn && { after: { next: dueOn } }) }
}

async function nextDay(tx: Transaction, deps: Dependencies, { dueOn, repeats, repeatsFrom, organizationId }: TaskRecord) {
  if (!dueOn || repeats === 'never') return null
  const { today } = await dayOfPractice(tx, deps, organizationId)
  return nextDueDay({ repeats, from: repeatsFrom ?? dueOn, dueOn }, today)
}

function comesAgain(task: TaskRecord) {
  const { organizationId, clientId, userId, stakeholderId, title, detail, dueOn, dueTime, remindDays, repeats, audience, createdBy } = task
  const { reason, reasonId } = task
  const repeatsFrom = task.repeatsFrom ?? dueOn
  const who = { organizationId, clientId, userId, stakeholderId, createdBy, audience }
  return { ...who, title, detail, dueTime, remindDays, repeats, repeatsFrom, reason, reasonId }
}
