import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { dueOfSet } from '@paddock/contract/features/tasks/task-days'
import { daysLater } from '@paddock/contract/plain-days'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { reread } from '../../../platform/api/queries.ts'
import { notify } from '../../../platform/notify.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { showFieldErrors } from '../../../ui/form/form-errors.ts'
import { plainToday, plural } from '../../../ui/text/format.ts'
import { templatesQuery } from '../task-queries.ts'
import { changing } from '../task-changes.ts'
import { dayWords } from '../task-words.ts'
import { DOER_WORDS } from './template-words.ts'

interface ApplyInputs {
  client: { id: string; businessName: string }
  /** The plain day from which the tasks are counted; today unless said. */
  day?: string
  /** Part of the name of the set that is offered first. */
  first?: string
}

/** Takes back what a set added, as far as nobody has done it. */
const takeBack = (taskIds: string[]): Promise<void> =>
  changing(async () => {
    const { removed, skipped } = await call(api.practice.removeTasks, { body: { taskIds } })
    const rest = skipped > 0 ? ` ${plural(skipped, 'task')} left as they are: done or removed since.` : ''
    notify({ tone: 'info', message: `${plural(removed, 'task')} taken back.${rest}` })
  })

const isCalled = (name: string, first: string | undefined) => first !== undefined && name.toLowerCase().includes(first)

/** Adds the tasks of a set to a client, counted from a day. It shows them first. */
export default function ApplyTemplateModal({ modal, client, day: from, first }: ModalProps<ApplyInputs>) {
  const templates = useQuery(templatesQuery(client.id)).data?.templates.filter(({ archived }) => !archived) ?? []
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({ initialValues: { templateId: '', day: from ?? plainToday() } })
  const { templateId, day } = form.values
  const chosen = templates.find(({ id }) => id === templateId) ?? templates.find(({ name }) => isCalled(name, first)) ?? templates[0]
  const passed = chosen && day ? chosen.items.filter((item) => daysLater(day, item.days) < plainToday()).length : 0
  const add = async () => {
    if (!chosen) return
    setBusy(true)
    setFailure(null)
    try {
      const params = { clientId: client.id, templateId: chosen.id }
      const { taskIds } = await call(api.tasks.applyTaskTemplate, { params, body: { day } })
      await reread()
      notify({
        message: `${plural(taskIds.length, 'task')} added for ${client.businessName}.`,
        action: { label: 'Undo', onClick: () => void takeBack(taskIds) },
      })
      modal.close()
    } catch (error) {
      setFailure(showFieldErrors(form, error, ['day']))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog modal={modal} title={`Which tasks for ${client.businessName}?`}>
      <DialogForm onSubmit={form.onSubmit(() => void add())} onCancel={modal.close} submit="Add the tasks" busy={busy} failure={failure}>
        <NativeSelect
          label="Set of tasks"
          data-autofocus
          data={templates.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('templateId')}
          value={chosen?.id ?? ''}
        />
        <TextInput type="date" label="Counted from" description="The meeting, the review, or today." {...form.getInputProps('day')} />
        {chosen && day ? (
          <ul className="points" aria-label="What is added">
            {chosen.items.map((item) => (
              <li key={`${item.days} ${item.title}`}>
                {item.title}
                <span className="second">{`${dayWords(dueOfSet(day, item.days, plainToday()), plainToday())}, ${DOER_WORDS[item.who].toLowerCase()}`}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {passed > 0 ? (
          <p className="note">
            {passed === 1
              ? 'The day of one of them has passed: that task is due today.'
              : `The days of ${passed} of them have passed: those tasks are due today.`}
          </p>
        ) : null}
      </DialogForm>
    </Dialog>
  )
}
