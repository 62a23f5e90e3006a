import { Alert, Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api, ERRORS } from '@paddock/contract'
import type { Stakeholder } from '@paddock/contract/features/stakeholders/stakeholders.contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { notify } from '../../platform/notify.ts'
import { invalidate, mutation } from '../../platform/queries.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { focusFirstWrong, showFieldErrors } from '../../ui/form-errors.ts'
import type { ModalProps } from '../../ui/modals.tsx'
import { openVersionConflict } from '../../ui/version-conflict.ts'
import { optionalEmail } from '../clients/field-checks.ts'
import { AccountFields, NameFields, PlaceFields } from './stakeholder-fields.tsx'
import classes from './stakeholder-modal.module.css'
import {
  birthYearCheck,
  bodyOf,
  comparedFields,
  NOBODY,
  STAKEHOLDER_FIELDS,
  type StakeholderValues,
  valuesOf,
} from './stakeholder-values.ts'
import { nameOf } from './stakeholder-words.ts'
import { FAMILY_CHANGED } from './use-stakeholder-actions.ts'

export interface StakeholderInputs {
  clientId: string
  /** Everybody on the record: partners and parents are chosen among them. */
  people: readonly Stakeholder[]
  /** The one to change; without it a new one is added. */
  person?: Stakeholder
  /** What is known of the very first person. */
  first?: Pick<StakeholderValues, 'firstName' | 'lastName' | 'email'>
  /** Where the form begins. */
  at?: 'email'
}

const OPTIONS = { refreshes: FAMILY_CHANGED, showsErrors: true } as const

/** Who somebody is, where they stand in the family, and what their account is for; with the invitation at once if wanted. */
export default function StakeholderModal({ modal, clientId, people, person, first, at }: ModalProps<StakeholderInputs>) {
  const [failure, setFailure] = useState<string | null>(null)
  // What is stored as far as this form knows: a save whose invitation failed has moved on.
  const [stored, setStored] = useState(person)
  const add = useMutation(mutation(api.stakeholders.addStakeholder, OPTIONS))
  const update = useMutation(mutation(api.stakeholders.updateStakeholder, OPTIONS))
  const invite = useMutation(mutation(api.stakeholders.inviteStakeholder, OPTIONS))
  const form = useForm<StakeholderValues & { invite: boolean }>({
    initialValues: { ...(person ? valuesOf(person) : { ...NOBODY, isPrimary: people.length === 0, ...first }), invite: at === 'email' },
    validate: {
      firstName: (value, { lastName }) => (value.trim() || lastName.trim() ? null : ERRORS.stakeholder_name_missing.message),
      birthYear: birthYearCheck,
      email: (value, values) => (values.invite && !value.trim() ? ERRORS.stakeholder_email_missing.message : optionalEmail(value)),
    },
  })
  const { values } = form

  const save = async ({ invite: wanted, ...typed }: typeof values, from: Stakeholder | undefined = stored) => {
    setFailure(null)
    try {
      const mayInvite = wanted && (from === undefined || from.account.state === 'none')
      const saved = await store(typed, from, mayInvite)
      setStored(saved)
      if (mayInvite && from !== undefined)
        await invite.mutateAsync({ params: { clientId, stakeholderId: saved.id } }).catch((error: unknown) => {
          void invalidate(...FAMILY_CHANGED)
          throw error
        })
      notify({ message: doneWords(saved, from, mayInvite) })
      modal.close()
    } catch (error) {
      onRefusal(error, typed, wanted)
    }
  }

  const store = (typed: StakeholderValues, from: Stakeholder | undefined, withInvitation: boolean): Promise<Stakeholder> =>
    from === undefined
      ? add.mutateAsync({ params: { clientId }, body: { ...bodyOf(typed), invite: withInvitation } })
      : update.mutateAsync({ params: { clientId, stakeholderId: from.id }, body: { ...bodyOf(typed), version: from.version } })

  const onRefusal = (error: unknown, mine: StakeholderValues, wanted: boolean) => {
    const current = error instanceof ApiError && error.code === ERRORS.stale.code ? (error.current as Stakeholder) : null
    if (current === null || stored === undefined) {
      setFailure(showFieldErrors(form, error, STAKEHOLDER_FIELDS))
      return
    }
    openVersionConflict({
      title: `Which details of ${nameOf(current)} do you keep?`,
      fields: comparedFields(people),
      base: valuesOf(stored),
      mine,
      theirs: valuesOf(current),
      onResolve: (merged) => {
        form.setValues(merged)
        void save({ ...merged, invite: wanted }, current)
      },
    })
  }

  const busy = add.isPending || update.isPending || invite.isPending
  const others = people.filter(({ id }) => id !== person?.id)
  return (
    <Dialog modal={modal} title={person ? `Edit ${nameOf(person)}` : 'Add a person'} size="lg">
      <form noValidate onSubmit={form.onSubmit((typed) => void save(typed), focusFirstWrong(form, STAKEHOLDER_FIELDS))}>
        <div className={classes.groups}>
          <NameFields form={form} focused={at === undefined} />
          <PlaceFields form={form} others={others} />
          <AccountFields form={form} person={stored} others={others} focused={at === 'email'} />
          {failure === null ? null : (
            <Alert color="clay" role="alert">
              {failure}
            </Alert>
          )}
        </div>
        <DialogActions>
          <Button variant="default" onClick={modal.close}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {person ? 'Save person' : values.invite ? 'Add and invite' : 'Add person'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function doneWords(saved: Stakeholder, from: Stakeholder | undefined, invited: boolean): string {
  const name = nameOf(saved)
  const moved = from !== undefined && from.email !== saved.email && saved.account.state === 'invited'
  if (moved) return `${name} is saved. A fresh invitation is on its way to ${saved.email}.`
  if (invited) return `${name} is ${from ? 'saved' : 'on the record'}, and the invitation is on its way to ${saved.email}.`
  return from ? `${name} is saved.` : `${name} is on the record.`
}
