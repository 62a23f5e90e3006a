import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
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
  const form = useForm({
    initialValues: { takenOn: today, label: '' },
    validate: {
      takenOn: (takenOn) => (takenOn === '' ? 'Choose a day.' : takenOn > today ? 'Choose today or a day that has passed.' : null),
    },
  })
  const saving = useSaving({
    form,
    names: FIELDS,
    write: async ({ takenOn, label }) => {
      await call(api.finances.takeSnapshot, { params: { clientId }, body: { takenOn, label } })
      await reread()
      notify({ message: `The net position of ${takenOn === today ? 'today' : day(takenOn)} is kept for the trend.` })
      modal.close()
    },
  })
  return (
    <FormDialog modal={modal} title="Keep a snapshot" size="sm" submit="Keep snapshot" {...saving}>
      <Text size="sm">There is one snapshot a day. A new one of the same day replaces it.</Text>
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
    </FormDialog>
  )
}
