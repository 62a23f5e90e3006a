import { Autocomplete, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import { optionsOf } from '../../../ui/text/words.ts'
import { ASSET_CATEGORY_OPTIONS } from '../finance-words.ts'
import formFields from '../../../ui/form/form-fields.module.css'
import { fieldsOf, type RecordField, type RecordValues, tidyMoney } from './record-values.ts'

interface RecordFieldsProps {
  kind: FinanceKind
  form: UseFormReturnType<RecordValues>
  /** Owners that were named already. */
  owners: readonly string[]
  /** What stands beside a field instead of its help, by name. */
  notes?: Readonly<Record<string, string>>
  /** The first text is where the dialog begins. */
  focused?: boolean
}

/** Fields that stand beside each other on a wide screen. */
const PAIRS = [
  ['category', 'grouping'],
  ['balanceCents', 'limitCents'],
  ['asAt', 'confidence'],
  ['ratePercent', 'maturesOn'],
  ['hectares', 'valueCents'],
  ['megalitres', 'reliability'],
  ['fundKind', 'holdsFarmLand'],
]
const HELP: Partial<Record<FinanceKind, Readonly<Record<string, string>>>> = {
  property: {
    name: 'What the family calls it',
    titleHolder: 'Who stands on the title: a person, a company, a trustee',
    tenure: 'Only land that is owned has a value and counts',
    encumbrance: 'Mortgages and other charges on the land',
  },
  asset: { owner: 'The person, company, trust or partnership that it belongs to' },
  liability: {
    owner: 'The person, company, trust or partnership that borrowed',
    security: 'The land, equipment or guarantee that stands behind it',
  },
}
const NOTE_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const NOT_SAID = { value: '', label: 'Not said' }

/** The fields of an asset, a debt or a piece of land. */
export function RecordFields({ kind, form, owners, notes = {}, focused = false }: RecordFieldsProps) {
  const fields = fieldsOf(kind, form.values)
  const first = fields.find((field) => field.kind === 'text')
  return (
    <div className={formFields.fields}>
      {rowsOf(fields).map((row) => {
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

/** Each field alone, or with the one that belongs beside it. */
function rowsOf(fields: readonly RecordField[]): RecordField[][] {
  const rows: RecordField[][] = []
  for (const field of fields) {
    const last = rows.at(-1)
    const before = last?.length === 1 ? last[0] : undefined
    if (last && before && PAIRS.some(([left, right]) => left === before.name && right === field.name)) last.push(field)
    else rows.push([field])
  }
  return rows
}

interface FieldProps extends RecordFieldsProps {
  field: RecordField
  focused: boolean
}

function Field({ kind, field, form, owners, notes = {}, focused }: FieldProps) {
  const { name, label } = field
  const input = form.getInputProps(name)
  const note = notes[name]
  // A note stands below, so that fields beside each other stay level.
  const described = note === undefined ? { description: HELP[kind]?.[name] } : { description: note, inputWrapperOrder: NOTE_BELOW }
  const begins = focused ? { 'data-autofocus': true } : {}
  const required = name === 'name'
  if (name === 'owner' || name === 'titleHolder')
    return <Autocomplete label={label} {...described} data={[...owners]} limit={6} maxLength={200} {...begins} {...input} />
  if (field.kind === 'choice' || field.kind === 'yes_no')
    return <NativeSelect label={label} {...described} data={choicesOf(kind, field)} {...input} />
  if (field.kind === 'day') return <TextInput label={label} {...described} type="date" {...input} />
  if (field.kind === 'text') return <TextInput label={label} {...described} required={required} {...begins} {...input} />
  return (
    <TextInput
      label={label}
      {...described}
      classNames={{ input: 'num' }}
      inputMode="decimal"
      autoComplete="off"
      {...(field.kind === 'money' ? { leftSection: '$', leftSectionWidth: 28 } : { rightSection: field.unit, rightSectionWidth: 40 })}
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
  const options = optionsOf(field.words ?? {}).filter(({ value }) => value !== '')
  return field.initial === undefined ? [NOT_SAID, ...options] : options
}
