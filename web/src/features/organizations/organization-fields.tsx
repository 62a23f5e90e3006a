import { NumberInput, Select, Text, TextInput } from '@mantine/core'
import { MAX_RETENTION_YEARS } from '@paddock/contract/features/organizations/organizations.rules'
import { ORGANIZATION_FIELDS } from '@paddock/contract/features/organizations/organizations.fields'
import { FieldLines } from '../../ui/form/field-control.tsx'
import { optionsOf } from '../../ui/text/words.ts'
import { REGION_WORDS } from '@paddock/contract/features/clients/clients.words'
import { FIELD_NAMES, regionOf } from './organization-values.ts'
import formFields from '../../ui/form/form-fields.module.css'
import type { OrganizationForm } from './use-organization-form.ts'

interface FieldsProps {
  form: OrganizationForm
  disabled?: boolean
}

/** Drawn by hand: a name without a star, a state that can be cleared, years in a number field. */
const OWN = ['name', 'region', 'postcode', 'retentionYears']
const inGroup = (group: string) => FIELD_NAMES.filter((name) => ORGANIZATION_FIELDS[name].group === group && !OWN.includes(name))
const DETAILS = inGroup('details')
const SETTINGS = inGroup('settings')

/** Name, number, contact and address of a practice. */
export function DetailFields({ form, disabled }: FieldsProps) {
  return (
    <div className={formFields.fields}>
      <TextInput label={ORGANIZATION_FIELDS.name.label} disabled={disabled} {...form.getInputProps('name')} />
      <FieldLines fields={ORGANIZATION_FIELDS} names={DETAILS} form={form} disabled={disabled} />
      <div className={formFields.pair}>
        <Select
          label={ORGANIZATION_FIELDS.region.label}
          clearable
          disabled={disabled}
          data={optionsOf(REGION_WORDS)}
          error={form.errors.region}
          value={form.values.region || null}
          onChange={(region) => form.setFieldValue('region', regionOf(region))}
        />
        <TextInput label={ORGANIZATION_FIELDS.postcode.label} inputMode="numeric" disabled={disabled} {...form.getInputProps('postcode')} />
      </div>
    </div>
  )
}

/** How a practice works: who sees what, how people sign in, whether a language model reads along, how long is kept what people did. */
export function SettingFields({ form, disabled }: FieldsProps) {
  return (
    <div className={formFields.fields}>
      <FieldLines fields={ORGANIZATION_FIELDS} names={SETTINGS} form={form} disabled={disabled} />
      <NumberInput
        label={ORGANIZATION_FIELDS.retentionYears.label}
        description={ORGANIZATION_FIELDS.retentionYears.hint}
        suffix=" years"
        min={1}
        max={MAX_RETENTION_YEARS}
        allowDecimal={false}
        disabled={disabled}
        maw={160}
        {...form.getInputProps('retentionYears')}
      />
    </div>
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
