import type { Action } from '@paddock/contract/features/activity/action-words'
import type { Scope } from '../../../platform/access/scope.ts'
import { record } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { type ClientRecord, lockEditableClient, touchClient } from '../../clients/index.ts'
import { findClientOfTask, lockTask, readTask, type TaskRecord } from '../tasks.queries.ts'
import { tellTaskPages } from '../tell-task-pages.queries.ts'

/** The entry that a change of a task leaves in the log; null where nothing changed. */
export type TaskChange = { action: Action; before?: Record<string, unknown>; after?: Record<string, unknown> } | null

/**
 * Changes a task that the person may see: locks its client first, as every write does, together with the client that it goes to; then makes
 * the change, records it and tells open pages.
 */
export async function changeLockedTask(
  tx: Transaction,
  { events }: Pick<Dependencies, 'events'>,
  scope: Scope,
  taskId: string,
  change: (task: TaskRecord, target: ClientRecord | undefined) => Promise<TaskChange>,
  targetId: string | null = null,
): Promise<void> {
  const clientId = await findClientOfTask(tx, scope, taskId)
  const locked = new Map<string, ClientRecord>()
  // Two clients are always locked in the same order, so that two changes never wait for each other.
  const wanted = [clientId, targetId].filter((id) => id !== null).toSorted()
  for (const id of wanted) locked.set(id, await lockEditableClient(tx, scope, id))
  const task = await lockTask(tx, clientId, taskId)
  const made = await change(task, targetId === null ? undefined : locked.get(targetId))
  if (!made) return
  const { title } = await readTask(tx, scope, taskId)
  await recordTask(tx, scope, { ...task, title }, made)
  if (clientId) await touchClient(tx, clientId)
  await tellTaskPages(tx, events, [taskId], task.userId)
}

/** Writes the entry of a change of a task. */
export async function recordTask(
  tx: Transaction,
  scope: Scope,
  { id, organizationId, clientId, title }: Pick<TaskRecord, 'id' | 'organizationId' | 'clientId' | 'title'>,
  { action, ...sides }: NonNullable<TaskChange>,
): Promise<void> {
  await record(tx, scope, action, { organizationId, ...(clientId && { clientId }), entityId: id, subject: title, ...sides })
}
