import { TextInput } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Survey } from '@paddock/contract/features/surveys/surveys.shapes'
import { useState } from 'react'
import { ApiError, call, messageOfError } from '../../../platform/api/api.ts'
import { isStale } from '../../../platform/api/api-error.ts'
import { notify } from '../../../platform/notify.ts'
import { readAgain, reread } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import { day } from '../../../ui/text/format.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'

export interface DueDateInputs {
  clientId: string
  survey: Survey
}

/** Changes when one person's answers are due. */
export default function DueDateModal({ modal, clientId, survey }: ModalProps<DueDateInputs>) {
  const [dueOn, setDueOn] = useState(survey.dueOn ?? '')
  const [version, setVersion] = useState(survey.version)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const save = async () => {
    setBusy(true)
    try {
      await call(api.surveys.updateSurvey, { params: { clientId, surveyId: survey.id }, body: { dueOn: dueOn || null, version } })
      await reread()
      notify({ message: dueOn ? `${survey.stakeholder.name}’s answers are due on ${day(dueOn)}.` : 'The due date is removed.' })
      modal.close()
    } catch (error) {
      // What is refused may have been sent meanwhile: the list behind the dialog then says so.
      void readAgain('survey')
      const stored = isStale(error) ? (error.current as Survey) : null
      if (stored) setVersion(stored.version)
      const field = error instanceof ApiError ? (error.fields.dueOn ?? null) : null
      setWrong(field)
      if (stored) setFailure(`Somebody changed it meanwhile: ${storedWords(stored)} Save again to replace that.`)
      else setFailure(field ? null : messageOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      modal={modal}
      title={`When are ${survey.stakeholder.name}’s answers due?`}
      size="sm"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      submit="Save due date"
      busy={busy}
      failure={failure}
    >
      <TextInput
        type="date"
        label="Due date"
        description="Paddock reminds 3 days before, and 1 and 7 days after. Leave it empty for no date."
        data-autofocus
        value={dueOn}
        error={wrong}
        onChange={(event) => {
          setDueOn(event.currentTarget.value)
          setWrong(null)
        }}
      />
    </FormDialog>
  )
}

const storedWords = ({ dueOn }: Survey) => (dueOn ? `it is due on ${day(dueOn)}.` : 'it has no date.')
