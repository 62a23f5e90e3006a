import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import * as STAKEHOLDER_ERRORS from '@paddock/contract/features/stakeholders/stakeholders.errors'
import type { Stakeholder } from '@paddock/contract/features/stakeholders/stakeholders.shapes'
import { useMutation } from '@tanstack/react-query'
import { notify } from '../../platform/notify.ts'
import { mutation } from '../../platform/api/queries.ts'
import { FormDialog } from '../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../ui/dialog/modals.tsx'
import { optionalEmail } from '../../ui/form/field-checks.ts'
import { useSaving } from '../../ui/form/use-saving.ts'
import { StakeholderFields } from './stakeholder-fields.tsx'
import classes from './stakeholder-modal.module.css'
import {
  birthYearCheck,
  bodyOf,
  comparedFields,
  isAsked,
  NOBODY,
  STAKEHOLDER_NAMES,
  type StakeholderValues,
  valuesOf,
} from './stakeholder-values.ts'
import { nameOf } from './stakeholder-words.ts'

export interface StakeholderInputs {
  clientId: string
  /** Everybody on the record: partners and parents are chosen among them. */
  people: readonly Stakeholder[]
  /** The one to change; without it a new one is added. */
  person?: Stakeholder
  /** What is known of the very first person. */
  first?: Pick<StakeholderValues, 'firstName' | 'lastName' | 'email'>
  /** A new one is only in the register: nobody asks them. */
  inRegister?: boolean
  /** What is told of who was saved. */
  onSaved?: (person: Stakeholder) => void
  /** Where the form begins. */
  at?: 'email'
}

type Values = StakeholderValues & { invite: boolean }

const OPTIONS = { showsErrors: true } as const

/** Who somebody is, where they are in the family, and what their account is for; with the invitation at once if wanted. */
export default function StakeholderModal({
  modal,
  clientId,
  people,
  person,
  first,
  inRegister = false,
  onSaved,
  at,
}: ModalProps<StakeholderInputs>) {
  const add = useMutation(mutation(api.stakeholders.addStakeholder, OPTIONS))
  const update = useMutation(mutation(api.stakeholders.updateStakeholder, OPTIONS))
  const form = useForm<Values>({
    initialValues: {
      ...(person
        ? valuesOf(person)
        : { ...NOBODY, isPrimary: people.length === 0 && !inRegister, ...(inRegister && { involvement: 'register' as const }), ...first }),
      invite: at === 'email',
    },
    validate: {
      firstName: (value, { lastName }) => (value.trim() || lastName.trim() ? null : STAKEHOLDER_ERRORS.stakeholder_name_missing.message),
      birthYear: birthYearCheck,
      email: (value, values) =>
        values.invite && isAsked(values) && !value.trim() ? STAKEHOLDER_ERRORS.stakeholder_email_missing.message : optionalEmail(value),
    },
  })
  const { values } = form

  const saving = useSaving<Values, Stakeholder>({
    form,
    names: STAKEHOLDER_NAMES,
    write: async ({ invite, ...typed }, current) => {
      const from = current ?? person
      const invites = invite && isAsked(typed) && (from === undefined || from.account.state === 'none')
      const body = { ...bodyOf(typed), invite: invites }
      const saved =
        from === undefined
          ? await add.mutateAsync({ params: { clientId }, body })
          : await update.mutateAsync({ params: { clientId, stakeholderId: from.id }, body: { ...body, version: from.version } })
      notify({ message: doneWords(saved, from, invites) })
      onSaved?.(saved)
      modal.close()
    },
    compare:
      person === undefined
        ? null
        : (current) => ({
            title: `Which details of ${nameOf(current)} do you keep?`,
            fields: comparedFields(people),
            // Whether they are invited is no detail of the person: it stays as it was chosen here.
            base: { ...valuesOf(person), invite: false },
            theirs: { ...valuesOf(current), invite: false },
          }),
  })

  const others = people.filter(({ id }) => id !== person?.id)
  return (
    <FormDialog
      modal={modal}
      title={person ? `Edit ${nameOf(person)}` : 'Add a person'}
      size="lg"

      submit={person ? 'Save person' : values.invite && isAsked(values) ? 'Add and invite' : 'Add person'}
      className={classes.groups}
      {...saving}
    >
      <StakeholderFields form={form} person={person} others={others} at={at} />
    </FormDialog>
  )
}

function doneWords(saved: Stakeholder, from: Stakeholder | undefined, invited: boolean): string {
  const name = nameOf(saved)
  if (invited) return `${name} is ${from ? 'saved' : 'on the record'}, and the invitation is on its way to ${saved.email}.`
  const moved = from !== undefined && from.email !== saved.email && saved.account.state === 'invited'
  if (moved) return `${name} is saved. A new invitation is on its way to ${saved.email}.`
  return from ? `${name} is saved.` : `${name} is on the record.`
}
