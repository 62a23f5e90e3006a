import { Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { ASKED_AT_ONCE } from '@paddock/contract/features/clients/clients.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { query, reread } from '../../../platform/api/queries.ts'
import { notify, notifyFailure } from '../../../platform/notify.ts'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { notReached, PiecesLine } from '../../../ui/dialog/pieces-line.tsx'
import { takeBackMany } from '../../../ui/dialog/take-back-many.ts'
import { usePieces } from '../../../ui/dialog/use-pieces.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { focusFirstWrong, showFieldErrors } from '../../../ui/form/form-errors.ts'
import { plural } from '../../../ui/text/format.ts'

export interface AskQuestionnaireInputs {
  clientIds: readonly string[]
  /** Hears which clients were not reached: none, unless something failed. */
  onDone: (rest: readonly string[]) => void
}

const FIELDS = ['questionnaireKey', 'dueOn', 'message'] as const
const TWO_WEEKS_MS = 14 * 86_400_000

/** What somebody has begun meanwhile stays with them. */
async function takeBack(surveyIds: string[]): Promise<void> {
  const { withdrawn, skipped } = await takeBackMany(surveyIds, (ids) => call(api.practice.withdrawSurveys, { body: { surveyIds: ids } }))
  const rest = skipped > 0 ? ` ${plural(skipped, 'person', 'people')} kept it: begun or withdrawn since.` : ''
  notify({ tone: 'info', message: `Taken back from ${plural(withdrawn, 'person', 'people')}. Mails that went out stay with them.${rest}` })
}

/** Sends a questionnaire to the families of the chosen clients. */
export default function AskQuestionnaireModal({ modal, clientIds: chosen, onDone }: ModalProps<AskQuestionnaireInputs>) {
  const [clientIds, setClientIds] = useState(chosen)
  const { reached, isGone, run } = usePieces(ASKED_AT_ONCE)
  const questionnaires = useQuery(query(api.questionnaires.listQuestionnaires, {}, { showsErrors: true }))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [inTwoWeeks] = useState(() => new Date(Date.now() + TWO_WEEKS_MS).toLocaleDateString('en-CA'))
  const form = useForm({
    initialValues: { questionnaireKey: '', dueOn: inTwoWeeks, message: '' },
    validate: { questionnaireKey: (key) => (key === '' ? 'Choose a questionnaire.' : null) },
  })

  const ask = async ({ questionnaireKey, dueOn, message }: typeof form.values) => {
    const asked = questionnaires.data?.questionnaires.find(({ key }) => key === questionnaireKey)
    if (!asked) return
    setBusy(true)
    const body = { questionnaireKey: asked.key, dueOn: dueOn || null, ...(message.trim() && { message }) }
    const { outcomes, rest, error } = await run(clientIds, (ids) =>
      call(api.practice.askQuestionnaire, { body: { ...body, clientIds: ids } }),
    )
    await reread()
    setBusy(false)
    if (outcomes.length > 0) {
      onDone(rest)
      const sum = (of: 'people' | 'clients' | 'skipped') => outcomes.reduce((total, outcome) => total + outcome[of], 0)
      const surveyIds = outcomes.flatMap((outcome) => outcome.surveyIds)
      const skipped =
        sum('skipped') > 0 ? ` ${plural(sum('skipped'), 'client')} skipped: there is nobody to ask, or everybody already has it.` : ''
      const sent = `${asked.title} is sent to ${plural(sum('people'), 'person', 'people')} of ${plural(sum('clients'), 'client')}.`
      notify({
        message: `${sent}${skipped}${notReached(rest.length, 'client')}`,
        ...(rest.length > 0 && { tone: 'warn', stays: isGone.current }),
        ...(surveyIds.length > 0 && { action: { label: 'Undo', onClick: () => void takeBack(surveyIds).catch(notifyFailure) } }),
      })
    }
    if (error === null || isGone.current) return modal.close()
    setClientIds(rest)
    const failed = showFieldErrors(form, error, FIELDS)
    setFailure(failed && `${failed}${outcomes.length > 0 ? notReached(rest.length, 'client') : ''}`)
  }
  return (
    <Dialog modal={modal} title={`A questionnaire for ${plural(clientIds.length, 'client')}`}>
      {questionnaires.error ? (
        <ErrorPanel title="We could not load the questionnaires" error={questionnaires.error} />
      ) : (
        <DialogForm
          onSubmit={form.onSubmit((values) => void ask(values), focusFirstWrong(form, FIELDS))}
          onCancel={modal.close}
          submit="Send questionnaire"
          busy={busy}
          failure={failure}
        >
          <Radio.Group
            label="Questionnaire"
            description="Everybody of each family is asked, the fact find of the primary stakeholder alone. Helpers are not."
            {...form.getInputProps('questionnaireKey')}
          >
            <Stack gap="xs" mt="xs">
              {(questionnaires.data?.questionnaires ?? []).map(({ key, title }) => (
                <Radio key={key} value={key} label={title} />
              ))}
            </Stack>
          </Radio.Group>
          <TextInput label="Due on" type="date" {...form.getInputProps('dueOn')} />
          <Textarea label="A few words (optional)" maxLength={1000} autosize minRows={2} {...form.getInputProps('message')} />
          <PiecesLine reached={reached} total={clientIds.length} one="client" />
        </DialogForm>
      )}
    </Dialog>
  )
}
