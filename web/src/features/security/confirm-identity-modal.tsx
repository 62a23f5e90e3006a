import { Button, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { identityMessage } from '../../platform/identity/identity-message.ts'
import { notify } from '../../platform/notify.ts'
import { query, readAgain } from '../../platform/api/queries.ts'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import type { ModalProps } from '../../ui/dialog/modals.tsx'
import type { ConfirmIdentityInputs } from './confirm-identity.ts'
import { CodeProof, PasswordProof } from './proof-steps.tsx'
import { ProviderProof } from './provider-proof.tsx'

/** Asks the signed-in person to prove themselves again: password, then the emailed code where it is asked for. */
export default function ConfirmIdentityModal({ modal, onConfirmed, challenge: given }: ModalProps<ConfirmIdentityInputs>) {
  const held = useQuery(query(api.account.getMyEmail, {}, { showsErrors: true }))
  const security = useQuery(query(api.security.getSecurity, {}, { showsErrors: true }))
  const [challenge, setChallenge] = useState(given ?? null)
  const done = async () => {
    modal.close()
    await readAgain('session')
    try {
      await onConfirmed()
    } catch (error) {
      notify({ message: identityMessage(error), tone: 'bad' })
    }
  }
  const failed = held.error ?? security.error
  const steps = () => {
    if (failed)
      return (
        <ErrorPanel
          title="We could not load how you sign in"
          error={failed}
          onRetry={() => void Promise.all([held.refetch(), security.refetch()])}
        />
      )
    if (!held.data || !security.data) return <Waiting onCancel={modal.close} />
    if (!security.data.hasPassword) return <ProviderProof provider={security.data.provider} onCancel={modal.close} />
    // The identity service knows the address that was proved last, also where the product has not taken it over yet.
    const email = held.data.verifiedEmail ?? held.data.email
    if (challenge === null) {
      return (
        <PasswordProof
          email={email}
          onCode={(sentTo, password) => setChallenge({ sentTo, password })}
          onDone={() => void done()}
          onCancel={modal.close}
        />
      )
    }
    return <CodeProof email={email} {...challenge} onRestart={() => setChallenge(null)} onDone={() => void done()} onCancel={modal.close} />
  }
  return (
    <Dialog modal={modal} title="Confirm that it is you">
      {steps()}
    </Dialog>
  )
}

function Waiting({ onCancel }: { onCancel: () => void }) {
  return (
    <>
      <Text size="sm" c="dimmed">
        Looking up how you sign in …
      </Text>
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </DialogActions>
    </>
  )
}
