import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AbnField } from '../../ui/abn-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AddressFields, ContactFields, EnterpriseFields } from '../clients/details-fields.tsx'
import formFields from '../../ui/form-fields.module.css'
import type { RecordValues } from './record-values.ts'

interface RecordFieldsProps {
  form: UseFormReturnType<RecordValues>
  businessName: string
  locked: boolean
}

/** The business, whom to reach, where it is, and what it does. */
export function RecordFields({ form, businessName, locked }: RecordFieldsProps) {
  return (
    <>
      <Panel title="Business">
        <div className={formFields.fields}>
          <TextInput label="Business name" value={businessName} readOnly variant="filled" description="Your adviser changes the name" />
          <AbnField input={form.getInputProps('abn')} />
        </div>
      </Panel>
      <ContactFields form={form} aboutEmail="For your adviser’s letters. The address that you sign in with stays as it is" />
      <AddressFields form={form} />
      <EnterpriseFields form={form} locked={locked} whose="you use" />
    </>
  )
}
