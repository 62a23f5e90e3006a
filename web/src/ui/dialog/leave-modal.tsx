import { Button, Text } from '@mantine/core'
import { Dialog, DialogActions } from './dialog.tsx'
import type { ModalProps } from './modals.tsx'

export interface LeaveInputs {
  onStay: () => void
  onLeave: () => void
}

/** Asks before unsaved changes are left behind. */
export default function LeaveModal({ modal, onStay, onLeave }: ModalProps<LeaveInputs>) {
  const choose = (then: () => void) => () => {
    modal.close()
    then()
  }
  return (
    <Dialog modal={{ ...modal, close: choose(onStay) }} title="Leave without saving?">
      <Text size="sm">Your changes have not been saved. They are lost when you leave.</Text>
      <DialogActions>
        <Button variant="default" data-autofocus onClick={choose(onStay)}>
          Keep editing
        </Button>
        <Button color="clay" onClick={choose(onLeave)}>
          Leave without saving
        </Button>
      </DialogActions>
    </Dialog>
  )
}
