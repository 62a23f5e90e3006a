import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { notify } from '../../platform/notify.ts'
import { mutation } from '../../platform/api/queries.ts'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { focusFirstWrong, showFieldErrors } from '../../ui/form/form-errors.ts'
import type { ModalProps } from '../../ui/dialog/modals.tsx'
import { checksOf } from '../../ui/form/field-checks.ts'
import { ORGANIZATION_FIELDS } from '@paddock/contract/features/organizations/organizations.fields'
import { blankValues } from '@paddock/contract/field-values'
import { Failure, NewOrganizationFields } from './organization-fields.tsx'
import { NEW_NAMES, type NewOrganizationValues } from './organization-values.ts'
import formFields from '../../ui/form/form-fields.module.css'

/** Adds a practice and opens it, so that its people can be invited. */
export default function AddOrganizationModal({ modal }: ModalProps<object>) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const add = useMutation(mutation(api.organizations.createOrganization, { showsErrors: true }))
  const form = useForm<NewOrganizationValues>({
    initialValues: blankValues(ORGANIZATION_FIELDS, NEW_NAMES),
    validate: checksOf(ORGANIZATION_FIELDS, ['name']),
  })
  const save = (body: NewOrganizationValues) =>
    add.mutate(
      { body },
      {
        onSuccess: async ({ id, name }) => {
          modal.close()
          notify({ message: `${name} is added. Invite its people next.` })
          await navigate({ to: '/organizations/$organizationId/managers', params: { organizationId: id } })
        },
        onError: (error) => setFailure(showFieldErrors(form, error, NEW_NAMES)),
      },
    )
  return (
    <Dialog modal={modal} title="Add an organisation">
      <form noValidate onSubmit={form.onSubmit(save, focusFirstWrong(form, NEW_NAMES))}>
        <div className={formFields.fields}>
          <NewOrganizationFields form={form} />
          <Failure message={failure} />
        </div>
        <DialogActions>
          <Button variant="default" onClick={modal.close}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending}>
            Add organisation
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
