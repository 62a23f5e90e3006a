import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { COMMITMENT_FIELDS } from '@paddock/contract/features/register/register.fields'
import type { Commitment } from '@paddock/contract/features/register/register.shapes'
import { useState } from 'react'
import { reread } from '../../../platform/api/queries.ts'
import { notify } from '../../../platform/notify.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { FieldLines } from '../../../ui/form/field-control.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
import { AudienceChoice, seenOf } from '../papers/audience-choice.tsx'
import { debtOptions } from '../papers/debts.ts'
import { PartyPicker } from '../parties/party-picker.tsx'
import type { Register } from '../register-query.ts'
import { storeRecord } from '../store-record.ts'
import {
  COMMITMENT_NAMES,
  commitmentBody,
  commitmentChecks,
  commitmentValues,
  type CommitmentValues,
  comparedCommitment,
} from './commitment-values.ts'

export interface CommitmentInputs {
  clientId: string
  register: Register
  /** The one to change; without it a new one is added. */
  commitment?: Commitment
}

/** A guarantee, a loan within the family or another promise to pay. */
export default function CommitmentModal({ modal, clientId, register, commitment }: ModalProps<CommitmentInputs>) {
  const [seen, setSeen] = useState(seenOf(commitment))
  const form = useForm<CommitmentValues>({ initialValues: commitmentValues(commitment), validate: commitmentChecks })
  const { values } = form

  const saving = useSaving<CommitmentValues, Commitment>({
    form,
    names: COMMITMENT_NAMES,
    write: async (typed, current) => {
      const body = { record: 'commitment' as const, ...commitmentBody(typed) }
      await storeRecord({ clientId, recordId: commitment?.id, body, seen: current ? seenOf(current) : seen })
      await reread()
      notify({ message: commitment === undefined ? 'It is on the record.' : 'It is saved.' })
      modal.close()
    },
    compare:
      commitment === undefined
        ? null
        : (current) => ({
            title: 'Which details do you keep?',
            fields: comparedCommitment(register),
            base: commitmentValues(commitment),
            theirs: commitmentValues(current),
          }),
  })

  const party = (name: 'owedBy' | 'owedTo') => ({
    clientId,
    value: values[name],
    onChange: (chosen: CommitmentValues['owedBy']) => form.setFieldValue(name, chosen),
    error: typeof form.errors[name] === 'string' ? form.errors[name] : null,
  })
  return (
    <FormDialog
      modal={modal}
      title={commitment === undefined ? 'Add what could fall due' : 'Edit what could fall due'}
      size="lg"
      submit={commitment === undefined ? 'Add it' : 'Save it'}
      {...saving}
    >
      <FieldLines fields={COMMITMENT_FIELDS} names={['kind', 'written']} form={form} focused="kind" />
      <PartyPicker label="Who owes it" {...party('owedBy')} />
      <PartyPicker label="Owed to" {...party('owedTo')} />
      <FieldLines fields={COMMITMENT_FIELDS} names={['owedToOther']} form={form} />
      <Select
        label="Debt behind it"
        description="The debt that a guarantee covers"
        placeholder="None"
        data={debtOptions(register)}
        searchable
        clearable
        value={values.liabilityId || null}
        onChange={(id) => form.setFieldValue('liabilityId', id ?? '')}
        error={form.errors.liabilityId}
      />
      <FieldLines fields={COMMITMENT_FIELDS} names={['amountCents', 'asAt', 'confidence', 'note']} form={form} />
      <AudienceChoice
        clientId={clientId}
        record="commitment"
        recordId={commitment?.id}
        name="this promise"
        value={seen}
        onChange={setSeen}
      />
    </FormDialog>
  )
}
