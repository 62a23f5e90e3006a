import { NumberInput, Select, Text, TextInput } from '@mantine/core'
import { MAX_RETENTION_YEARS } from '@paddock/contract/features/organizations/organizations.rules'
import { ORGANIZATION_FIELDS } from '@paddock/contract/features/organizations/organizations.fields'
import { FieldLines } from '../../ui/form/field-control.tsx'
import { optionsOf } from '../../ui/text/words.ts'
import { REGION_WORDS } from '@paddock/contract/features/clients/clients.words'
import { FIELD_NAMES, NEW_NAMES, type NewOrganizationValues, regionOf } from './organization-values.ts'
import formFields from '../../ui/form/form-fields.module.css'
import type { UseFormReturnType } from '@mantine/form'
import type { OrganizationForm } from './use-organization-form.ts'

export type NewOrganizationForm = UseFormReturnType<NewOrganizationValues>

interface FieldsProps {
  form: OrganizationForm
  disabled?: boolean
}

const inGroup = (group: string) => FIELD_NAMES.filter((name) => ORGANIZATION_FIELDS[name].group === group)
const DETAILS = inGroup('details')
const SETTINGS = inGroup('settings')

/** Name, number, contact and address of a practice. */
export function DetailFields({ form, disabled }: FieldsProps) {
  return (
    <div className={formFields.fields}>
      <FieldLines
        fields={ORGANIZATION_FIELDS}
        names={DETAILS}
        form={form}
        disabled={disabled}
        drawn={{
          name: <NameField input={form.getInputProps('name')} disabled={disabled} />,
          region: <RegionField input={form.getInputProps('region')} disabled={disabled} />,
        }}
      />
    </div>
  )
}

/** How a practice works: who sees what, how people sign in, whether a language model reads along, how long is kept what people did. */
export function SettingFields({ form, disabled }: FieldsProps) {
  const retentionYears = (
    <NumberInput
      label={ORGANIZATION_FIELDS.retentionYears.label}
      description={ORGANIZATION_FIELDS.retentionYears.hint}
      suffix=" years"
      min={1}
      max={MAX_RETENTION_YEARS}
      allowDecimal={false}
      disabled={disabled}
      styles={{ wrapper: { maxWidth: 160 } }}
      {...form.getInputProps('retentionYears')}
    />
  )
  return (
    <div className={formFields.fields}>
      <FieldLines fields={ORGANIZATION_FIELDS} names={SETTINGS} form={form} disabled={disabled} drawn={{ retentionYears }} />
    </div>
  )
}

/** What is typed of a practice when it is added; its town is beside its state. */
const NEW_FIELDS = { ...ORGANIZATION_FIELDS, town: { ...ORGANIZATION_FIELDS.town, half: true } } as const

/** The fields of the short form that adds a practice. */
export function NewOrganizationFields({ form }: { form: NewOrganizationForm }) {
  const drawn = {
    name: <NameField input={form.getInputProps('name')} data-autofocus />,
    region: <RegionField input={form.getInputProps('region')} />,
  }
  return <FieldLines fields={NEW_FIELDS} names={NEW_NAMES} form={form} drawn={drawn} />
}

interface InputProps {
  /** What the form says of its field. */
  input: ReturnType<OrganizationForm['getInputProps']>
  disabled?: boolean | undefined
}

/** A name without a star: nothing else of a practice is asked for. */
function NameField({ input, disabled, ...focus }: InputProps & { 'data-autofocus'?: true }) {
  return <TextInput label={ORGANIZATION_FIELDS.name.label} disabled={disabled} {...focus} {...input} />
}

/** A state that can be cleared. */
function RegionField({ input: { value, onChange, ...input }, disabled }: InputProps) {
  return (
    <Select
      label={ORGANIZATION_FIELDS.region.label}
      clearable
      disabled={disabled}
      data={optionsOf(REGION_WORDS)}
      value={value || null}
      onChange={(region) => onChange(regionOf(region))}
      {...input}
    />
  )
}

/** Shows what the server said where no field can show it. */
export function Failure({ message }: { message: string | null }) {
  if (message === null) return null
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {message}
    </Text>
  )
}
