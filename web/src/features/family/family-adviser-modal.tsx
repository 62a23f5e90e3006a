import { Alert, Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '@paddock/contract'
import type { OutsideAdviser } from '@paddock/contract/features/clients/clients.contract'
import { useState } from 'react'
import { ApiError, call } from '../../platform/api.ts'
import { notify } from '../../platform/notify.ts'
import { invalidate } from '../../platform/queries.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { focusFirstWrong, showFieldErrors } from '../../ui/form-errors.ts'
import type { ModalProps } from '../../ui/modals.tsx'
import { type ComparedField, openVersionConflict } from '../../ui/version-conflict.ts'
import { optionsOf, PROFESSION_WORDS, wordOf } from '../clients/client-words.ts'
import { optionalEmail, required } from '../clients/field-checks.ts'
import classes from './record.module.css'

export interface FamilyAdviserInputs {
  /** The one to change; without it a new one is added. */
  adviser?: OutsideAdviser
}

type Values = Omit<OutsideAdviser, 'id' | 'version'>

const EMPTY: Values = { name: '', firm: '', profession: 'accountant', email: '', phone: '', mayContact: false }
const FIELDS = ['name', 'profession', 'firm', 'email', 'phone', 'mayContact'] as const

/** A short form for an adviser whom the family works with. */
export default function FamilyAdviserModal({ modal, adviser }: ModalProps<FamilyAdviserInputs>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<Values>({
    initialValues: adviser === undefined ? EMPTY : valuesOf(adviser),
    validate: { name: required('Enter the adviser’s name.'), email: optionalEmail },
  })
  const save = async (values: Values, version = adviser?.version) => {
    setBusy(true)
    setFailure(null)
    try {
      if (adviser === undefined || version === undefined) await call(api.family.addFamilyAdviser, { body: values })
      else await call(api.family.updateFamilyAdviser, { params: { adviserId: adviser.id }, body: { ...values, version } })
      await invalidate(api.family.getFamilyRecord)
      notify({ message: adviser === undefined ? `${values.name} is on the record.` : `${values.name} is saved.` })
      modal.close()
    } catch (error) {
      if (adviser && error instanceof ApiError && error.code === 2003) {
        openConflict(adviser, values, error.current as OutsideAdviser, (merged, stored) => {
          form.setValues(merged)
          void save(merged, stored)
        })
      } else setFailure(showFieldErrors(form, error, FIELDS))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog modal={modal} title={adviser === undefined ? 'Add an adviser' : `Edit ${adviser.name}`}>
      <form noValidate onSubmit={form.onSubmit((values) => void save(values), focusFirstWrong(form, FIELDS))}>
        <div className={classes.fields}>
          <TextInput label="Name" required autoComplete="off" data-autofocus {...form.getInputProps('name')} />
          <div className={classes.pair}>
            <NativeSelect label="Profession" data={optionsOf(PROFESSION_WORDS)} {...form.getInputProps('profession')} />
            <TextInput label="Firm" autoComplete="off" {...form.getInputProps('firm')} />
          </div>
          <div className={classes.pair}>
            <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
            <TextInput label="Phone" type="tel" autoComplete="off" {...form.getInputProps('phone')} />
          </div>
          <Switch
            label="Your adviser may contact them"
            description="Otherwise your adviser asks you first"
            {...form.getInputProps('mayContact', { type: 'checkbox' })}
          />
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
            {adviser === undefined ? 'Add adviser' : 'Save adviser'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function valuesOf({ id: _, version: _version, ...values }: OutsideAdviser): Values {
  return values
}

const COMPARED: readonly ComparedField<Values>[] = [
  { name: 'name', label: 'Name' },
  { name: 'profession', label: 'Profession', show: (value) => wordOf(PROFESSION_WORDS, String(value)) },
  { name: 'firm', label: 'Firm' },
  { name: 'email', label: 'Email' },
  { name: 'phone', label: 'Phone' },
  { name: 'mayContact', label: 'Your adviser may contact them' },
]

function openConflict(
  base: OutsideAdviser,
  mine: Values,
  stored: OutsideAdviser,
  onResolve: (merged: Values, version: number) => void,
): void {
  openVersionConflict({
    title: `Which details of ${stored.name} do you keep?`,
    fields: COMPARED,
    base: valuesOf(base),
    mine,
    theirs: valuesOf(stored),
    onResolve: (merged) => onResolve(merged, stored.version),
  })
}
