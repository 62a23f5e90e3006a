import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { messageOfError } from '../../platform/api/api-error.ts'
import { Dialog, DialogActions } from './dialog.tsx'
import type { ModalProps } from './modals.tsx'

export interface ConfirmInputs {
  /** A question: "Remove Ashworth Partners?" */
  title: string
  /** What happens, and what does not. */
  message: string
  /** A verb: "Remove practice". */
  confirm: string
  /** A verb for staying: "Keep practice". */
  cancel: string
  /** Cannot be taken back: a clay button. */
  destructive?: boolean
  /** Text to type before the button works, such as the number of records. */
  typeToConfirm?: string
  onConfirm: () => void | Promise<unknown>
}

/** Asks before something that cannot be undone. The focus starts on the safe button. */
export default function ConfirmModal({
  modal,
  title,
  message,
  confirm,
  cancel,
  destructive = false,
  typeToConfirm,
  onConfirm,
}: ModalProps<ConfirmInputs>) {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async () => {
    setBusy(true)
    try {
      await onConfirm()
      modal.close()
    } catch (error) {
      setFailure(messageOfError(error))
      setBusy(false)
    }
  }
  return (
    <Dialog modal={modal} title={title}>
      <Text size="sm">{message}</Text>
      {typeToConfirm === undefined ? null : (
        <TextInput
          mt="md"
          label={`Type ${typeToConfirm} to confirm`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {failure === null ? null : (
        <Text size="sm" mt="md" c="var(--mantine-color-error)" role="alert">
          {failure}
        </Text>
      )}
      <DialogActions>
        <Button variant="default" data-autofocus onClick={modal.close}>
          {cancel}
        </Button>
        <Button
          color={destructive ? 'clay' : undefined}
          loading={busy}
          disabled={typeToConfirm !== undefined && typed.trim() !== typeToConfirm}
          onClick={() => void run()}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
