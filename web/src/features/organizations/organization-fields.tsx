import { NumberInput, Select, Switch, Text, TextInput } from '@mantine/core'
import { MAX_RETENTION_YEARS, USUAL_RETENTION_YEARS } from '@paddock/contract/features/organizations/organizations.rules'
import { AbnField } from '../../ui/form/abn-field.tsx'
import { optionsOf } from '../../ui/text/words.ts'
import { REGION_WORDS } from '@paddock/contract/features/clients/clients.words'
import { regionOf } from './organization-values.ts'
import formFields from '../../ui/form/form-fields.module.css'
import classes from './organizations.module.css'
import type { OrganizationForm } from './use-organization-form.ts'

interface FieldsProps {
  form: OrganizationForm
  disabled?: boolean
}

/** Name, number, contact and address of a practice. */
export function DetailFields({ form, disabled }: FieldsProps) {
  return (
    <div className={formFields.fields}>
      <TextInput label="Name" disabled={disabled} {...form.getInputProps('name')} />
      <AbnField disabled={disabled} input={form.getInputProps('abn')} />
      <TextInput label="Contact person" disabled={disabled} {...form.getInputProps('contactName')} />
      <div className={formFields.pair}>
        <TextInput label="Email" type="email" disabled={disabled} {...form.getInputProps('contactEmail')} />
        <TextInput label="Phone" type="tel" disabled={disabled} {...form.getInputProps('contactPhone')} />
      </div>
      <TextInput label="Street or postal address" disabled={disabled} {...form.getInputProps('addressLine')} />
      <TextInput label="Town" disabled={disabled} {...form.getInputProps('town')} />
      <div className={formFields.pair}>
        <Select
          label="State or territory"
          clearable
          disabled={disabled}
          data={optionsOf(REGION_WORDS)}
          error={form.errors.region}
          value={form.values.region || null}
          onChange={(region) => form.setFieldValue('region', regionOf(region))}
        />
        <TextInput label="Postcode" inputMode="numeric" disabled={disabled} {...form.getInputProps('postcode')} />
      </div>
    </div>
  )
}

/** How a practice works: who sees what, how people sign in, whether a language model reads along, how long is kept what people did. */
export function SettingFields({ form, disabled }: FieldsProps) {
  return (
    <div className={formFields.fields}>
      <Switch
        label="Advisers see all clients of the practice"
        description="Otherwise each adviser sees only the clients and prospects assigned to them. Holds at once for everybody."
        disabled={disabled}
        {...form.getInputProps('advisersShareClients', { type: 'checkbox' })}
      />
      <Switch
        label="Everybody confirms sign-in with an emailed code"
        description="The second step is asked for at the next sign-in, whatever people chose for themselves."
        disabled={disabled}
        {...form.getInputProps('secondStepRequired', { type: 'checkbox' })}
      />
      <Switch
        label="A language model may help to write"
        description="Where this server has one. Answers, figures and jottings are sent to it without names, and families are told before they answer. Otherwise nothing is sent to it; what it wrote before stays."
        disabled={disabled}
        {...form.getInputProps('languageModelAllowed', { type: 'checkbox' })}
      />
      <NumberInput
        label="Keep activity for"
        description={`1 to ${MAX_RETENTION_YEARS} years; ${USUAL_RETENTION_YEARS} is usual. Who did what is removed for good when it is older.`}
        suffix=" years"
        min={1}
        max={MAX_RETENTION_YEARS}
        allowDecimal={false}
        disabled={disabled}
        className={classes.years}
        {...form.getInputProps('retentionYears')}
      />
    </div>
  )
}

/** What the server said, where no field says it. */
export function Failure({ message }: { message: string | null }) {
  if (message === null) return null
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {message}
    </Text>
  )
}
