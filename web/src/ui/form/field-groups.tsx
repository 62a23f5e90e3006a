import type { Field } from '@paddock/contract/field-list'
import type { ReactNode } from 'react'
import { type FieldForm, FieldLines } from './field-control.tsx'
import formFields from './form-fields.module.css'
import { Panel } from '../page/panel.tsx'

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
  /** The content above the fields of a group. */
  lead?: Readonly<Record<string, ReactNode>>
}

/** The fields of a record under the headings of their groups. */
export function FieldGroups<N extends string>({ fields, groups, names, lead = {}, ...rest }: FieldGroupsProps<N>) {
  return Object.entries(groups).map(([group, heading]) => {
    const own = names.filter((name) => fields[name].group === group)
    if (own.length === 0) return null
    return (
      <Panel key={group} title={heading}>
        <div className={formFields.fields}>
          {lead[group]}
          <FieldLines fields={fields} names={own} {...rest} />
        </div>
      </Panel>
    )
  })
}
