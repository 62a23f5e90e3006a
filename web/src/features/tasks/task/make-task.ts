import * as api from '@paddock/contract/calls'
import { cutText } from '@paddock/contract/cut-text'
import type { TaskReason } from '@paddock/contract/features/tasks/tasks.rules'
import { call } from '../../../platform/api/api.ts'
import { reread } from '../../../platform/api/queries.ts'
import { oneAtATime } from '../../../platform/browser/one-at-a-time.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { meQuery } from '../../../platform/identity/session.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { taskModal } from '../tasks.modals.ts'

/** The record from which a task is made. */
export interface TaskSource {
  clientId: string
  title: string
  detail?: string
  reason: TaskReason
  /** The identifier of the record; for a next step, the kind of step. */
  reasonId: string
}

const TITLE = 200

/** Makes a task of one's own with one click. The notice offers to choose its day and its doer. */
export const makeTask = (source: TaskSource): Promise<void> =>
  oneAtATime(`task of ${source.reason} ${source.reasonId} ${source.clientId}`, () => make(source))

async function make({ title, ...source }: TaskSource): Promise<void> {
  try {
    const me = await queryClient.ensureQueryData(meQuery)
    const body = { ...source, title: cutText(title, TITLE), doer: { kind: 'colleague' as const, id: me.id } }
    const task = await call(api.tasks.addTask, { body })
    await reread()
    notify({
      message: `“${task.title}” is a task of yours.`,
      action: { label: 'Set the day', onClick: () => openModal(taskModal, { task }) },
    })
  } catch (error) {
    notifyFailure(error)
  }
}
