import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../ui/dialog/modals.tsx'
import { useSaving } from '../../ui/form/use-saving.ts'

export interface NameInputs {
  title: string
  label: string
  /** The present name. */
  name: string
  /** What the button says: "Rename". */
  action: string
  /** Saves it; throws what the dialog shows. */
  onSave: (name: string) => Promise<unknown>
}

/** A name for a document or a folder. */
export default function NameModal({ modal, title, label, name, action, onSave }: ModalProps<NameInputs>) {
  const form = useForm({ initialValues: { name }, validate: { name: (typed) => (typed.trim() === '' ? 'Enter a name.' : null) } })
  const saving = useSaving({
    form,
    names: ['name'],
    write: async (typed) => {
      if (typed.name.trim() !== name) await onSave(typed.name.trim())
      modal.close()
    },
  })
  return (
    <FormDialog modal={modal} title={title} size="sm" submit={action} {...saving}>
      <TextInput label={label} data-autofocus {...form.getInputProps('name')} onFocus={(event) => selectStem(event.currentTarget)} />
    </FormDialog>
  )
}

/** The name without its ending is what people change. */
function selectStem(input: HTMLInputElement): void {
  const dot = input.value.lastIndexOf('.')
  input.setSelectionRange(0, dot > 0 ? dot : input.value.length)
}
