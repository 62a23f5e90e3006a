import { Button, Stack, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOfError } from '../../platform/api/api-error.ts'
import { notify } from '../../platform/notify.ts'
import { mutation, readAgain } from '../../platform/api/queries.ts'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import type { ModalProps } from '../../ui/dialog/modals.tsx'
import { nameOf, type PersonAccount } from './person-account.ts'
import { SuccessorSelect } from './successor-select.tsx'

export interface DeactivatePersonInputs {
  person: PersonAccount
}

/** Asks before somebody loses their access, and who takes over what they look after. */
export default function DeactivatePersonModal({ modal, person }: ModalProps<DeactivatePersonInputs>) {
  const [successor, setSuccessor] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const deactivate = useMutation(mutation(api.users.deactivateUser, { showsErrors: true }))
  const name = nameOf(person)
  const [needsSuccessor, setNeedsSuccessor] = useState(person.assignedCount > 0)
  const refusedField = deactivate.error instanceof ApiError ? deactivate.error.fields.reassignTo : undefined
  const missing = asked && needsSuccessor && !successor ? 'Choose who takes over their clients and prospects.' : undefined
  const run = () => {
    setAsked(true)
    if (needsSuccessor && !successor) return
    deactivate.mutate(
      { params: { userId: person.id }, body: successor ? { reassignTo: successor } : {} },
      {
        onSuccess: () => {
          modal.close()
          notify({ message: `${name} can no longer sign in.` })
        },
        // They were given a client since the list was read.
        onError: (error) => {
          if (!(error instanceof ApiError && error.fields.reassignTo)) return
          setNeedsSuccessor(true)
          void readAgain('user')
        },
      },
    )
  }
  return (
    <Dialog modal={modal} title={`Deactivate ${name}?`}>
      <Stack gap="md">
        <Text size="sm">
          They are signed out at once and cannot sign in until you reactivate them. Their notes and everything they wrote stay.
        </Text>
        {needsSuccessor ? (
          <SuccessorSelect leaving={person} value={successor} onChange={setSuccessor} error={missing ?? refusedField} />
        ) : (
          <Text size="sm" c="dimmed">
            They look after no clients or prospects, so there is nothing to hand over.
          </Text>
        )}
        {deactivate.error && !refusedField ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {messageOfError(deactivate.error)}
          </Text>
        ) : null}
      </Stack>
      <DialogActions>
        <Button variant="default" data-autofocus onClick={modal.close}>
          Keep active
        </Button>
        <Button color="clay" loading={deactivate.isPending} onClick={run}>
          {needsSuccessor ? 'Hand over and deactivate' : 'Deactivate'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
