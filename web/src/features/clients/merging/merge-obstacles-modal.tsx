import { Button, Text } from '@mantine/core'
import type { MergeObstacles } from '@paddock/contract/features/clients/merging.shapes'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'

export interface MergeObstaclesInputs extends MergeObstacles {
  message: string
}

/** Why a merge cannot be undone any more, and what can be done instead. */
export default function MergeObstaclesModal({ modal, message, since }: ModalProps<MergeObstaclesInputs>) {
  return (
    <Dialog modal={modal} title="This merge stays">
      <Text size="sm">{message}</Text>
      {since.length === 0 ? null : (
        <>
          <Text size="sm" mt="sm" fw={600}>
            Since the merge
          </Text>
          <Text component="ul" size="sm" m={0} pl="lg">
            {since.map((sentence, place) => (
              // Two entries may read the same.
              <li key={place}>{sentence}</li>
            ))}
          </Text>
        </>
      )}
      <Text size="sm" mt="sm">
        Nothing is lost: the log of the record shows what came from which of the two.
      </Text>
      <DialogActions>
        <Button data-autofocus onClick={modal.close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
