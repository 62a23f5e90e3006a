import * as api from '@paddock/contract/calls'
import type { RouteInput } from '@paddock/contract/route'
import type { Task } from '@paddock/contract/features/tasks/tasks.shapes'
import { call } from '../../platform/api/api.ts'
import { reread } from '../../platform/api/queries.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { meQuery } from '../../platform/identity/session.ts'
import { notify, notifyFailure } from '../../platform/notify.ts'
import { dayWords, doneWords } from './task-words.ts'

const paramsOf = ({ id }: Pick<Task, 'id'>) => ({ params: { taskId: id } })

/** Makes a change and reads again what shows it. A refusal is shown, and the stored task is read again. */
export async function changing(change: () => Promise<void>): Promise<void> {
  try {
    await change()
  } catch (error) {
    notifyFailure(error)
  } finally {
    await reread()
  }
}

/** The tasks whose tick is on its way. A second click sends none of them again: two notices would say the same. */
const finishing = new Set<string>()

/** Marks a task as done. The notice offers to undo it, unless somebody else had done or removed it before. */
export async function finish(task: Task): Promise<void> {
  if (finishing.has(task.id)) return
  finishing.add(task.id)
  await changing(async () => {
    const { task: stored, next } = await call(api.tasks.finishTask, paramsOf(task))
    const { message, isOurs } = doneWords(stored, next, queryClient.getQueryData(meQuery.queryKey)?.id)
    notify({ message, ...(isOurs ? { action: { label: 'Undo', onClick: () => void reopen(task) } } : { tone: 'warn' as const }) })
  })
  finishing.delete(task.id)
}

export const reopen = (task: Pick<Task, 'id'>): Promise<void> =>
  changing(async () => {
    finishing.delete(task.id)
    await call(api.tasks.reopenTask, paramsOf(task))
  })

type Changes = Omit<RouteInput<typeof api.tasks.updateTask>['body'], 'version'>

const update = (task: Task, changes: Changes) =>
  call(api.tasks.updateTask, { ...paramsOf(task), body: { ...changes, version: task.version } })

/** A day to which a task was put off; null once it has passed, because nothing is put off to a day that has passed. */
const still = (until: string | null, today: string) => (until !== null && until < today ? null : until)

/** Moves a task to another day, also one that was put off beyond it. The notice offers to undo it. */
export const moveTo = (task: Task, dueOn: string, today: string): Promise<void> =>
  changing(async () => {
    const moved = await update(task, { dueOn, snoozedUntil: null })
    const { dueOn: before, snoozedUntil } = task
    const undo = () => void changing(async () => void (await update(moved, { dueOn: before, snoozedUntil: still(snoozedUntil, today) })))
    notify({ message: `“${task.title}” is due ${inSentence(dueOn, today)}.`, action: { label: 'Undo', onClick: undo } })
  })

/** Puts a task off: its due day stays, and it needs attention on a later day. */
export const putOff = (task: Task, until: string, today: string): Promise<void> =>
  changing(async () => {
    const moved = await update(task, { snoozedUntil: until })
    const undo = () => void changing(async () => void (await update(moved, { snoozedUntil: still(task.snoozedUntil, today) })))
    notify({ message: `“${task.title}” is put off to ${inSentence(until, today)}.`, action: { label: 'Undo', onClick: undo } })
  })

export const remove = (task: Task): Promise<void> =>
  changing(async () => {
    await call(api.tasks.removeTask, paramsOf(task))
    const undo = () => void changing(async () => void (await call(api.tasks.restoreTask, paramsOf(task))))
    notify({ message: `“${task.title}” is removed.`, action: { label: 'Undo', onClick: undo } })
  })

/** Adds a task of one's own for a day, with its title only. */
export const addQuickly = (title: string, myId: string, dueOn: string): Promise<void> =>
  changing(async () => {
    await call(api.tasks.addTask, { body: { title, dueOn, doer: { kind: 'colleague', id: myId } } })
  })

const inSentence = (date: string, today: string) => dayWords(date, today).replace(/^T/, 't')
