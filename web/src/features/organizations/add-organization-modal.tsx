import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { notify } from '../../platform/notify.ts'
import { mutation } from '../../platform/api/queries.ts'
import { FormDialog } from '../../ui/dialog/dialog-form.tsx'
import { useSaving } from '../../ui/form/use-saving.ts'
import type { ModalProps } from '../../ui/dialog/modals.tsx'
import { checksOf } from '../../ui/form/field-checks.ts'
import { ORGANIZATION_FIELDS } from '@paddock/contract/features/organizations/organizations.fields'
import { blankValues } from '@paddock/contract/field-values'
import { NewOrganizationFields } from './organization-fields.tsx'
import { NEW_NAMES, type NewOrganizationValues } from './organization-values.ts'

/** Adds a practice and opens it, so that its people can be invited. */
export default function AddOrganizationModal({ modal }: ModalProps<object>) {
  const navigate = useNavigate()
  const add = useMutation(mutation(api.organizations.createOrganization, { showsErrors: true }))
  const form = useForm<NewOrganizationValues>({
    initialValues: blankValues(ORGANIZATION_FIELDS, NEW_NAMES),
    validate: checksOf(ORGANIZATION_FIELDS, ['name']),
  })
  const saving = useSaving({
    form,
    names: NEW_NAMES,
    write: async (body) => {
      const { id, name } = await add.mutateAsync({ body })
      modal.close()
      notify({ message: `${name} is added. Invite its people next.` })
      await navigate({ to: '/organizations/$organizationId/managers', params: { organizationId: id } })
    },
  })
  return (
    <FormDialog modal={modal} title="Add an organisation" submit="Add organisation" {...saving}>
      <NewOrganizationFields form={form} />
    </FormDialog>
  )
}
