import { Checkbox, MultiSelect, NativeSelect, Switch, TextInput } from '@mantine/core'
import type { Field } from '@paddock/contract/field-list'
import { Fragment, type ReactNode, useId } from 'react'
import { BusinessNumberField } from './numbers/business-number-field.tsx'
import { PhoneField } from './numbers/phone-field.tsx'
import { linesOf } from './field-lines.ts'
import classes from './field-groups.module.css'
import formFields from './form-fields.module.css'
import { optionsOf } from '../text/words.ts'

/** What the fields need of a form; `name` is one of its fields. */
export interface FieldForm<N extends string> {
  // oxlint-disable-next-line no-explicit-any -- Mantine's own type of what it hands to an input
  getInputProps(name: N, options?: { type: 'input' | 'checkbox' }): any
}

export interface FieldLinesProps<N extends string> {
  fields: Readonly<Record<NoInfer<N>, Field>>
  /** The fields that are shown, in their order. */
  names: readonly N[]
  form: FieldForm<NoInfer<N>>
  locked?: boolean
  disabled?: boolean | undefined
  /** The field where the dialog begins. */
  focused?: NoInfer<N> | undefined
  /** Another label or sentence than the field's own. */
  labels?: Partial<Record<NoInfer<N>, string>>
  hints?: Partial<Record<NoInfer<N>, string>>
  /** What is offered while a line is typed. */
  suggestions?: Partial<Record<NoInfer<N>, readonly string[]>>
  /** What the form draws by hand in a field's place: nothing for null, the field's own control where nothing is said. */
  drawn?: Partial<Record<NoInfer<N>, ReactNode>>
}

/** The fields of a record below each other; two halves that follow each other share a line. */
export function FieldLines<N extends string>(props: FieldLinesProps<N>) {
  const { fields, names, form, locked = false, disabled, focused, labels, hints, suggestions, drawn } = props
  const shown = names.filter((name) => drawn?.[name] !== null)
  return linesOf(shown.map((name) => ({ name, half: fields[name].half }))).map((line) => {
    const controls = line.map(({ name }) => {
      const byHand = drawn?.[name]
      if (byHand !== undefined) return <Fragment key={name}>{byHand}</Fragment>
      const field = fields[name]
      const type = field.kind === 'yes_no' && field.initially !== undefined ? 'checkbox' : 'input'
      return (
        <FieldControl
          key={name}
          field={{ ...field, label: labels?.[name] ?? field.label }}
          hint={hints?.[name]}
          locked={locked}
          disabled={disabled}
          focused={name === focused}
          suggestions={suggestions?.[name]}
          input={form.getInputProps(name, { type })}
        />
      )
    })
    return controls.length === 1 ? (
      controls
    ) : (
      <div key={line[0].name} className={formFields.pair}>
        {controls}
      </div>
    )
  })
}

interface FieldControlProps {
  field: Field
  hint: string | undefined
  locked: boolean
  disabled: boolean | undefined
  focused: boolean
  suggestions: readonly string[] | undefined
  // oxlint-disable-next-line no-explicit-any -- as above
  input: any
}

function FieldControl({ field, hint = field.hint, locked, disabled, focused, suggestions, input }: FieldControlProps) {
  const list = useId()
  const said = {
    label: field.label,
    description: hint,
    autoComplete: 'off',
    disabled,
    ...(focused && { 'data-autofocus': true }),
    ...input,
  }
  switch (field.kind) {
    case 'line':
      return suggestions === undefined ? (
        <TextInput {...said} required={field.required !== undefined} />
      ) : (
        <>
          <TextInput {...said} required={field.required !== undefined} list={list} />
          <datalist id={list}>
            {suggestions.map((word) => (
              <option key={word}>{word}</option>
            ))}
          </datalist>
        </>
      )
    case 'phone':
      return <PhoneField {...said} />
    case 'email':
      return <TextInput {...said} type="email" />
    case 'postcode':
      return <TextInput {...said} inputMode="numeric" />
    case 'abn':
    case 'acn':
      return <BusinessNumberField kind={field.kind} input={input} disabled={disabled} />
    case 'whole':
      return <TextInput {...said} inputMode="numeric" maxLength={String(field.max).length} />
    case 'money':
    case 'number':
      return <TextInput {...said} inputMode="decimal" />
    case 'day':
      return <TextInput {...said} type="date" />
    case 'yes_no':
      return field.initially === undefined ? (
        <NativeSelect {...said} data={[NOT_KNOWN, ...optionsOf(field.words ?? YES_NO)]} />
      ) : (
        <Switch label={field.label} description={hint} disabled={disabled} {...input} />
      )
    case 'choice':
      return <NativeSelect {...said} data={[...(field.initially === undefined ? [NOT_KNOWN] : []), ...optionsOf(field.words)]} />
    case 'choices':
      return Object.keys(field.words).length > MAX_SIDE_BY_SIDE ? (
        <MultiSelect
          {...said}
          data={optionsOf(field.words)}
          searchable
          clearable
          disabled={disabled || locked}
          clearButtonProps={{ 'aria-label': `Clear ${field.label.toLowerCase()}` }}
          nothingFoundMessage="Nothing with that name"
        />
      ) : (
        <Checkbox.Group label={field.label} description={hint} {...input}>
          <div className={classes.choices}>
            {optionsOf(field.words).map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </div>
        </Checkbox.Group>
      )
  }
}

const YES_NO = { yes: 'Yes', no: 'No' }
const NOT_KNOWN = { value: '', label: 'Not known yet' }
/** This many choices are side by side; more are searched. */
const MAX_SIDE_BY_SIDE = 8
