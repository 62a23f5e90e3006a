import { Button, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Conversation } from '@paddock/contract/features/support/support.shapes'
import { SNOOZE_LIMIT } from '@paddock/contract/features/support/support.rules'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { focusFirstWrong } from '../../../ui/form/form-errors.ts'
import formFields from '../../../ui/form/form-fields.module.css'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { putOff } from './snooze.ts'

export interface SnoozeInputs {
  conversation: Conversation
}

const FIELDS = ['day', 'time'] as const
const DAY_MS = 86_400_000

/** Until which day and time a conversation is put off, on the reader's clock. */
export default function SnoozeModal({ modal, conversation }: ModalProps<SnoozeInputs>) {
  const [busy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { day: '', time: '09:00' },
    validate: {
      day: (day, { time }) => wrongWith(day, time),
      time: (time) => (time === '' ? 'Choose a time.' : null),
    },
  })
  const save = async ({ day, time }: { day: string; time: string }) => {
    setBusy(true)
    const isDone = await putOff(conversation, new Date(`${day}T${time}`))
    setBusy(false)
    if (isDone) modal.close()
  }
  return (
    <Dialog modal={modal} title="When should it come back?" size="sm">
      <form noValidate onSubmit={form.onSubmit((values) => void save(values), focusFirstWrong(form, FIELDS))}>
        <Text size="sm" mb="md">
          Until then it is under Snoozed. It comes back at once when the person writes; they are not told of it.
        </Text>
        <div className={formFields.fields}>
          <TextInput type="date" label="Day" data-autofocus {...form.getInputProps('day')} />
          <TextInput type="time" label="Time" {...form.getInputProps('time')} />
        </div>
        <DialogActions>
          <Button variant="default" onClick={modal.close}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Snooze
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function wrongWith(day: string, time: string): string | null {
  if (day === '') return 'Choose a day.'
  const ahead = new Date(`${day}T${time || '23:59'}`).getTime() - Date.now()
  if (ahead <= 0) return 'Choose a moment that is still to come.'
  return ahead > SNOOZE_LIMIT * DAY_MS ? 'Choose a moment within a year.' : null
}
