import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { MILESTONE_FIELDS } from '@paddock/contract/features/register/register.fields'
import type { Milestone } from '@paddock/contract/features/register/register.shapes'
import { checkMilestone, isChosenEvidence } from '@paddock/contract/features/road/road.rules'
import * as ERRORS from '@paddock/contract/general-errors'
import { useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/api.ts'
import { reread } from '../../platform/api/queries.ts'
import { notify } from '../../platform/notify.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../ui/dialog/modals.tsx'
import { openVersionConflict } from '../../ui/dialog/version-conflict.ts'
import { FieldLines } from '../../ui/form/field-control.tsx'
import { focusFirstWrong, showFieldErrors } from '../../ui/form/form-errors.ts'
import { AudienceChoice, seenOf, storedFields, type Typed, typedFields, typedWords, wrongTyped } from '../register/front.ts'
import type { Road } from './road-query.ts'

export interface MilestoneInputs {
  clientId: string
  road: Road
  /** The one to change; without it a new one is added. */
  milestone?: Milestone
}

interface Values extends Typed<typeof MILESTONE_FIELDS> {
  personId: string
  evidenceId: string
}

const NAMES = ['phase', 'title', 'detail', 'dueOn', 'age', 'personId', 'evidence', 'evidenceId', 'reachedOn']

/** What is to be reached on the road ahead, by when, and what shows it. */
export default function MilestoneModal({ modal, clientId, road, milestone }: ModalProps<MilestoneInputs>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [seen, setSeen] = useState(seenOf(milestone))
  const form = useForm<Values>({ initialValues: valuesOf(milestone), validate: checks })
  const { values } = form
  const isNew = milestone === undefined

  const save = async (typed: Values, version = seen.version) => {
    setBusy(true)
    setFailure(null)
    try {
      const body = { record: 'milestone' as const, ...bodyOf(typed) }
      if (milestone === undefined || version === undefined)
        await call(api.register.addRegisterRecord, { params: { clientId }, body: { ...body, audience: seen.audience } })
      else await call(api.register.updateRegisterRecord, { params: { clientId, recordId: milestone.id }, body: { ...body, version } })
      await reread()
      notify({ message: isNew ? 'The milestone stands on the road.' : 'The milestone is saved.' })
      modal.close()
    } catch (error) {
      const isStale = milestone && error instanceof ApiError && error.code === ERRORS.stale.code
      if (isStale) resolveConflict(milestone, typed, error.current as Milestone)
      else setFailure(showFieldErrors(form, error, NAMES))
    } finally {
      setBusy(false)
    }
  }
  const resolveConflict = (base: Milestone, mine: Values, stored: Milestone) =>
    openVersionConflict({
      title: 'Which details do you keep?',
      fields: [
        ...Object.entries(MILESTONE_FIELDS).map(([name, field]) => ({
          name: name as keyof Values,
          label: field.label,
          show: (value: unknown) => typedWords(field, String(value ?? '')),
        })),
        { name: 'personId', label: 'Whose age', show: (id) => nameIn(road.people, id) },
        { name: 'evidenceId', label: 'Evidence', show: (id) => road.evidence.find((each) => each.id === id)?.title ?? '' },
      ],
      base: valuesOf(base),
      mine,
      theirs: valuesOf(stored),
      onResolve: (merged) => {
        form.setValues(merged)
        void save(merged, stored.version)
      },
    })

  const choices = road.evidence.filter(({ evidence }) => evidence === values.evidence).map(({ id, title }) => ({ value: id, label: title }))
  const needsChoice = isChosenEvidence(values.evidence as Milestone['evidence'])
  return (
    <Dialog modal={modal} title={isNew ? 'Add a milestone' : 'Edit the milestone'}>
      <DialogForm
        onSubmit={form.onSubmit((typed) => void save(typed), focusFirstWrong(form, NAMES))}
        onCancel={modal.close}
        submit={isNew ? 'Add milestone' : 'Save milestone'}
        busy={busy}
        failure={failure}
      >
        <FieldLines fields={MILESTONE_FIELDS} names={['phase', 'title', 'detail', 'dueOn', 'age']} form={form} focused="title" />
        {values.age.trim() === '' ? null : (
          <Select
            label="Whose age"
            placeholder="Choose somebody"
            data={road.people.map(({ id, name, birthYear }) => ({
              value: id,
              label: birthYear === null ? `${name} (birth year not known)` : name,
            }))}
            searchable
            value={values.personId || null}
            onChange={(id) => form.setFieldValue('personId', id ?? '')}
            error={form.errors.personId}
          />
        )}
        <FieldLines fields={MILESTONE_FIELDS} names={['evidence']} form={form} />
        {needsChoice ? (
          <Select
            label={`Which ${values.evidence}`}
            placeholder={choices.length === 0 ? `This client has no ${values.evidence} yet` : 'Choose one'}
            data={choices}
            searchable
            value={choices.some(({ value }) => value === values.evidenceId) ? values.evidenceId : null}
            onChange={(id) => form.setFieldValue('evidenceId', id ?? '')}
            error={form.errors.evidenceId}
          />
        ) : null}
        <FieldLines fields={MILESTONE_FIELDS} names={['reachedOn']} form={form} />
        <AudienceChoice
          clientId={clientId}
          record="milestone"
          recordId={milestone?.id}
          name="this milestone"
          value={seen}
          onChange={setSeen}
        />
      </DialogForm>
    </Dialog>
  )
}

const nameIn = (people: Road['people'], id: unknown) => people.find((each) => each.id === id)?.name ?? ''

function valuesOf(milestone?: Milestone): Values {
  return {
    ...typedFields(MILESTONE_FIELDS, milestone),
    personId: milestone?.personId ?? '',
    evidenceId: milestone?.evidenceId ?? '',
  }
}

/** What is sent; what the form hides is nothing. */
function bodyOf({ personId, evidenceId, ...typed }: Values) {
  const age = typed.age.trim() === '' ? null : Number(typed.age)
  const evidence = typed.evidence as Milestone['evidence']
  return {
    ...storedFields(MILESTONE_FIELDS, typed),
    title: typed.title.trim(),
    evidence,
    age,
    personId: age === null ? null : personId || null,
    evidenceId: isChosenEvidence(evidence) ? evidenceId || null : null,
  }
}

function checks(values: Values): Record<string, string | null> {
  const { personId: _person, evidenceId: _evidence, ...typed } = values
  const wrong = { ...wrongTyped(MILESTONE_FIELDS, typed), ...checkMilestone(bodyOf(values)) }
  if (!/^\d*$/.test(values.age.trim())) wrong.age = 'Enter the age in full years.'
  if (values.title.trim() === '') wrong.title = 'Enter what is to be reached.'
  return wrong
}
