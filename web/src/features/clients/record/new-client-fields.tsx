import { MultiSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CLIENT_FIELDS, type ClientDetails, type ClientFieldIn } from '@paddock/contract/features/clients/clients.fields'
import { STRUCTURE_WORDS } from '@paddock/contract/features/clients/clients.words'
import { fieldsIn, nameByField } from '@paddock/contract/field-list'
import { blankValues } from '@paddock/contract/field-values'
import type { ReactNode } from 'react'
import { FieldLines } from '../../../ui/form/field-control.tsx'
import formFields from '../../../ui/form/form-fields.module.css'
import { optionsOf } from '../../../ui/text/words.ts'

/** The fields of the short form that adds a client or prospect. */
export const NEW_NAMES = fieldsIn(CLIENT_FIELDS, 'new')

/** The form holds the adviser and the practice beside the fields; nothing chosen is the empty text. */
export type NewClientValues = Pick<ClientDetails, ClientFieldIn<'new'>> & { organizationId: string; managerIds: string }

export const nothingKnown = (organizationId = ''): NewClientValues => ({
  ...blankValues(CLIENT_FIELDS, NEW_NAMES),
  organizationId,
  managerIds: '',
})

/** The short form shows more fields side by side. */
const NEW_FIELDS = {
  ...CLIENT_FIELDS,
  structures: { ...CLIENT_FIELDS.structures, half: true },
  contactEmail: { ...CLIENT_FIELDS.contactEmail, half: true },
  town: { ...CLIENT_FIELDS.town, half: true },
} as const
const LABELS = nameByField(CLIENT_FIELDS)

interface NewClientFieldsProps {
  form: UseFormReturnType<NewClientValues>
  /** Whether the form begins with the business name. */
  focused: boolean
  /** Chooses an adviser; it is beside the source. */
  adviser: ReactNode
}

/** What is typed of a client or prospect when they are added. */
export function NewClientFields({ form, focused, adviser }: NewClientFieldsProps) {
  const structures = (
    <MultiSelect
      label={LABELS.structures}
      placeholder={form.values.structures.length === 0 ? 'Not known yet' : ''}
      data={optionsOf(STRUCTURE_WORDS)}
      {...form.getInputProps('structures')}
    />
  )
  const source = (
    <div className={formFields.pair}>
      <FieldLines fields={CLIENT_FIELDS} names={['source']} form={form} />
      {adviser}
    </div>
  )
  return (
    <FieldLines
      fields={NEW_FIELDS}
      names={NEW_NAMES}
      form={form}
      labels={LABELS}
      focused={focused ? 'businessName' : undefined}
      drawn={{ structures, source }}
    />
  )
}
