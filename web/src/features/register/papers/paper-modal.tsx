import { useForm } from '@mantine/form'
import { PAPER_FIELDS } from '@paddock/contract/features/register/register.fields'
import type { Paper } from '@paddock/contract/features/register/register.shapes'
import { useState } from 'react'
import { reread } from '../../../platform/api/queries.ts'
import { notify } from '../../../platform/notify.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { FieldLines } from '../../../ui/form/field-control.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
import type { Register } from '../register-query.ts'
import { storeRecord } from '../store-record.ts'
import { AudienceChoice, seenOf } from './audience-choice.tsx'
import { useDocuments } from './documents-query.ts'
import { PaperDocument, PaperSubjects } from './paper-links.tsx'
import { PaperParties } from './paper-parties.tsx'
import { comparedPaper, kindOf, PAPER_NAMES, paperBody, paperChecks, paperFields, paperValues, type PaperValues } from './paper-values.ts'

export interface PaperInputs {
  clientId: string
  register: Register
  /** The one to change; without it a new one is added. */
  paper?: Paper
  /** What a new one begins with. */
  first?: { kind?: Paper['kind']; status?: Paper['status']; personId?: string }
}

/** Asks for a paper: its kind, the parties named in it, its days, and where it is kept. */
export default function PaperModal({ modal, clientId, register, paper, first }: ModalProps<PaperInputs>) {
  const documents = useDocuments(clientId)
  const [seen, setSeen] = useState(seenOf(paper))
  const form = useForm<PaperValues>({
    initialValues: paperValues(paper, first),
    validate: (values) => paperChecks(values, register.people),
  })
  const nameOfDocument = (id: string) => documents.find((each) => each.id === id)?.name ?? 'Another document'
  const saving = useSaving<PaperValues, Paper>({
    form,
    names: PAPER_NAMES,
    write: async (typed, current) => {
      const body = { record: 'paper' as const, ...paperBody(typed) }
      await storeRecord({ clientId, recordId: paper?.id, body, seen: current ? seenOf(current) : seen })
      await reread()
      notify({ message: paper === undefined ? 'The paper is on the record.' : 'The paper is saved.' })
      modal.close()
    },
    compare:
      paper === undefined
        ? null
        : (current) => ({
            title: 'Which details of the paper do you keep?',
            fields: comparedPaper(register, nameOfDocument),
            base: paperValues(paper),
            theirs: paperValues(current),
          }),
  })

  const shown = paperFields(form.values)
  const above = shown.filter((name) => PAPER_FIELDS[name].group === 'paper')
  const below = shown.filter((name) => PAPER_FIELDS[name].group !== 'paper')
  return (
    <FormDialog
      modal={modal}
      title={paper === undefined ? 'Add a paper' : 'Edit the paper'}
      size="lg"
      submit={paper === undefined ? 'Add paper' : 'Save paper'}
      {...saving}
    >
      <FieldLines fields={PAPER_FIELDS} names={above} form={form} focused="kind" />
      <PaperParties
        clientId={clientId}
        kind={kindOf(form.values)}
        value={form.values.parties}
        onChange={(parties) => form.setFieldValue('parties', parties)}
        error={typeof form.errors.parties === 'string' ? form.errors.parties : null}
      />
      <PaperSubjects form={form} register={register} />
      <FieldLines fields={PAPER_FIELDS} names={below} form={form} />
      <PaperDocument form={form} documents={documents} />
      <AudienceChoice clientId={clientId} record="paper" recordId={paper?.id} name="this paper" value={seen} onChange={setSeen} />
    </FormDialog>
  )
}
