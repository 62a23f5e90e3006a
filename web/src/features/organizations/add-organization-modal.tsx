import { Button, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { notify } from '../../platform/notify.ts'
import { mutation } from '../../platform/api/queries.ts'
import { AbnField } from '../../ui/form/abn-field.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { focusFirstWrong, showFieldErrors } from '../../ui/form/form-errors.ts'
import type { ModalProps } from '../../ui/dialog/modals.tsx'
import { optionsOf } from '../../ui/text/words.ts'
import { REGION_WORDS } from '@paddock/contract/features/clients/clients.words'
import { Failure } from './organization-fields.tsx'
import type { OrganizationValues } from '@paddock/contract/features/organizations/organizations.fields'
import { regionOf } from './organization-values.ts'
import formFields from '../../ui/form/form-fields.module.css'

type Values = Pick<OrganizationValues, 'name' | 'abn' | 'contactName' | 'contactEmail' | 'contactPhone' | 'town' | 'region'>
const FIELDS = ['name', 'abn', 'contactName', 'contactEmail', 'contactPhone', 'town', 'region'] as const

/** Adds a practice and opens it, so that its people can be invited. */
export default function AddOrganizationModal({ modal }: ModalProps<object>) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const add = useMutation(mutation(api.organizations.createOrganization, { showsErrors: true }))
  const form = useForm<Values>({
    initialValues: { name: '', abn: '', contactName: '', contactEmail: '', contactPhone: '', town: '', region: '' },
    validate: { name: (name) => (name.trim() ? null : 'Enter the practice’s name.') },
  })
  const save = (body: Values) =>
    add.mutate(
      { body },
      {
        onSuccess: async ({ id, name }) => {
          modal.close()
          notify({ message: `${name} is added. Invite its people next.` })
          await navigate({ to: '/organizations/$organizationId/managers', params: { organizationId: id } })
        },
        onError: (error) => setFailure(showFieldErrors(form, error, FIELDS)),
      },
    )
  return (
    <Dialog modal={modal} title="Add an organisation">
      <form noValidate onSubmit={form.onSubmit(save, focusFirstWrong(form, FIELDS))}>
        <div className={formFields.fields}>
          <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
          <AbnField input={form.getInputProps('abn')} />
          <TextInput label="Contact person" {...form.getInputProps('contactName')} />
          <div className={formFields.pair}>
            <TextInput label="Email" type="email" {...form.getInputProps('contactEmail')} />
            <TextInput label="Phone" type="tel" {...form.getInputProps('contactPhone')} />
          </div>
          <div className={formFields.pair}>
            <TextInput label="Town" {...form.getInputProps('town')} />
            <Select
              label="State or territory"
              clearable
              data={optionsOf(REGION_WORDS)}
              error={form.errors.region}
              value={form.values.region || null}
              onChange={(region) => form.setFieldValue('region', regionOf(region))}
            />
          </div>
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
