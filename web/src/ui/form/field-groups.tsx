import { Checkbox, MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import type { Field } from '@paddock/contract/field-list'
import type { ReactNode } from 'react'
import { AbnField } from './abn-field.tsx'
import { linesOf } from './field-lines.ts'
import classes from './field-groups.module.css'
import formFields from './form-fields.module.css'
import { Panel } from '../page/panel.tsx'
import { optionsOf } from '../text/words.ts'

/** What the fields need of a form; `name` is one of its fields. */
interface FieldForm<N extends string> {
  // oxlint-disable-next-line no-explicit-any -- Mantine's own type of what it hands to an input
  getInputProps(name: N): any
}

interface FieldGroupsProps<N extends string> {
  fields: Readonly<Record<NoInfer<N>, Field>>
  /** The headings by group, in their order. */
  groups: Readonly<Record<string, string>>
  /** The fields of this form. */
  names: readonly N[]
  form: FieldForm<NoInfer<N>>
  locked: boolean
  /** Another sentence than the field's own under some of them. */
  hints?: Partial<Record<NoInfer<N>, string>>
  /** What stands above the fields of a group. */
  lead?: Readonly<Record<string, ReactNode>>
}

/** The fields of a record under the headings of their groups. */
export function FieldGroups<N extends string>({ fields, groups, names, form, locked, hints = {}, lead = {} }: FieldGroupsProps<N>) {
  return Object.entries(groups).map(([group, heading]) => {
    const own = names.filter((name) => fields[name].group === group)
    if (own.length === 0) return null
    const control = (name: N) => (
      <FieldControl key={name} field={fields[name]} hint={hints[name]} locked={locked} input={form.getInputProps(name)} />
    )
    return (
      <Panel key={group} title={heading}>
        <div className={formFields.fields}>
          {lead[group]}
          {linesOf(own.map((name) => ({ name, half: fields[name].half }))).map(([{ name }, beside]) =>
            beside === undefined ? (
              control(name)
            ) : (
              <div key={name} className={formFields.pair}>
                {control(name)}
                {control(beside.name)}
              </div>
            ),
          )}
        </div>
      </Panel>
    )
  })
}

interface FieldControlProps {
  field: Field
  hint: string | undefined
  locked: boolean
  // oxlint-disable-next-line no-explicit-any -- as above
  input: any
}

function FieldControl({ field, hint = field.hint, locked, input }: FieldControlProps) {
  const said = { label: field.label, description: hint, autoComplete: 'off', ...input }
  switch (field.kind) {
    case 'line':
      return <TextInput {...said} required={field.required !== undefined} />
    case 'phone':
      return <TextInput {...said} type="tel" />
    case 'email':
      return <TextInput {...said} type="email" />
    case 'postcode':
      return <TextInput {...said} inputMode="numeric" />
    case 'abn':
      return <AbnField input={input} />
    case 'choice':
      return <NativeSelect {...said} data={[...(field.initially === undefined ? [NOT_KNOWN] : []), ...optionsOf(field.words)]} />
    case 'choices':
      return Object.keys(field.words).length > MAX_SIDE_BY_SIDE ? (
        <MultiSelect
          {...said}
          data={optionsOf(field.words)}
          searchable
          clearable
          disabled={locked}
          clearButtonProps={{ 'aria-label': `Clear ${field.label.toLowerCase()}` }}
          nothingFoundMessage="Nothing of that name"
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

const NOT_KNOWN = { value: '', label: 'Not known yet' }
/** So many choices stand side by side; more are searched. */
const MAX_SIDE_BY_SIDE = 8
