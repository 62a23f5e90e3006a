import { Select } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { MILESTONE_FIELDS } from '@paddock/contract/features/register/register.fields'
import type { Milestone } from '@paddock/contract/features/register/register.shapes'
import { checkMilestone, isChosenEvidence } from '@paddock/contract/features/road/road.rules'
import { useState } from 'react'
import { reread } from '../../platform/api/queries.ts'
import { notify } from '../../platform/notify.ts'
import { FormDialog } from '../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../ui/dialog/modals.tsx'
import type { ComparedField } from '../../ui/dialog/version-conflict.ts'
import { FieldLines } from '../../ui/form/field-control.tsx'
import { useSaving } from '../../ui/form/use-saving.ts'
import { AudienceChoice, seenOf, storedFields, storeRecord, type Typed, typedFields, typedWords, wrongTyped } from '../register/front.ts'
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

/** Asks what is to be reached on the road ahead, by when, and what shows that it is reached. */
export default function MilestoneModal({ modal, clientId, road, milestone }: ModalProps<MilestoneInputs>) {
  const [seen, setSeen] = useState(seenOf(milestone))
  const form = useForm<Values>({ initialValues: valuesOf(milestone), validate: checks })
  const isNew = milestone === undefined

  const saving = useSaving<Values, Milestone>({
    form,
    names: NAMES,
    write: async (typed, current) => {
      const body = { record: 'milestone' as const, ...bodyOf(typed) }
      await storeRecord({ clientId, recordId: milestone?.id, body, seen: current ? seenOf(current) : seen })
      await reread()
      notify({ message: isNew ? 'The milestone is on the road.' : 'The milestone is saved.' })
      modal.close()
    },
    compare:
      milestone === undefined
        ? null
        : (current) => ({
            title: 'Which details do you keep?',
            fields: comparedFields(road),
            base: valuesOf(milestone),
            theirs: valuesOf(current),
          }),
  })

  return (
    <FormDialog
      modal={modal}
      title={isNew ? 'Add a milestone' : 'Edit the milestone'}
      submit={isNew ? 'Add milestone' : 'Save milestone'}
      {...saving}
    >
      <FieldLines fields={MILESTONE_FIELDS} names={['phase', 'title', 'detail', 'dueOn', 'age']} form={form} focused="title" />
      <AgeOwner form={form} road={road} />
      <FieldLines fields={MILESTONE_FIELDS} names={['evidence']} form={form} />
      <EvidenceChoice form={form} road={road} />
      <FieldLines fields={MILESTONE_FIELDS} names={['reachedOn']} form={form} />
      <AudienceChoice
        clientId={clientId}
        record="milestone"
        recordId={milestone?.id}
        name="this milestone"
        value={seen}
        onChange={setSeen}
      />
    </FormDialog>
  )
}

interface PartProps {
  form: UseFormReturnType<Values>
  road: Road
}

/** Asks whose age it is, once an age is typed. */
function AgeOwner({ form, road }: PartProps) {
  if (form.values.age.trim() === '') return null
  return (
    <Select
      label="Whose age"
      placeholder="Choose somebody"
      data={road.people.map(({ id, name, birthYear }) => ({
        value: id,
        label: birthYear === null ? `${name} (birth year not known)` : name,
      }))}
      searchable
      value={form.values.personId || null}
      onChange={(id) => form.setFieldValue('personId', id ?? '')}
      error={form.errors.personId}
    />
  )
}

/** Asks which record shows that the milestone is reached, for evidence that is one of several. */
function EvidenceChoice({ form, road }: PartProps) {
  const { evidence: kind, evidenceId } = form.values
  if (!isChosenEvidence(kind as Milestone['evidence'])) return null
  const choices = road.evidence.filter(({ evidence }) => evidence === kind).map(({ id, title }) => ({ value: id, label: title }))
  return (
    <Select
      label={`Which ${kind}`}
      placeholder={choices.length === 0 ? `This client has no ${kind} yet` : 'Choose one'}
      data={choices}
      searchable
      value={choices.some(({ value }) => value === evidenceId) ? evidenceId : null}
      onChange={(id) => form.setFieldValue('evidenceId', id ?? '')}
      error={form.errors.evidenceId}
    />
  )
}

/** The fields of both versions in words, for the comparison after a stale save. */
const comparedFields = (road: Road): readonly ComparedField<Values>[] => [
  ...Object.entries(MILESTONE_FIELDS).map(([name, field]) => ({
    name: name as keyof Values,
    label: field.label,
    show: (value: unknown) => typedWords(field, String(value ?? '')),
  })),
  { name: 'personId', label: 'Whose age', show: (id) => nameIn(road.people, id) },
  { name: 'evidenceId', label: 'Evidence', show: (id) => road.evidence.find((each) => each.id === id)?.title ?? '' },
]

const nameIn = (people: Road['people'], id: unknown) => people.find((each) => each.id === id)?.name ?? ''

function valuesOf(milestone?: Milestone): Values {
  return {
    ...typedFields(MILESTONE_FIELDS, milestone),
    personId: milestone?.personId ?? '',
    evidenceId: milestone?.evidenceId ?? '',
  }
}

/** The body of the call. Fields that the form hides are empty. */
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
