import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { focusFirstWrong, showFieldErrors } from '../../../ui/form/form-errors.ts'
import { day } from '../../../ui/text/format.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'

export interface KeepSnapshotInputs {
  clientId: string
  /** The plain day as the service has it: the last one that can be kept. */
  today: string
}

const FIELDS = ['takenOn', 'label'] as const

/** Asks for which day the net position is kept for the trend: today, or a past day that the history of values knows. */
export default function KeepSnapshotModal({ modal, clientId, today }: ModalProps<KeepSnapshotInputs>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    initialValues: { takenOn: today, label: '' },
    validate: {
      takenOn: (takenOn) => (takenOn === '' ? 'Choose a day.' : takenOn > today ? 'Choose today or a day that has passed.' : null),
    },
  })
  const save = async ({ takenOn, label }: typeof form.values) => {
    setBusy(true)
    setFailure(null)
    try {
      await call(api.finances.takeSnapshot, { params: { clientId }, body: { takenOn, label } })
      await reread()
      notify({ message: `The net position of ${takenOn === today ? 'today' : day(takenOn)} is kept for the trend.` })
      modal.close()
    } catch (error) {
      setFailure(showFieldErrors(form, error, FIELDS))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog modal={modal} title="Keep a snapshot" size="sm">
      <DialogForm
        onSubmit={form.onSubmit((values) => void save(values), focusFirstWrong(form, FIELDS))}
        onCancel={modal.close}
        submit="Keep snapshot"
        busy={busy}
        failure={failure}
      >
        <Text size="sm">There is one a day: another of the same day takes its place.</Text>
        <TextInput
          type="date"
          label="Day"
          description="Today, or a day that has passed: its values come from their history"
          max={today}
          required
          data-autofocus
          {...form.getInputProps('takenOn')}
        />
        <TextInput
          label="What it is of"
          description="Shown beside the day, such as “Review of 2026”"
          maxLength={100}
          {...form.getInputProps('label')}
        />
      </DialogForm>
    </Dialog>
  )
}
