import type * as api from '@paddock/contract/calls'
import type { RouteInput } from '@paddock/contract/route'
import { TASK_REMINDERS, type TaskRepeat } from '@paddock/contract/features/tasks/tasks.rules'
import type { Task } from '@paddock/contract/features/tasks/tasks.shapes'

/** The values of a task's form. An empty text means nothing. */
export interface TaskValues {
  title: string
  detail: string
  clientId: string
  /** `colleague:` or `stakeholder:` and an identifier. */
  doer: string
  dueOn: string
  dueTime: string
  repeats: TaskRepeat
  remindDays: string
  /** Whether the family sees it. */
  audience: boolean
}

/** The form's values for a task, or for a new one that its writer does. */
export function valuesOf(task: Task | undefined, clientId: string, myId: string | undefined): TaskValues {
  const doer = task ? task.doer : myId ? { kind: 'colleague', id: myId } : null
  return {
    title: task?.title ?? '',
    detail: task?.detail ?? '',
    clientId: task?.client?.id ?? clientId,
    doer: doer ? `${doer.kind}:${doer.id}` : '',
    dueOn: task?.dueOn ?? '',
    dueTime: task?.dueTime ?? '',
    repeats: task?.repeats ?? 'never',
    remindDays: task?.remindDays === undefined || task.remindDays === null ? '' : String(task.remindDays),
    audience: task?.audience === 'family',
  }
}

type Body = Omit<RouteInput<typeof api.tasks.addTask>['body'], 'clientId' | 'reason' | 'reasonId' | 'showPrivate'>

/** The body of the call. Without a day there is no time, no reminder and no repetition. */
export function bodyOf(values: TaskValues): Body {
  const { title, detail, doer, dueOn, dueTime, repeats, remindDays, audience } = values
  const [kind, id = ''] = doer.split(':')
  return {
    title: title.trim(),
    detail,
    doer: kind === 'colleague' || kind === 'stakeholder' ? { kind, id } : null,
    dueOn: dueOn || null,
    dueTime: (dueOn && dueTime.slice(0, 5)) || null,
    repeats: dueOn ? repeats : 'never',
    remindDays: dueOn ? (TASK_REMINDERS.find((days) => String(days) === remindDays) ?? null) : null,
    audience: audience ? 'family' : 'adviser_only',
  }
}
