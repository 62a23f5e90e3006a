import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { meQuery } from '../../../platform/identity/session.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { OrganizationSelect } from '../../../ui/form/organization-select.tsx'
import { AdviserSelect } from '../adviser-select.tsx'
import { clientChanged } from '../client-query.ts'
import { CLIENT_FIELDS } from '@paddock/contract/features/clients/clients.fields'
import { type ClientStatus, linkOf, WORDS } from '../list/clients-list.ts'
import { LikelyDuplicates } from '../merging/likely-duplicates.tsx'
import { checksOf } from '../../../ui/form/field-checks.ts'
import { NEW_NAMES, NewClientFields, type NewClientValues, nothingKnown } from './new-client-fields.tsx'

export interface AddClientInputs {
  status: ClientStatus
  /** The practice, where the screen already says which. */
  organizationId?: string | undefined
}

const FORM_NAMES = ['organizationId', ...NEW_NAMES, 'managerIds'] as const

/** Adds a client or prospect with what is known at first, and opens it. */
export default function AddClientModal({ modal, status, organizationId }: ModalProps<AddClientInputs>) {
  const me = useQuery(meQuery).data
  const navigate = useNavigate()
  const choosesPractice = me?.systemRole === 'admin' && organizationId === undefined
  const form = useForm({
    initialValues: nothingKnown(organizationId),
    validate: {
      organizationId: (id) => (choosesPractice && id === '' ? 'Choose an organisation.' : null),
      ...checksOf(CLIENT_FIELDS, NEW_NAMES),
    },
  })
  const practice = form.values.organizationId || undefined
  const { one } = WORDS[status]

  const saving = useSaving({
    form,
    names: FORM_NAMES,
    write: async ({ organizationId: chosen, managerIds, ...details }) => {
      const body = { ...details, status, ...(chosen && { organizationId: chosen }), ...(managerIds && { managerIds: [managerIds] }) }
      const client = await call(api.clients.createClient, { body })
      await clientChanged(client)
      modal.close()
      notify({ message: `${client.businessName} is added.` })
      void navigate(linkOf(client))
    },
  })

  const adviser =
    me?.systemRole === 'manager' || (choosesPractice && practice === undefined) ? null : (
      <AdviserSelect
        label="Adviser"
        placeholder="No adviser yet"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear adviser' }}
        organizationId={practice}
        {...form.getInputProps('managerIds')}
        value={form.values.managerIds || null}
        onChange={(id) => form.setFieldValue('managerIds', id ?? '')}
      />
    )
  return (
    <FormDialog
      modal={modal}
      title={`Add a ${one}`}
      size="lg"
      submit={`Add ${one}`}
      more={choosesPractice && practice === undefined ? null : <LikelyDuplicates typed={typedOf(form.values, practice)} />}
      {...saving}
    >
      {choosesPractice ? (
        <OrganizationSelect
          label="Organisation"
          required
          data-autofocus
          placeholder="Choose an organisation"
          {...form.getInputProps('organizationId')}
          onChange={(id) => form.setValues({ organizationId: id ?? '', managerIds: '' })}
        />
      ) : null}
      <NewClientFields form={form} focused={!choosesPractice} adviser={adviser} />
    </FormDialog>
  )
}

/** What of the form says which business it is. */
function typedOf(values: NewClientValues, organizationId: string | undefined) {
  const { businessName, abn, contactFirstName, contactLastName, contactEmail, contactPhone, town } = values
  return {
    businessName,
    abn,
    contactFirstName,
    contactLastName,
    contactEmail,
    contactPhone,
    town,
    ...(organizationId && { organizationId }),
  }
}
