import { TextInput } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { type FormEvent, useState } from 'react'
import { messageOfError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/api.ts'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { readCents, showCents } from '../../../ui/text/typed-number.ts'
import { clientChanged } from '../client-query.ts'

export interface ExpectedFeeInputs {
  client: Pick<ClientDetail, 'id' | 'businessName' | 'version' | 'expectedFeeCents'>
}

/** What the work for a prospect may earn the practice. */
export default function ExpectedFeeModal({ modal, client }: ModalProps<ExpectedFeeInputs>) {
  const [typed, setTyped] = useState(client.expectedFeeCents === null ? '' : showCents(client.expectedFeeCents, true))
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const cents = typed.trim() === '' ? null : readCents(typed)
    if (typeof cents === 'string' || (cents !== null && cents < 0)) return setProblem('Enter an amount of $0 or more, such as 12,500.')
    setBusy(true)
    try {
      const body = { version: client.version, expectedFeeCents: cents }
      await clientChanged(await call(api.clients.updateClient, { params: { clientId: client.id }, body }))
      modal.close()
    } catch (error) {
      setProblem(messageOfError(error))
      setBusy(false)
    }
  }
  return (
    <Dialog modal={modal} title={`What may ${client.businessName} bring?`} size="sm">
      <DialogForm onSubmit={(event) => void save(event)} onCancel={modal.close} submit="Save fee" busy={busy} failure={null}>
        <TextInput
          label="Expected fee"
          description="In dollars, for the work that they asked about. The family never sees it."
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem(null)
          }}
        />
      </DialogForm>
    </Dialog>
  )
}
