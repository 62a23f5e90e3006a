import { MultiSelect, Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import * as ERRORS from '@paddock/contract/general-errors'
import { PAPER_FIELDS } from '@paddock/contract/features/register/register.fields'
import type { Paper } from '@paddock/contract/features/register/register.shapes'
import { useState } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/api.ts'
import { reread } from '../../../platform/api/queries.ts'
import { notify } from '../../../platform/notify.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { openVersionConflict } from '../../../ui/dialog/version-conflict.ts'
import { FieldLines } from '../../../ui/form/field-control.tsx'
import { focusFirstWrong, showFieldErrors } from '../../../ui/form/form-errors.ts'
import type { Register } from '../register-query.ts'
import { AudienceChoice, seenOf } from './audience-choice.tsx'
import { debtOptions } from './debts.ts'
import { useDocuments } from './documents-query.ts'
import { PaperParties } from './paper-parties.tsx'
import { namesDebt, namesEntity, namesLand } from './paper-words.ts'
import { comparedPaper, kindOf, PAPER_NAMES, paperBody, paperChecks, paperFields, paperValues, type PaperValues } from './paper-values.ts'

export interface PaperInputs {
  clientId: string
  register: Register
  /** The one to change; without it a new one is added. */
  paper?: Paper
  /** What a new one begins with. */
  first?: { kind?: Paper['kind']; status?: Paper['status']; personId?: string }
}

/** A paper that decides: what it is, who is named in it, its days, and where it lies. */
export default function PaperModal({ modal, clientId, register, paper, first }: ModalProps<PaperInputs>) {
  const documents = useDocuments(clientId)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [seen, setSeen] = useState(seenOf(paper))
  const form = useForm<PaperValues>({
    initialValues: paperValues(paper, first),
    validate: (values) => paperChecks(values, register.people),
  })
  const { values } = form
  const kind = kindOf(values)

  const save = async (typed: PaperValues, version = seen.version) => {
    setBusy(true)
    setFailure(null)
    try {
      const body = { record: 'paper' as const, ...paperBody(typed) }
      if (paper === undefined || version === undefined) {
        await call(api.register.addRegisterRecord, { params: { clientId }, body: { ...body, audience: seen.audience } })
      } else {
        await call(api.register.updateRegisterRecord, { params: { clientId, recordId: paper.id }, body: { ...body, version } })
      }
      await reread()
      notify({ message: paper === undefined ? 'The paper is on the record.' : 'The paper is saved.' })
      modal.close()
    } catch (error) {
      const stale = paper && error instanceof ApiError && error.code === ERRORS.stale.code
      if (stale) resolveConflict(paper, typed, error.current as Paper)
      else setFailure(showFieldErrors(form, error, PAPER_NAMES))
    } finally {
      setBusy(false)
    }
  }
  const nameOfDocument = (id: string) => documents.find((each) => each.id === id)?.name ?? 'Another document'
  const resolveConflict = (base: Paper, mine: PaperValues, stored: Paper) =>
    openVersionConflict({
      title: 'Which details of the paper do you keep?',
      fields: comparedPaper(register, nameOfDocument),
      base: paperValues(base),
      mine,
      theirs: paperValues(stored),
      onResolve: (merged) => {
        form.setValues(merged)
        void save(merged, stored.version)
      },
    })

  const shown = paperFields(values)
  const [above, below] = [
    shown.filter((name) => PAPER_FIELDS[name].group === 'paper'),
    shown.filter((name) => PAPER_FIELDS[name].group !== 'paper'),
  ]
  const choice = (name: 'entityId' | 'liabilityId' | 'documentId') => ({
    searchable: true,
    clearable: true,
    placeholder: 'None',
    value: values[name] || null,
    onChange: (id: string | null) => form.setFieldValue(name, id ?? ''),
    error: form.errors[name],
  })
  const known = documents.some(({ id }) => id === values.documentId) || values.documentId === ''
  return (
    <Dialog modal={modal} title={paper === undefined ? 'Add a paper' : 'Edit the paper'} size="lg">
      <DialogForm
        onSubmit={form.onSubmit((typed) => void save(typed), focusFirstWrong(form, PAPER_NAMES))}
        onCancel={modal.close}
        submit={paper === undefined ? 'Add paper' : 'Save paper'}
        busy={busy}
        failure={failure}
      >
        <FieldLines fields={PAPER_FIELDS} names={above} form={form} focused="kind" />
        <PaperParties
          clientId={clientId}
          kind={kind}
          value={values.parties}
          onChange={(parties) => form.setFieldValue('parties', parties)}
          error={typeof form.errors.parties === 'string' ? form.errors.parties : null}
        />
        {namesEntity(kind) ? (
          <Select
            label="Of which entity"
            description={kind === 'binding_nomination' ? 'The fund that it is for' : undefined}
            data={register.entities.map(({ id, name }) => ({ value: id, label: name }))}
            {...choice('entityId')}
          />
        ) : null}
        {namesLand(kind) ? (
          <MultiSelect
            label="Land"
            data={register.properties.map(({ id, name }) => ({ value: id, label: name }))}
            searchable
            value={values.landIds}
            onChange={(ids) => form.setFieldValue('landIds', ids)}
            error={form.errors.landIds}
          />
        ) : null}
        {namesDebt(kind) ? <Select label="Debt" data={debtOptions(register)} {...choice('liabilityId')} /> : null}
        <FieldLines fields={PAPER_FIELDS} names={below} form={form} />
        <Select
          label="Document"
          description="Its copy among the client’s documents"
          data={[
            ...(known ? [] : [{ value: values.documentId, label: 'Another document' }]),
            ...documents.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...choice('documentId')}
        />
        <AudienceChoice clientId={clientId} record="paper" recordId={paper?.id} name="this paper" value={seen} onChange={setSeen} />
      </DialogForm>
    </Dialog>
  )
}
