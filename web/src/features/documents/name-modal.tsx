import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError, messageOfError } from '../../platform/api/api-error.ts'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import type { ModalProps } from '../../ui/dialog/modals.tsx'

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
  const [value, setValue] = useState(name)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async () => {
    if (value.trim() === '') return setFailure(`Enter a name.`)
    if (value.trim() === name) return modal.close()
    setBusy(true)
    setFailure(null)
    try {
      await onSave(value.trim())
      modal.close()
    } catch (error) {
      setFailure((error instanceof ApiError ? error.fields.name : undefined) ?? messageOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog modal={modal} title={title} size="sm">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          label={label}
          data-autofocus
          value={value}
          error={failure}
          onFocus={(event) => selectStem(event.currentTarget)}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <DialogActions>
          <Button variant="default" onClick={modal.close}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The name without its ending is what people change. */
function selectStem(input: HTMLInputElement): void {
  const dot = input.value.lastIndexOf('.')
  input.setSelectionRange(0, dot > 0 ? dot : input.value.length)
}
