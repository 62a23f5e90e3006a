import { Textarea } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { useSending } from '../../../ui/form/use-sending.ts'
import { fullName } from '../../../ui/text/format.ts'

export interface SettleInputs {
  request: DocumentRequest
  status: 'returned' | 'not_applicable'
}

/** Returns what was sent with words that the family reads, or says that it does not apply. */
export default function SettleModal({ modal, request, status }: ModalProps<SettleInputs>) {
  const { title, stakeholder, version } = request
  const [reason, setReason] = useState('')
  const isReturn = status === 'returned'
  const name = fullName(stakeholder, 'They')
  const saving = useSending(async () => {
    await call(api.documents.settleDocumentRequest, { params: { requestId: request.id }, body: { status, reason, version } })
    await reread()
    modal.close()
    notify({ message: isReturn ? `${name} is asked for “${title}” again.` : `“${title}” does not apply.` })
  })
  return (
    <FormDialog
      modal={modal}
      title={isReturn ? `What is missing from “${title}”?` : `Does “${title}” not apply?`}
      submit={isReturn ? 'Return it' : 'It does not apply'}
      {...saving}
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
    </FormDialog>
  )
}
