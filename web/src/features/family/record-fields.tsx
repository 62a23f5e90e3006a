import { Checkbox, MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Panel } from '../../ui/panel.tsx'
import { ENTERPRISE_WORDS, optionsOf, REGION_WORDS, STRUCTURE_WORDS } from '../clients/client-words.ts'
import { AbnWarning } from '../clients/details-fields.tsx'
import formFields from '../../ui/form-fields.module.css'
import classes from './record.module.css'
import type { RecordValues } from './record-values.ts'

interface RecordFieldsProps {
  form: UseFormReturnType<RecordValues>
  businessName: string
  locked: boolean
}

const notKnown = { value: '', label: 'Not known yet' }

/** The business, whom to reach, where it is, and what it does. */
export function RecordFields({ form, businessName, locked }: RecordFieldsProps) {
  return (
    <>
      <Panel title="Business">
        <div className={formFields.fields}>
          <TextInput label="Business name" value={businessName} readOnly variant="filled" description="Your adviser changes the name" />
          <TextInput
            label="ABN"
            inputMode="numeric"
            {...form.getInputProps('abn')}
            description={<AbnWarning abn={form.values.abn} />}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        </div>
      </Panel>
      <Panel title="Main contact">
        <div className={formFields.fields}>
          <div className={formFields.pair}>
            <TextInput label="First name" autoComplete="off" {...form.getInputProps('contactFirstName')} />
            <TextInput label="Last name" autoComplete="off" {...form.getInputProps('contactLastName')} />
          </div>
          <TextInput
            label="Email"
            type="email"
            autoComplete="off"
            description="For your adviser’s letters. The address that you sign in with stays as it is"
            {...form.getInputProps('contactEmail')}
          />
          <div className={formFields.pair}>
            <TextInput label="Phone" type="tel" autoComplete="off" {...form.getInputProps('contactPhone')} />
            <TextInput label="Mobile" type="tel" autoComplete="off" {...form.getInputProps('contactMobile')} />
          </div>
        </div>
      </Panel>
      <Panel title="Address">
        <div className={formFields.fields}>
          <TextInput label="Street or property" autoComplete="off" {...form.getInputProps('addressLine')} />
          <TextInput label="Town" autoComplete="off" {...form.getInputProps('town')} />
          <div className={formFields.pair}>
            <NativeSelect label="State" data={[notKnown, ...optionsOf(REGION_WORDS)]} {...form.getInputProps('region')} />
            <TextInput label="Postcode" inputMode="numeric" autoComplete="off" {...form.getInputProps('postcode')} />
          </div>
        </div>
      </Panel>
      <Panel title="Structures and enterprises">
        <div className={formFields.fields}>
          <Checkbox.Group label="Structures" description="All that you use" {...form.getInputProps('structures')}>
            <div className={classes.choices}>
              {optionsOf(STRUCTURE_WORDS).map((structure) => (
                <Checkbox key={structure.value} value={structure.value} label={structure.label} />
              ))}
            </div>
          </Checkbox.Group>
          <MultiSelect
            label="Enterprises"
            description="What the farm produces"
            data={optionsOf(ENTERPRISE_WORDS)}
            searchable
            clearable
            disabled={locked}
            clearButtonProps={{ 'aria-label': 'Clear enterprises' }}
            nothingFoundMessage="No such enterprise"
            {...form.getInputProps('enterprises')}
          />
        </div>
      </Panel>
    </>
  )
}
