import { Button, MultiSelect, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import type { RouteInput } from '@paddock/contract/route'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../platform/api/api.ts'
import { notify } from '../../../platform/notify.ts'
import { meQuery } from '../../../platform/identity/session.ts'
import { AbnField } from '../../../ui/form/abn-field.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx'
import { focusFirstWrong, showFieldErrors } from '../../../ui/form/form-errors.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { OrganizationSelect } from '../../../ui/form/organization-select.tsx'
import { AdviserSelect } from '../adviser-select.tsx'
import { clientChanged } from '../client-query.ts'
import { optionsOf } from '../../../ui/text/words.ts'
import { REGION_WORDS, SOURCE_WORDS, STRUCTURE_WORDS } from '@paddock/contract/features/clients/clients.words'
import { type ClientStatus, linkOf, WORDS } from '../list/clients-list.ts'
import formFields from '../../../ui/form/form-fields.module.css'
import { LikelyDuplicates } from '../merging/likely-duplicates.tsx'
import { abnDigits, optionalEmail, required } from '../../../ui/form/field-checks.ts'

export interface AddClientInputs {
  status: ClientStatus
  /** The practice, where the screen already says which. */
  organizationId?: string | undefined
}

type Body = RouteInput<typeof api.clients.createClient>['body']

const FIELDS = [
  'organizationId',
  'businessName',
  'abn',
  'contactFirstName',
  'contactLastName',
  'contactEmail',
  'contactPhone',
  'town',
  'region',
  'structures',
  'source',
  'managerIds',
] as const

const notKnown = { value: '', label: 'Not known yet' }

/** Adds a client or prospect with what is known at first, and opens it. */
export default function AddClientModal({ modal, status, organizationId }: ModalProps<AddClientInputs>) {
  const me = useQuery(meQuery).data
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const choosesPractice = me?.systemRole === 'admin' && organizationId === undefined
  const form = useForm({
    initialValues: {
      organizationId: organizationId ?? '',
      businessName: '',
      abn: '',
      contactFirstName: '',
      contactLastName: '',
      contactEmail: '',
      contactPhone: '',
      town: '',
      region: '',
      structures: [] as string[],
      source: '',
      managerIds: '',
    },
    validate: {
      organizationId: (id) => (choosesPractice && id === '' ? 'Choose an organisation.' : null),
      businessName: required('Enter the business name.'),
      abn: abnDigits,
      contactEmail: optionalEmail,
    },
  })
  const practice = form.values.organizationId || undefined
  const { one } = WORDS[status]

  const add = async ({ organizationId: chosen, managerIds, ...details }: typeof form.values) => {
    setBusy(true)
    setFailure(null)
    // The selects offer only the contract's words, and the server checks them again.
    const body = { ...details, status, ...(chosen && { organizationId: chosen }), ...(managerIds && { managerIds: [managerIds] }) } as Body
    try {
      const client = await call(api.clients.createClient, { body })
      await clientChanged(client)
      modal.close()
      notify({ message: `${client.businessName} is added.` })
      void navigate(linkOf(client))
    } catch (error) {
      setFailure(showFieldErrors(form, error, FIELDS))
      setBusy(false)
    }
  }

  return (
    <Dialog modal={modal} title={`Add a ${one}`} size="lg">
      <form noValidate onSubmit={form.onSubmit((values) => void add(values), focusFirstWrong(form, FIELDS))}>
        <Stack gap="md">
          {choosesPractice ? (
            <OrganizationSelect
              label="Organisation"
              required
              data-autofocus
              placeholder="Choose a practice"
              {...form.getInputProps('organizationId')}
              onChange={(id) => form.setValues({ organizationId: id ?? '', managerIds: '' })}
            />
          ) : null}
          <TextInput
            label="Business name"
            required
            autoComplete="off"
            data-autofocus={choosesPractice ? undefined : true}
            {...form.getInputProps('businessName')}
          />
          <div className={formFields.pair}>
            <AbnField input={form.getInputProps('abn')} />
            <MultiSelect
              label="Structures"
              placeholder={form.values.structures.length === 0 ? 'Not known yet' : ''}
              data={optionsOf(STRUCTURE_WORDS)}
              {...form.getInputProps('structures')}
            />
          </div>
          <div className={formFields.pair}>
            <TextInput label="Contact’s first name" autoComplete="off" {...form.getInputProps('contactFirstName')} />
            <TextInput label="Contact’s last name" autoComplete="off" {...form.getInputProps('contactLastName')} />
          </div>
          <div className={formFields.pair}>
            <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('contactEmail')} />
            <TextInput label="Phone" type="tel" autoComplete="off" {...form.getInputProps('contactPhone')} />
          </div>
          <div className={formFields.pair}>
            <TextInput label="Town" autoComplete="off" {...form.getInputProps('town')} />
            <NativeSelect label="State" data={[notKnown, ...optionsOf(REGION_WORDS)]} {...form.getInputProps('region')} />
          </div>
          <div className={formFields.pair}>
            <NativeSelect label="Source" data={[notKnown, ...optionsOf(SOURCE_WORDS)]} {...form.getInputProps('source')} />
            {me?.systemRole === 'manager' || (choosesPractice && practice === undefined) ? null : (
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
            )}
          </div>
          {failure ? (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {failure}
            </Text>
          ) : null}
        </Stack>
        <DialogActions>
          {choosesPractice && practice === undefined ? null : <LikelyDuplicates typed={typedOf(form.values, practice)} />}
          <Button variant="default" onClick={modal.close}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Add {one}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

type Values = Record<'businessName' | 'abn' | 'contactFirstName' | 'contactLastName' | 'contactEmail' | 'contactPhone' | 'town', string>

/** What of the form says which business it is. */
function typedOf(values: Values, organizationId: string | undefined) {
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
