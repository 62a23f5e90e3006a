import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { type Changeable, setExpiry } from '../document-changes.ts'

export interface ExpiryInputs {
  documents: readonly Changeable[]
}

/** Until when a document holds good; its client's advisers are reminded before. */
export default function ExpiryModal({ modal, documents }: ModalProps<ExpiryInputs>) {
  const [expiresOn, setExpiresOn] = useState(documents[0]?.expiresOn ?? '')
  const [busy, setBusy] = useState(false)
  const save = async (date: string | null) => {
    setBusy(true)
    const saved = await setExpiry(documents, date)
    setBusy(false)
    if (saved) modal.close()
  }
  return (
    <Dialog modal={modal} title="When does it expire?" size="sm">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save(expiresOn || null)
        }}
      >
        <TextInput
          type="date"
          label="Expires on"
          description="A passport, a lease, an insurance: the client’s advisers are reminded before that day. The document stays."
          data-autofocus
          value={expiresOn}
          onChange={(event) => setExpiresOn(event.currentTarget.value)}
        />
        <DialogActions>
          <Button variant="default" onClick={modal.close}>
            Cancel
          </Button>
          {documents.some((document) => document.expiresOn !== null) ? (
            <Button variant="default" disabled={busy} onClick={() => void save(null)}>
              It never expires
            </Button>
          ) : null}
          <Button type="submit" loading={busy} disabled={expiresOn === ''}>
            Save date
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
