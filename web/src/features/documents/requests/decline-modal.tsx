import { Textarea } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { useSending } from '../../../ui/form/use-sending.ts'
import type { MyRequest } from './my-documents-queries.ts'

/** Says as a stakeholder that what the adviser asks for does not apply to them. */
export default function DeclineModal({ modal, request }: ModalProps<{ request: MyRequest }>) {
  const [reason, setReason] = useState('')
  const saving = useSending(async () => {
    await call(api.documents.declineDocumentRequest, { params: { requestId: request.id }, body: { reason } })
    await reread()
    modal.close()
    notify({ message: `Your adviser can see that “${request.title}” does not apply. You can still send it.` })
  })
  return (
    <FormDialog modal={modal} title={`Does “${request.title}” not apply to you?`} submit="It does not apply" {...saving}>
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
    </FormDialog>
  )
}
