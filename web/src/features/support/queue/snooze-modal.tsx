import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Conversation } from '@paddock/contract/features/support/support.shapes'
import { SNOOZE_LIMIT } from '@paddock/contract/features/support/support.rules'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { putOff } from './snooze.ts'

export interface SnoozeInputs {
  conversation: Conversation
}

const DAY_MS = 86_400_000

/** Until which day and time a conversation is put off, on the reader's clock. */
export default function SnoozeModal({ modal, conversation }: ModalProps<SnoozeInputs>) {
  const form = useForm({
    initialValues: { day: '', time: '09:00' },
    validate: {
      day: (day, { time }) => wrongWith(day, time),
      time: (time) => (time === '' ? 'Choose a time.' : null),
    },
  })
  const saving = useSaving({
    form,
    names: ['day', 'time'],
    write: async ({ day, time }) => {
      if (await putOff(conversation, new Date(`${day}T${time}`))) modal.close()
    },
  })
  return (
    <FormDialog modal={modal} title="When should it come back?" size="sm" submit="Snooze" {...saving}>
      <Text size="sm">Until then it is under Snoozed. It comes back at once when the person writes; they are not told of it.</Text>
      <TextInput type="date" label="Day" data-autofocus {...form.getInputProps('day')} />
      <TextInput type="time" label="Time" {...form.getInputProps('time')} />
    </FormDialog>
  )
}

function wrongWith(day: string, time: string): string | null {
  if (day === '') return 'Choose a day.'
  const ahead = new Date(`${day}T${time || '23:59'}`).getTime() - Date.now()
  if (ahead <= 0) return 'Choose a moment that is still to come.'
  return ahead > SNOOZE_LIMIT * DAY_MS ? 'Choose a moment within a year.' : null
}
