import { useForm } from '@mantine/form'
import { fieldsIn } from '@paddock/contract/field-list'
import { blankValues } from '@paddock/contract/field-values'
import type { OutsideAdviser } from '@paddock/contract/features/clients/client.shapes'
import { notify } from '../../../platform/notify.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import type { ModalHandle } from '../../../ui/dialog/modals.tsx'
import type { ComparedField } from '../../../ui/dialog/version-conflict.ts'
import { OUTSIDE_ADVISER_FIELDS } from '@paddock/contract/features/clients/outside-advisers.fields'
import { checksOf } from '../../../ui/form/field-checks.ts'
import { FieldLines } from '../../../ui/form/field-control.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
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
  const names = fieldsIn(OUTSIDE_ADVISER_FIELDS, who)
  const words = who === 'family' ? FAMILY_WORDS : {}
  const form = useForm<Values>({
    initialValues: adviser === undefined ? blankValues(OUTSIDE_ADVISER_FIELDS) : valuesOf(adviser),
    validate: checksOf(OUTSIDE_ADVISER_FIELDS, names),
  })
  const saving = useSaving<Values, OutsideAdviser>({
    form,
    names,
    write: async (values, current) => {
      await store(values, adviser === undefined ? null : { adviserId: adviser.id, version: (current ?? adviser).version })
      notify({ message: adviser === undefined ? `${values.name} is on the record.` : `${values.name} is saved.` })
      modal.close()
    },
    compare:
      adviser === undefined
        ? null
        : (current) => ({
            title: `Which details of ${current.name} do you keep?`,
            fields: compared(who),
            base: valuesOf(adviser),
            theirs: valuesOf(current),
          }),
  })
  return (
    <FormDialog
      modal={modal}
      title={title}

      submit={adviser === undefined ? 'Add adviser' : 'Save adviser'}
      {...saving}
    >
      <FieldLines fields={OUTSIDE_ADVISER_FIELDS} names={names} form={form} focused="name" {...words} />
    </FormDialog>
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
