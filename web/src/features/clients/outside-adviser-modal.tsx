import { Alert, Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '@paddock/contract'
import type { OutsideAdviser } from '@paddock/contract/features/clients/clients.contract'
import { useState } from 'react'
import { ApiError, call } from '../../platform/api.ts'
import { notify } from '../../platform/notify.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { focusFirstWrong, showFieldErrors } from '../../ui/form-errors.ts'
import type { ModalProps } from '../../ui/modals.tsx'
import { type ComparedField, openVersionConflict } from '../../ui/version-conflict.ts'
import classes from './client-detail.module.css'
import { clientPartChanged } from './client-query.ts'
import { optionsOf, PROFESSION_WORDS, wordOf } from './client-words.ts'
import { optionalEmail, required } from './field-checks.ts'

export interface OutsideAdviserInputs {
  clientId: string
  /** The one to change; without it a new one is added. */
  adviser?: OutsideAdviser
}

type Values = Omit<OutsideAdviser, 'id' | 'version'>

const EMPTY: Values = { name: '', firm: '', profession: 'accountant', email: '', phone: '', mayContact: false }
const FIELDS = ['name', 'firm', 'profession', 'email', 'phone', 'mayContact'] as const

/** A short form for an adviser outside the practice. */
export default function OutsideAdviserModal({ modal, clientId, adviser }: ModalProps<OutsideAdviserInputs>) {
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
      if (adviser === undefined || version === undefined) await call(api.clients.addOutsideAdviser, { params: { clientId }, body: values })
      else await call(api.clients.updateOutsideAdviser, { params: { clientId, adviserId: adviser.id }, body: { ...values, version } })
      await clientPartChanged()
      notify({ message: adviser === undefined ? `${values.name} is on the record.` : `${values.name} is saved.` })
      modal.close()
    } catch (error) {
      const conflict = adviser && error instanceof ApiError && error.code === 2003
      if (conflict) openConflict(adviser, values, error.current, (merged, stored) => void save(merged, stored))
      else setFailure(showFieldErrors(form, error, FIELDS))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog modal={modal} title={adviser === undefined ? 'Add an outside adviser' : `Edit ${adviser.name}`}>
      <form noValidate onSubmit={form.onSubmit((values) => void save(values), focusFirstWrong(form, FIELDS))}>
        <div className={classes.fields}>
          <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
          <div className={classes.pair}>
            <NativeSelect label="Profession" data={optionsOf(PROFESSION_WORDS)} {...form.getInputProps('profession')} />
            <TextInput label="Firm" {...form.getInputProps('firm')} />
          </div>
          <div className={classes.pair}>
            <TextInput label="Email" type="email" {...form.getInputProps('email')} />
            <TextInput label="Phone" type="tel" {...form.getInputProps('phone')} />
          </div>
          <Switch
            label="We may contact them"
            description="The family agreed that you speak with this adviser"
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
  { name: 'firm', label: 'Firm' },
  { name: 'profession', label: 'Profession', show: (value) => wordOf(PROFESSION_WORDS, String(value)) },
  { name: 'email', label: 'Email' },
  { name: 'phone', label: 'Phone' },
  { name: 'mayContact', label: 'We may contact them' },
]

function openConflict(base: OutsideAdviser, mine: Values, current: unknown, onResolve: (merged: Values, version: number) => void): void {
  const stored = current as OutsideAdviser
  openVersionConflict({
    title: `Which details of ${stored.name} do you keep?`,
    fields: COMPARED,
    base: valuesOf(base),
    mine,
    theirs: valuesOf(stored),
    onResolve: (merged) => onResolve(merged, stored.version),
  })
}
