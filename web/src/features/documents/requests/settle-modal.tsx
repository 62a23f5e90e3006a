import { Textarea } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import { type FormEvent, useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { ApiError, messageOfError } from '../../../platform/api/api-error.ts'
import { notify } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { fullName } from '../../../ui/text/format.ts'

export interface SettleInputs {
  request: DocumentRequest
  status: 'returned' | 'not_applicable'
}

/** Returns what was sent with words that the family reads, or says that it does not apply. */
export default function SettleModal({ modal, request, status }: ModalProps<SettleInputs>) {
  const { title, stakeholder, version } = request
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isReturn = status === 'returned'
  const name = fullName(stakeholder, 'They')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      await call(api.documents.settleDocumentRequest, { params: { requestId: request.id }, body: { status, reason, version } })
      await reread()
      modal.close()
      notify({ message: isReturn ? `${name} is asked for “${title}” once more.` : `“${title}” does not apply.` })
    } catch (error) {
      setFailure((error instanceof ApiError ? Object.values(error.fields)[0] : undefined) ?? messageOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog modal={modal} title={isReturn ? `What is missing from “${title}”?` : `Does “${title}” not apply?`}>
      <DialogForm
        onSubmit={(event) => void save(event)}
        onCancel={modal.close}
        submit={isReturn ? 'Return it' : 'It does not apply'}
        busy={busy}
        failure={failure}
      >
        <Textarea
          label={isReturn ? 'Why you return it' : 'Why'}
          description={isReturn ? `${name} reads it, and gets a mail.` : `${name} reads it. You can leave it empty.`}
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
