import { Textarea } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { type FormEvent, useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { messageOfError } from '../../../platform/api/api-error.ts'
import { notify } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import type { MyRequest } from './my-documents-queries.ts'

/** Says as a stakeholder that what the adviser asks for does not apply to them. */
export default function DeclineModal({ modal, request }: ModalProps<{ request: MyRequest }>) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      await call(api.documents.declineDocumentRequest, { params: { requestId: request.id }, body: { reason } })
      await reread()
      modal.close()
      notify({ message: `Your adviser can see that “${request.title}” does not apply. You can still send it.` })
    } catch (error) {
      setFailure(messageOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog modal={modal} title={`Does “${request.title}” not apply to you?`}>
      <DialogForm onSubmit={(event) => void save(event)} onCancel={modal.close} submit="It does not apply" busy={busy} failure={failure}>
        <Textarea
          label="Note for your adviser"
          description="Such as “We have no trust”. You can leave it empty."
          data-autofocus
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
