import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { CHOSEN_CAP } from '@paddock/contract/features/clients/clients.rules'
import { TASK_DOERS } from '@paddock/contract/features/practice/practice.rules'
import { call } from '../../../platform/api/api.ts'
import { reread } from '../../../platform/api/queries.ts'
import { oneOf } from '../../../platform/browser/search-params.ts'
import { notify } from '../../../platform/notify.ts'
import { notifyFailureOf } from '../../../platform/notify-failure-of.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
import { PastDayNote } from '../../../ui/form/past-day-note.tsx'
import { plural } from '../../../ui/text/format.ts'
import { type ClientStatus, WORDS } from '../list/clients-list.ts'

export interface AddTasksInputs {
  status: ClientStatus
  clientIds: readonly string[]
  onDone: () => void
}

const FIELDS = ['title', 'dueOn', 'doneBy'] as const

/** What somebody has done meanwhile stays done. */
async function takeBack(taskIds: string[]): Promise<void> {
  const { removed, skipped } = await call(api.practice.removeTasks, { body: { taskIds } })
  await reread()
  const rest = skipped > 0 ? ` ${plural(skipped, 'task')} left as they are: done or removed since.` : ''
  notify({ tone: 'info', message: `${plural(removed, 'task')} taken back.${rest}` })
}

/** Adds the same task for each of the chosen records. */
export default function AddTasksModal({ modal, status, clientIds, onDone }: ModalProps<AddTasksInputs>) {
  const form = useForm({
    initialValues: { title: '', dueOn: '', doneBy: 'adviser' },
    validate: { title: (title) => (title.trim() === '' ? 'Enter what is to be done.' : null) },
  })
  const { one, many } = WORDS[status]

  const saving = useSaving({
    form,
    names: FIELDS,
    write: async ({ title, dueOn, doneBy }) => {
      const { taskIds, skipped } = await call(api.practice.addTasks, {
        body: { clientIds: [...clientIds], title, dueOn: dueOn || null, doneBy: oneOf(doneBy, TASK_DOERS) ?? 'me' },
      })
      await reread()
      modal.close()
      onDone()
      const rest = skipped > 0 ? ` ${plural(skipped, 'record')} skipped: archived or no longer there.` : ''
      const message = `${plural(taskIds.length, 'task')} added, one for each ${one}.${rest}`
      notify({
        message,
        ...(taskIds.length > 0 && { action: { label: 'Undo', onClick: () => void notifyFailureOf(() => takeBack(taskIds)) } }),
      })
    },
  })
  const tooMany = clientIds.length > CHOSEN_CAP ? `Choose at most ${plural(CHOSEN_CAP, 'record')}.` : null
  return (
    <FormDialog
      modal={modal}
      title={`A task for ${plural(clientIds.length, one, many)}`}
      submit={`Add ${plural(clientIds.length, 'task')}`}
      disabled={tooMany !== null}
      {...saving}
      failure={tooMany ?? saving.failure}
    >
      <TextInput label="What is to be done" maxLength={200} autoComplete="off" data-autofocus {...form.getInputProps('title')} />
      <TextInput label="Due on" description="Leave it empty where no day matters." type="date" {...form.getInputProps('dueOn')} />
      <PastDayNote date={form.values.dueOn} />
      <NativeSelect
        label="Who does it"
        data={[
          { value: 'adviser', label: `Whoever looks after the ${one}` },
          { value: 'me', label: 'I do' },
        ]}
        {...form.getInputProps('doneBy')}
      />
    </FormDialog>
  )
}
