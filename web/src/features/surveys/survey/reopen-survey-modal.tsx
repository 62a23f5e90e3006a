import { Text, TextInput } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Survey } from '@paddock/contract/features/surveys/surveys.shapes'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { reread } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { useSending } from '../../../ui/form/use-sending.ts'

export interface ReopenSurveyInputs {
  clientId: string
  survey: Survey
}

/** Lets a person change what they sent, and tells them why. */
export default function ReopenSurveyModal({ modal, clientId, survey }: ModalProps<ReopenSurveyInputs>) {
  const [reason, setReason] = useState('')
  const { name, active } = survey.stakeholder
  const sending = useSending(async () => {
    await call(api.surveys.reopenSurvey, { params: { clientId, surveyId: survey.id }, body: { reason } })
    await reread()
    notify({ message: `${name} can change the answers again.` })
    modal.close()
  })
  return (
    <FormDialog modal={modal} title={`Open ${name}’s answers again?`} cancel="Leave as sent" submit="Open again" {...sending}>
      <Text size="sm">
        {active ? `${name} gets a mail and can change every answer.` : `${name} can change every answer once the account is active.`} What
        was sent stays, and counts until it is sent again.
      </Text>
      <TextInput
        label="Reason"
        description="Shown in the mail. Leave it empty to give none."
        placeholder="You bought the river block since."
        maxLength={500}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
