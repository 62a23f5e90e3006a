import { Stack, Title } from '@mantine/core'
import type { Organization } from '@paddock/contract/features/organizations/organizations.shapes'
import { FormDialog } from '../../ui/dialog/dialog-form.tsx'
import type { ModalProps } from '../../ui/dialog/modals.tsx'
import { DetailFields, SettingFields } from './organization-fields.tsx'
import { useOrganizationForm } from './use-organization-form.ts'

export interface EditOrganizationInputs {
  organization: Organization
}

/** Details and settings of the own practice. */
export default function EditOrganizationModal({ modal, organization }: ModalProps<EditOrganizationInputs>) {
  const { form, failure, saving, submit } = useOrganizationForm({ organization, own: true, onSaved: modal.close })
  return (
    <FormDialog
      modal={modal}
      title={`Edit ${organization.name}`}
      size="lg"
      onSubmit={submit}
      submit="Save details"
      busy={saving}
      failure={failure}
    >
      <Stack gap="lg">
        <DetailFields form={form} />
        <section>
          <Title order={3} size="h3" mb="sm">
            Settings
          </Title>
          <SettingFields form={form} />
        </section>
      </Stack>
    </FormDialog>
  )
}
