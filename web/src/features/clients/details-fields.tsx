import { Checkbox, MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../platform/queries.ts'
import { AbnField } from '../../ui/abn-field.tsx'
import { fullName } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import formFields from '../../ui/form-fields.module.css'
import classes from './client-detail.module.css'
import { ENTERPRISE_WORDS, optionsOf, REGION_WORDS, SOURCE_WORDS, STRUCTURE_WORDS } from './client-words.ts'
import type { DetailsValues } from './details-values.ts'

interface FieldsProps {
  form: UseFormReturnType<DetailsValues>
}

type InputProps = ReturnType<UseFormReturnType<DetailsValues>['getInputProps']>

/** The form of the practice's record or of the family's own: what these fields need of either. */
interface SharedForm<Name extends keyof DetailsValues> {
  getInputProps(name: Name): InputProps
}

const notKnown = { value: '', label: 'Not known yet' }

/** Name, ABN, and where the record came from. */
export function BusinessFields({ form }: FieldsProps) {
  return (
    <Panel title="Business">
      <div className={formFields.fields}>
        <TextInput label="Business name" required {...form.getInputProps('businessName')} />
        <div className={formFields.pair}>
          <AbnField input={form.getInputProps('abn')} />
          <NativeSelect label="Source" data={[notKnown, ...optionsOf(SOURCE_WORDS)]} {...form.getInputProps('source')} />
        </div>
      </div>
    </Panel>
  )
}

type ContactName = 'contactFirstName' | 'contactLastName' | 'contactEmail' | 'contactPhone' | 'contactMobile'

/** The main contact. */
export function ContactFields({ form, aboutEmail }: { form: SharedForm<ContactName>; aboutEmail?: string }) {
  return (
    <Panel title="Main contact">
      <div className={formFields.fields}>
        <div className={formFields.pair}>
          <TextInput label="First name" autoComplete="off" {...form.getInputProps('contactFirstName')} />
          <TextInput label="Last name" autoComplete="off" {...form.getInputProps('contactLastName')} />
        </div>
        <TextInput label="Email" type="email" autoComplete="off" description={aboutEmail} {...form.getInputProps('contactEmail')} />
        <div className={formFields.pair}>
          <TextInput label="Phone" type="tel" autoComplete="off" {...form.getInputProps('contactPhone')} />
          <TextInput label="Mobile" type="tel" autoComplete="off" {...form.getInputProps('contactMobile')} />
        </div>
      </div>
    </Panel>
  )
}

export function AddressFields({ form }: { form: SharedForm<'addressLine' | 'town' | 'region' | 'postcode'> }) {
  return (
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
  )
}

interface EnterpriseFieldsProps {
  form: SharedForm<'structures' | 'enterprises'>
  locked: boolean
  /** "All that the family uses", or "you use". */
  whose: 'the family uses' | 'you use'
}

/** Which structures the business uses, and what it produces. */
export function EnterpriseFields({ form, locked, whose }: EnterpriseFieldsProps) {
  return (
    <Panel title="Structures and enterprises">
      <div className={formFields.fields}>
        <Checkbox.Group label="Structures" description={`All that ${whose}`} {...form.getInputProps('structures')}>
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
  )
}

/** Who of the practice looks after it; the first is the one that the lists name. */
export function ManagerFields({ form, client, locked }: FieldsProps & { client: ClientDetail; locked: boolean }) {
  const managers = useQuery(query(api.managers.listManagers, { query: { assignable: 'true', organizationId: client.organizationId } }))
  const options = new Map(client.managers.map((manager) => [manager.id, fullName(manager, 'Without a name')]))
  for (const manager of managers.data?.rows ?? []) options.set(manager.id, fullName(manager, manager.email))
  return (
    <Panel title="Looked after by">
      <div className={formFields.fields}>
        <MultiSelect
          label="Advisers of the practice"
          description="The first is named in the lists. Take yourself off to hand the record over."
          data={[...options].map(([value, label]) => ({ value, label }))}
          searchable
          disabled={locked || !client.can.assign}
          nothingFoundMessage="Nobody of that name can be assigned"
          {...form.getInputProps('managerIds')}
        />
      </div>
    </Panel>
  )
}
