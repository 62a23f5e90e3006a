import { useForm } from '@mantine/form'
import * as ERRORS from '@paddock/contract/general-errors'
import { fieldsIn } from '@paddock/contract/field-list'
import { blankValues } from '@paddock/contract/field-values'
import type { OutsideAdviser } from '@paddock/contract/features/clients/client.shapes'
import { useState } from 'react'
import { ApiError } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { focusFirstWrong, showFieldErrors } from '../../../ui/form/form-errors.ts'
import type { ModalHandle } from '../../../ui/dialog/modals.tsx'
import { type ComparedField, openVersionConflict } from '../../../ui/dialog/version-conflict.ts'
import { OUTSIDE_ADVISER_FIELDS } from '@paddock/contract/features/clients/outside-advisers.fields'
import { checksOf } from '../../../ui/form/field-checks.ts'
import { FieldLines } from '../../../ui/form/field-control.tsx'
import { comparedFields } from '../../../ui/form/field-words.ts'

type Values = Omit<OutsideAdviser, 'id' | 'version'>
type Who = 'form' | 'family'

interface OutsideAdviserDialogProps {
  modal: ModalHandle
  /** The one to change; without it a new one is added. */
  adviser?: OutsideAdviser
  title: string
  /** Whose form it is: the practice's or the family's. */
  who: Who
  /** Stores the values: a new adviser, or the version of a known one that the person saw. */
  save: (values: Values, change: { adviserId: string; version: number } | null) => Promise<void>
}

/** What the family is asked where it is asked otherwise than the practice. */
const FAMILY_WORDS = {
  labels: { mayContact: 'Your adviser may contact them' },
  hints: { mayContact: 'Otherwise your adviser asks you first' },
}

/** A short form for an adviser outside the practice, for the practice and for the family. */
export function OutsideAdviserDialog({ modal, adviser, title, who, save: store }: OutsideAdviserDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const names = fieldsIn(OUTSIDE_ADVISER_FIELDS, who)
  const words = who === 'family' ? FAMILY_WORDS : {}
  const form = useForm<Values>({
    initialValues: adviser === undefined ? blankValues(OUTSIDE_ADVISER_FIELDS) : valuesOf(adviser),
    validate: checksOf(OUTSIDE_ADVISER_FIELDS, names),
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
        openConflict(adviser, values, error.current as OutsideAdviser, compared(who), (merged, stored) => {
          form.setValues(merged)
          void save(merged, stored)
        })
      } else setFailure(showFieldErrors(form, error, names))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog modal={modal} title={title}>
      <DialogForm
        onSubmit={form.onSubmit((values) => void save(values), focusFirstWrong(form, names))}
        onCancel={modal.close}
        submit={adviser === undefined ? 'Add adviser' : 'Save adviser'}
        busy={busy}
        failure={failure}
      >
        <FieldLines fields={OUTSIDE_ADVISER_FIELDS} names={names} form={form} focused="name" {...words} />
      </DialogForm>
    </Dialog>
  )
}

function valuesOf({ id: _, version: _version, ...values }: OutsideAdviser): Values {
  return values
}

/** The fields as both versions are compared, in the words of the form. */
function compared(who: Who): ComparedField<Values>[] {
  const labels: Partial<Record<string, string>> = who === 'family' ? FAMILY_WORDS.labels : {}
  return comparedFields(OUTSIDE_ADVISER_FIELDS, fieldsIn(OUTSIDE_ADVISER_FIELDS, who)).map((field) => ({
    ...field,
    label: labels[field.name] ?? OUTSIDE_ADVISER_FIELDS[field.name].label,
  }))
}

function openConflict(
  base: OutsideAdviser,
  mine: Values,
  stored: OutsideAdviser,
  fields: readonly ComparedField<Values>[],
  onResolve: (merged: Values, version: number) => void,
): void {
  openVersionConflict({
    title: `Which details of ${stored.name} do you keep?`,
    fields,
    base: valuesOf(base),
    mine,
    theirs: valuesOf(stored),
    onResolve: (merged) => onResolve(merged, stored.version),
  })
}
