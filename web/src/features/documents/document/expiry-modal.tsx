import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import { useSending } from '../../../ui/form/use-sending.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { type Changeable, setExpiry } from '../document-changes.ts'

export interface ExpiryInputs {
  documents: readonly Changeable[]
}

/** Until when a document holds good; its client's advisers are reminded before. */
export default function ExpiryModal({ modal, documents }: ModalProps<ExpiryInputs>) {
  const [expiresOn, setExpiresOn] = useState(documents[0]?.expiresOn ?? '')
  const save = async (date: string | null) => {
    if (await setExpiry(documents, date)) modal.close()
  }
  const saving = useSending(() => save(expiresOn || null))
  const ending = useSending(() => save(null))
  return (
    <FormDialog
      modal={modal}
      title="When does it expire?"
      size="sm"
      submit="Save date"
      disabled={expiresOn === ''}
      more={
        documents.some((document) => document.expiresOn !== null) ? (
          <Button variant="default" disabled={saving.busy} loading={ending.busy} onClick={ending.onSubmit}>
            It never expires
          </Button>
        ) : null
      }
      {...saving}
    >
      <TextInput
        type="date"
        label="Expires on"
        description="A passport, a lease, an insurance: the client’s advisers are reminded before that day. The document stays."
        data-autofocus
        value={expiresOn}
        onChange={(event) => setExpiresOn(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
