import { Anchor, Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { shows_private_matter } from '@paddock/contract/features/tasks/tasks.errors'
import { TASK_REMINDERS, TASK_REPEATS, type TaskReminder, type TaskRepeat } from '@paddock/contract/features/tasks/tasks.rules'
import type { Task } from '@paddock/contract/features/tasks/tasks.shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/api.ts'
import { reread } from '../../../platform/api/queries.ts'
import { meQuery } from '../../../platform/identity/session.ts'
import { notify } from '../../../platform/notify.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import { type ModalProps, openModal } from '../../../ui/dialog/modals.tsx'
import { confirmModal } from '../../../ui/dialog/ui.modals.ts'
import type { Conflict } from '../../../ui/dialog/version-conflict.ts'
import formFields from '../../../ui/form/form-fields.module.css'
import { PastDayNote } from '../../../ui/form/past-day-note.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
import { day } from '../../../ui/text/format.ts'
import { finish, remove, reopen } from '../task-changes.ts'
import { doerWords, REASON_WORDS, reasonPath, REMINDER_WORDS, REPEAT_WORDS } from '../task-words.ts'
import { ClientPicker } from './client-picker.tsx'
import { DoerSelect } from './doer-select.tsx'
import { bodyOf, type TaskValues, valuesOf } from './task-values.ts'

export interface TaskInputs {
  /** The task to change; without it a new one is made. */
  task?: Task
  /** The client that a new task is for. */
  client?: { id: string; businessName: string }
  /** The field that gets the focus first. */
  at?: 'dueOn'
}

/** Stands for words in the field of the family that name no family. */
const UNKNOWN = '?'

const FIELDS = ['title', 'detail', 'doer', 'dueOn', 'dueTime', 'repeats', 'remindDays', 'audience', 'clientId'] as const

/** Makes or changes a task. If it names something private, a question is asked before the family sees it. */
export default function TaskModal({ modal, task, client, at }: ModalProps<TaskInputs>) {
  const me = useQuery(meQuery).data
  const [opened] = useState(() => valuesOf(task, client?.id ?? '', me?.id))
  const form = useForm<TaskValues>({
    initialValues: opened,
    validate: {
      title: (value) => (value.trim() === '' ? 'Enter what is to be done.' : null),
      clientId: (value) => (value === UNKNOWN ? 'Choose one of the families found, or leave it empty.' : null),
    },
  })

  const store = async (values: TaskValues, showPrivate: boolean, { version } = task ?? { version: 1 }): Promise<void> => {
    const body = { ...bodyOf(values), clientId: values.clientId || null, ...(showPrivate && { showPrivate }) }
    const stored = task
      ? await call(api.tasks.updateTask, { params: { taskId: task.id }, body: { ...body, version } })
      : await call(api.tasks.addTask, { body })
    notify({ message: task ? `“${stored.title}” is saved.` : `“${stored.title}” is added.` })
    await reread()
    modal.close()
  }
  const saving = useSaving<TaskValues, Task>({
    form,
    names: FIELDS,
    write: async (values, current) => {
      try {
        await store(values, false, current)
      } catch (error) {
        if (!isPrivate(error)) throw error
        askFirst(error, () => saving.save(values, current, () => store(values, true, current)))
      }
    },
    compare: (stored) => compared(opened, stored),
  })
  return (
    <FormDialog
      modal={modal}
      title={task ? 'Change the task' : 'What is to be done?'}
      submit={task ? 'Save task' : 'Add task'}
      disabled={task !== undefined && !task.can.edit}
      more={task?.can.edit ? <Others task={task} close={modal.close} /> : null}
      {...saving}
    >
      <Fields form={form} task={task} client={client} at={at} />
    </FormDialog>
  )
}

/** What somebody else saved meanwhile, to be shown beside what was typed here. */
function compared(base: TaskValues, stored: Task): Omit<Conflict<TaskValues>, 'mine' | 'onResolve'> {
  return {
    title: `Which changes to “${stored.title}” do you keep?`,
    fields: [
      { name: 'title', label: 'Task' },
      { name: 'detail', label: 'Details' },
      {
        name: 'clientId',
        label: 'For',
        show: (id) => (id ? (id === stored.client?.id ? (stored.client?.businessName ?? '') : 'Another family') : 'No family'),
      },
      {
        name: 'doer',
        label: 'Who',
        show: (who) => (who === '' ? 'Nobody yet' : who === nameless(stored) ? doerWords(stored) : 'Somebody else'),
      },
      { name: 'dueOn', label: 'Due', show: (date) => (date ? day(String(date)) : 'No day') },
      { name: 'dueTime', label: 'At' },
      { name: 'repeats', label: 'Repeats', show: (value) => REPEAT_WORDS[value as TaskRepeat] },
      { name: 'remindDays', label: 'Reminder', show: (days) => (days === '' ? 'None' : REMINDER_WORDS[Number(days) as TaskReminder]) },
      { name: 'audience', label: 'The family sees it', show: (shown) => (shown === true ? 'Yes' : 'No') },
    ],
    base,
    theirs: valuesOf(stored, '', undefined),
  }
}

const nameless = ({ doer }: Task) => (doer ? `${doer.kind}:${doer.id}` : '')

const isPrivate = (error: unknown): error is ApiError => error instanceof ApiError && error.code === shows_private_matter.code

function askFirst(error: ApiError, show: () => Promise<void>): void {
  openModal(confirmModal, {
    title: 'Show this to the family?',
    message: `${error.fields.audience ?? error.message} Everybody in the family who sees the task can read it.`,
    confirm: 'Show it',
    cancel: 'Go back',
    onConfirm: show,
  })
}

interface FieldsProps {
  form: UseFormReturnType<TaskValues>
  task: Task | undefined
  client: TaskInputs['client']
  at: TaskInputs['at']
}

function Fields({ form, task, client, at }: FieldsProps) {
  const clientId = form.values.clientId === UNKNOWN ? '' : form.values.clientId
  const business = task?.client?.businessName ?? client?.businessName
  return (
    <>
      <TextInput label="Task" data-autofocus={at ? undefined : true} maxLength={200} {...form.getInputProps('title')} />
      {client || task?.reason ? (
        <p className="note">
          {client ? `For ${client.businessName}.` : null} {task ? <Reason task={task} /> : null}
        </p>
      ) : null}
      {client ? null : (
        <ClientPicker
          error={form.errors.clientId}
          chosenName={business ?? ''}
          onChoose={(id) => {
            form.setFieldValue('clientId', id ?? UNKNOWN)
            if (form.values.doer.startsWith('stakeholder')) form.setFieldValue('doer', '')
          }}
        />
      )}
      <DoerSelect clientId={clientId || undefined} {...form.getInputProps('doer')} />
      <div className={formFields.pair}>
        <TextInput type="date" label="Due" data-autofocus={at ? true : undefined} {...form.getInputProps('dueOn')} />
        <TextInput type="time" label="At" {...form.getInputProps('dueTime')} />
      </div>
      {form.isDirty('dueOn') ? <PastDayNote date={form.values.dueOn} /> : null}
      <div className={formFields.pair}>
        <NativeSelect
          label="Repeats"
          data={TASK_REPEATS.map((value: TaskRepeat) => ({ value, label: REPEAT_WORDS[value] }))}
          {...form.getInputProps('repeats')}
        />
        <NativeSelect
          label="Reminder"
          data={[{ value: '', label: 'None' }, ...TASK_REMINDERS.map((days) => ({ value: String(days), label: REMINDER_WORDS[days] }))]}
          {...form.getInputProps('remindDays')}
        />
      </div>
      <Textarea label="Details" autosize minRows={2} maxLength={2000} {...form.getInputProps('detail')} />
      {clientId ? (
        <Checkbox
          label="The family sees it on their page"
          description={
            form.values.doer.startsWith('stakeholder')
              ? 'The person who does the task always sees it. This shows it to the rest of the family too.'
              : undefined
          }
          {...form.getInputProps('audience', { type: 'checkbox' })}
        />
      ) : null}
    </>
  )
}

/** Names the record that the task was made from, as a link to it. */
function Reason({ task }: { task: Task }) {
  if (task.reason === null) return null
  const path = reasonPath(task)
  if (path === null) return `${REASON_WORDS[task.reason]}.`
  return (
    <Anchor inherit href={path}>
      {REASON_WORDS[task.reason]}
    </Anchor>
  )
}

/** Further actions on a stored task. */
function Others({ task, close }: { task: Task; close: () => void }) {
  const run = (act: (task: Task) => Promise<void>) => () => {
    close()
    void act(task)
  }
  return (
    <>
      <Button variant="subtle" color="gray" onClick={run(remove)}>
        Remove
      </Button>
      <Button variant="default" onClick={run(task.doneAt === null ? finish : reopen)}>
        {task.doneAt === null ? 'Done' : 'Open again'}
      </Button>
    </>
  )
}
