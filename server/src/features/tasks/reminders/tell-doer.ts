import type { Scope } from '../../../platform/access/scope.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Dependencies } from '../../../platform/http/dependencies.ts'
import { sendLetter } from '../../letters/index.ts'
import { notify } from '../../notifications/index.ts'
import { findAddressee } from './addressee.queries.ts'
import { taskLetter, taskReminderLetter } from './task-letters.ts'
import type { TaskRecord } from '../tasks.queries.ts'

type Parts = Pick<Dependencies, 'events' | 'jobs' | 'publicUrl'>

/** Tells the doer that a task was given to them, unless they did that themselves. */
export async function tellDoer(tx: Transaction, deps: Parts, scope: Scope, task: TaskRecord): Promise<void> {
  if (task.stakeholderId) await mailDoer(tx, deps, scope, task, 'new')
  if (!task.userId) return
  await notify(tx, deps, {
    ...noticeOf(task),
    kind: 'task_assigned',
    userIds: [task.userId],
    actorId: scope.userId,
    key: `task:${task.id}:${task.version}`,
  })
}

/** Reminds the doer of a task, once for each due day. */
export async function remindDoer(tx: Transaction, deps: Parts, task: TaskRecord): Promise<void> {
  if (task.stakeholderId) await mailDoer(tx, deps, null, task, 'reminder')
  if (!task.userId) return
  await notify(tx, deps, {
    ...noticeOf(task),
    kind: 'task_due',
    userIds: [task.userId],
    detail: { dueOn: task.dueOn },
    actorId: null,
    key: `task-due:${task.id}:${task.dueOn}`,
  })
}

const noticeOf = ({ id, organizationId, clientId, title }: TaskRecord) => ({
  organizationId,
  ...(clientId && { clientId }),
  entityId: id,
  subject: title,
})

/** Writes to a stakeholder in the practice's words. Without an account they get no mail and find it on their page later. */
async function mailDoer(
  tx: Transaction,
  { jobs, publicUrl }: Parts,
  scope: Scope | null,
  task: TaskRecord,
  kind: 'new' | 'reminder',
): Promise<void> {
  const found = await findAddressee(tx, task)
  if (!task.clientId || !found?.email || found.status !== 'active' || found.archivedAt) return
  const { clientId, organizationId, title, detail, dueOn } = task
  const { firstName, name, businessName, practice, writer } = found
  const words = { firstName, businessName, adviser: writer || practice, title, detail, dueOn, link: `${publicUrl()}/home` }
  const letter = kind === 'new' ? taskLetter(words) : taskReminderLetter(words)
  const key = `task-${kind}:${task.id}:${task.version}:${dueOn ?? ''}`
  await sendLetter(tx, { jobs }, scope, letter, { client: { id: clientId, organizationId }, to: found.email, name, key })
}
