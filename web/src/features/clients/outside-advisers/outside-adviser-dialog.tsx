import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as ERRORS from '@paddock/contract/general-errors'
import type { OutsideAdviser } from '@paddock/contract/features/clients/client.shapes'
import { useState } from 'react'
import { ApiError } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { focusFirstWrong, showFieldErrors } from '../../../ui/form/form-errors.ts'
import type { ModalHandle } from '../../../ui/dialog/modals.tsx'
import { type ComparedField, openVersionConflict } from '../../../ui/dialog/version-conflict.ts'
import formFields from '../../../ui/form/form-fields.module.css'
import { optionsOf, wordOf } from '../../../ui/text/words.ts'
import { PROFESSION_WORDS } from '@paddock/contract/features/clients/clients.words'
import { optionalEmail, required } from '../../../ui/form/field-checks.ts'

type Values = Omit<OutsideAdviser, 'id' | 'version'>

interface OutsideAdviserDialogProps {
  modal: ModalHandle
  /** The one to change; without it a new one is added. */
  adviser?: OutsideAdviser
  title: string
  /** What it is called, for whoever fills it in, that the adviser may be spoken with. */
  mayContact: { label: string; description: string }
  /** Stores the values: a new adviser, or the version of a known one that the person saw. */
  save: (values: Values, change: { adviserId: string; version: number } | null) => Promise<void>
}

const EMPTY: Values = { name: '', firm: '', profession: 'accountant', email: '', phone: '', mayContact: false }
const FIELDS = ['name', 'profession', 'firm', 'email', 'phone', 'mayContact'] as const

/** A short form for an adviser outside the practice, for the practice and for the family. */
export function OutsideAdviserDialog({ modal, adviser, title, mayContact, save: store }: OutsideAdviserDialogProps) {
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
      await store(values, adviser === undefined || version === undefined ? null : { adviserId: adviser.id, version })
      notify({ message: adviser === undefined ? `${values.name} is on the record.` : `${values.name} is saved.` })
      modal.close()
    } catch (error) {
      if (adviser && error instanceof ApiError && error.code === ERRORS.stale.code) {
        openConflict(adviser, values, error.current as OutsideAdviser, mayContact.label, (merged, stored) => {
          form.setValues(merged)
          void save(merged, stored)
        })
      } else setFailure(showFieldErrors(form, error, FIELDS))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog modal={modal} title={title}>
      <DialogForm
        onSubmit={form.onSubmit((values) => void save(values), focusFirstWrong(form, FIELDS))}
        onCancel={modal.close}
        submit={adviser === undefined ? 'Add adviser' : 'Save adviser'}
        busy={busy}
        failure={failure}
      >
        <TextInput label="Name" required autoComplete="off" data-autofocus {...form.getInputProps('name')} />
        <div className={formFields.pair}>
          <NativeSelect label="Profession" data={optionsOf(PROFESSION_WORDS)} {...form.getInputProps('profession')} />
          <TextInput label="Firm" autoComplete="off" {...form.getInputProps('firm')} />
        </div>
        <div className={formFields.pair}>
          <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
          <TextInput label="Phone" type="tel" autoComplete="off" {...form.getInputProps('phone')} />
        </div>
        <Switch {...mayContact} {...form.getInputProps('mayContact', { type: 'checkbox' })} />
      </DialogForm>
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
]

function openConflict(
  base: OutsideAdviser,
  mine: Values,
  stored: OutsideAdviser,
  mayContact: string,
  onResolve: (merged: Values, version: number) => void,
): void {
  openVersionConflict({
    title: `Which details of ${stored.name} do you keep?`,
    fields: [...COMPARED, { name: 'mayContact', label: mayContact }],
    base: valuesOf(base),
    mine,
    theirs: valuesOf(stored),
    onResolve: (merged) => onResolve(merged, stored.version),
  })
}
