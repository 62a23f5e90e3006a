import { Autocomplete, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import { Fragment, type ReactNode } from 'react'
import { optionsOf } from '../../../ui/text/words.ts'
import { ASSET_CATEGORY_OPTIONS } from '../finance-words.ts'
import { linesOf } from '../../../ui/form/field-lines.ts'
import formFields from '../../../ui/form/form-fields.module.css'
import { fieldsOf, type RecordField, type RecordValues, tidyMoney, YES_NO } from './record-values.ts'

interface RecordFieldsProps {
  kind: FinanceKind
  form: UseFormReturnType<RecordValues>
  /** Owners that were named already. */
  owners: readonly string[]
  /** What is shown beside a field instead of its help, by name. */
  notes?: Readonly<Record<string, string>>
  /** What is shown before a text field, by name. The text field itself is shown only where somebody wrote something. */
  before?: Readonly<Record<string, ReactNode>>
  /** The first text is where the dialog begins. */
  focused?: boolean
}

const NOTE_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const NOT_SAID = { value: '', label: 'Not said' }

/** The fields of an asset, a debt or a piece of land. */
export function RecordFields({ kind, form, owners, notes = {}, before = {}, focused = false }: RecordFieldsProps) {
  const fields = fieldsOf(kind, form.values)
  const first = fields.find((field) => field.kind === 'line')
  return (
    <div className={formFields.fields}>
      {linesOf(fields).map((row) => {
        const [only] = row
        if (only && only.name in before)
          return (
            <Fragment key={only.name}>
              {before[only.name]}
              {form.getInitialValues()[only.name] ? (
                <Field
                  kind={kind}
                  field={{
                    ...only,
                    label: `${only.label}, as written`,
                    hint: 'The words as they were given. The register says who is meant',
                  }}
                  form={form}
                  owners={owners}
                  focused={false}
                />
              ) : null}
            </Fragment>
          )
        const inputs = row.map((field) => (
          <Field
            key={field.name}
            kind={kind}
            field={field}
            form={form}
            owners={owners}
            notes={notes}
            focused={focused && field === first}
          />
        ))
        return inputs.length === 1 ? (
          inputs
        ) : (
          <div key={row[0]?.name} className={formFields.pair}>
            {inputs}
          </div>
        )
      })}
    </div>
  )
}

interface FieldProps extends RecordFieldsProps {
  field: RecordField
  focused: boolean
}

function Field({ kind, field, form, owners, notes = {}, focused }: FieldProps) {
  const { name, label } = field
  const input = form.getInputProps(name)
  const note = notes[name]
  // A note is shown below its field, so that fields in one row stay level.
  const described = note === undefined ? { description: field.hint } : { description: note, inputWrapperOrder: NOTE_BELOW }
  const begins = focused ? { 'data-autofocus': true } : {}
  if (field.kind === 'line' && field.suggests)
    return <Autocomplete label={label} {...described} data={[...owners]} limit={6} maxLength={200} {...begins} {...input} />
  if (field.kind === 'choice' || field.kind === 'yes_no')
    return <NativeSelect label={label} {...described} data={choicesOf(kind, field)} {...input} />
  if (field.kind === 'day') return <TextInput label={label} {...described} type="date" {...input} />
  if (field.kind === 'line')
    return <TextInput label={label} {...described} required={field.required !== undefined} {...begins} {...input} />
  return (
    <TextInput
      label={label}
      {...described}
      classNames={{ input: 'num' }}
      inputMode="decimal"
      autoComplete="off"
      {...(field.kind === 'money'
        ? { leftSection: '$', leftSectionWidth: 28 }
        : { rightSection: field.kind === 'number' ? field.unit : null, rightSectionWidth: 40 })}
      {...input}
      onBlur={(event) => {
        if (field.kind === 'money') form.setFieldValue(name, tidyMoney(event.currentTarget.value))
        input.onBlur?.(event)
      }}
    />
  )
}

function choicesOf(kind: FinanceKind, field: RecordField) {
  if (kind === 'asset' && field.name === 'category') return ASSET_CATEGORY_OPTIONS
  const options = optionsOf(field.kind === 'choice' ? field.words : YES_NO)
  return field.kind === 'choice' && field.initially !== undefined ? options : [NOT_SAID, ...options]
}
