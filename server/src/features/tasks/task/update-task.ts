import type { api, ParsedInput } from '@paddock/contract'
import type { Task } from '@paddock/contract/features/tasks/tasks.shapes'
import type { Scope } from '../../../platform/access/scope.ts'
import { onlyChanged } from '../../../platform/audit/record.ts'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { transact } from '../../../platform/database/write.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { type ClientRecord, touchClient } from '../../clients/index.ts'
import { changeLockedTask, recordTask, type TaskChange } from './change-locked-task.ts'
import { doerColumns, doerOf, nameOfDoer } from './doers.queries.ts'
import { expectToCome } from '../expect-to-come.ts'
import { expectDated } from './expect-dated.ts'
import { expectShowable, NOT_SHOWN } from './private-matters.queries.ts'
import { changeTask, lockTask, readTask, type TaskRecord } from '../tasks.queries.ts'
import { tellDoer } from '../reminders/tell-doer.ts'

type Input = ParsedInput<typeof api.tasks.updateTask>['body']

/** Changes the version of a task that the person saw. A save without changes leaves no entry. A new doer is told. */
export function updateTask(deps: Dependencies, scope: Scope, taskId: string, { version, ...input }: Input): Promise<Task> {
  return transact(deps.database, async (tx) => {
    const change = async (task: TaskRecord, target: ClientRecord | undefined) => {
      if (task.version !== version) throw new AppError('stale', { current: await readTask(tx, scope, taskId) })
      if (target && target.organizationId !== task.organizationId)
        throw new AppError('invalid_input', { fields: { clientId: 'Choose a family of the same practice.' } })
      return changeFields(tx, deps, scope, task, input)
    }
    await changeLockedTask(tx, deps, scope, taskId, change, input.clientId)
    return readTask(tx, scope, taskId)
  })
}

async function changeFields(
  tx: Transaction,
  deps: Dependencies,
  scope: Scope,
  task: TaskRecord,
  { doer, showPrivate, ...fields }: Omit<Input, 'version'>,
): Promise<TaskChange> {
  const clientId = fields.clientId === undefined ? task.clientId : fields.clientId
  const goes = clientId !== task.clientId
  // The doer must belong to the family to which the task goes, or be a colleague who sees it.
  const asked = doer === undefined && goes ? doerOf(task) : doer
  const who = asked === undefined ? {} : await doerColumns(tx, { ...task, clientId }, asked, scope.userId)
  const left = { ...(goes && { reason: null, reasonId: null }), ...(clientId === null && NOT_SHOWN) }
  const changed = onlyChanged(former(task), { ...former(task), ...fields, ...who, ...left }).after as Partial<TaskRecord>
  if (Object.keys(changed).length === 0) return null
  const after = { ...task, ...changed }
  expectDated(after)
  await expectToCome(tx, deps, task.organizationId, changed.snoozedUntil, 'snoozedUntil')
  if (goes && clientId === null && scope.role !== 'organizationAdmin' && ![after.userId, task.createdBy].includes(scope.userId))
    throw new AppError('invalid_input', { fields: { clientId: 'Give it to yourself first: without a family only its people see it.' } })
  if (isNewlyShown(task, after)) await expectShowable(tx, { ...after, reason: task.reason, formerClientId: task.clientId }, showPrivate)
  const moved = changed.dueOn !== undefined
  const isRecalledAnew = moved || changed.remindDays !== undefined
  const isCountedAnew = moved || changed.repeats !== undefined
  await changeTask(tx, task.id, {
    ...changed,
    // A new due day ends the putting off.
    ...(moved && fields.snoozedUntil === undefined && { snoozedUntil: null }),
    ...(isRecalledAnew && { remindedAt: null }),
    ...(isCountedAnew && { repeatsFrom: after.dueOn }),
  })
  const isGiven = after.userId !== task.userId || after.stakeholderId !== task.stakeholderId
  if (isGiven) await tellDoer(tx, deps, scope, await lockTask(tx, clientId, task.id))
  if (goes) return recordMove(tx, scope, task.clientId, after)
  return { action: 'task.updated', before: await logged(tx, task, changed), after: await logged(tx, after, changed) }
}

/** Writes the move into the logs of both clients. Neither log names the other client, because a reader may see only one of them. */
async function recordMove(tx: Transaction, scope: Scope, formerClientId: string | null, moved: TaskRecord): Promise<TaskChange> {
  await recordTask(tx, scope, moved, { action: 'task.added', after: { dueOn: moved.dueOn } })
  if (moved.clientId) await touchClient(tx, moved.clientId)
  return formerClientId ? { action: 'task.removed' } : null
}

function former(task: TaskRecord) {
  const { clientId, title, detail, userId, stakeholderId, dueOn, dueTime, remindDays, snoozedUntil, repeats, audience } = task
  const { reason, reasonId } = task
  const who = { clientId, userId, stakeholderId, audience }
  return { ...who, title, detail, dueOn, dueTime, remindDays, snoozedUntil, repeats, reason, reasonId }
}

/** Whether a member of the family sees words that they did not see before. */
function isNewlyShown(before: TaskRecord, after: TaskRecord): boolean {
  const isShown = after.audience === 'family' || after.stakeholderId !== null
  const keys = ['audience', 'stakeholderId', 'clientId', 'title', 'detail'] as const
  return isShown && keys.some((key) => before[key] !== after[key])
}

/** One side of a change for the log. The doer is written by name, because an identifier means nothing to its readers. */
async function logged(reader: Reader, task: TaskRecord, changed: Partial<TaskRecord>): Promise<Record<string, unknown>> {
  const { userId, stakeholderId, ...others } = changed
  const side = Object.fromEntries(Object.keys(others).map((key) => [key, task[key as keyof TaskRecord]]))
  if (userId === undefined && stakeholderId === undefined) return side
  return { ...side, doer: await nameOfDoer(reader, task) }
}
