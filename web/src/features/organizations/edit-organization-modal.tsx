import { Button, Stack, Title } from '@mantine/core'
import type { Organization } from '@paddock/contract/features/organizations/organizations.shapes'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import type { ModalProps } from '../../ui/dialog/modals.tsx'
import { DetailFields, Failure, SettingFields } from './organization-fields.tsx'
import { useOrganizationForm } from './use-organization-form.ts'

export interface EditOrganizationInputs {
  organization: Organization
}

/** Details and settings of the own practice. */
export default function EditOrganizationModal({ modal, organization }: ModalProps<EditOrganizationInputs>) {
  const { form, failure, saving, submit } = useOrganizationForm({ organization, own: true, onSaved: modal.close })
  return (
    <Dialog modal={modal} title={`Edit ${organization.name}`} size="lg">
      <form noValidate onSubmit={submit}>
        <Stack gap="lg">
          <DetailFields form={form} />
          <section>
            <Title order={3} size="h3" mb="sm">
              Settings
            </Title>
            <SettingFields form={form} />
          </section>
          <Failure message={failure} />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={modal.close}>
            Cancel
          </Button>
          <Button type="submit" loading={saving}>
            Save details
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
