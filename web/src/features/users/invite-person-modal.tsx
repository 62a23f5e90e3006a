import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { notify } from '../../platform/notify.ts'
import { mutation, query } from '../../platform/api/queries.ts'
import { meQuery } from '../../platform/identity/session.ts'
import { FormDialog } from '../../ui/dialog/dialog-form.tsx'
import { useSaving } from '../../ui/form/use-saving.ts'
import type { ModalProps } from '../../ui/dialog/modals.tsx'
import { OrganizationSelect } from '../../ui/form/organization-select.tsx'
import formFields from '../../ui/form/form-fields.module.css'
import { type Profession, ProfessionField } from './profession-field.tsx'
import { RoleField } from './role-field.tsx'
import type { StaffRole } from './role-words.ts'

export interface InvitePersonInputs {
  /** The practice that the invitation is for, where the screen already says which. */
  organization?: { id: string; name: string }
}

interface Values {
  email: string
  firstName: string
  lastName: string
  /** Null until a role is chosen: then it is the one that the practice needs first. */
  systemRole: StaffRole | null
  profession: Profession
  organizationId: string | null
}

const FIELDS = ['email', 'firstName', 'lastName', 'systemRole', 'organizationId', 'profession'] as const

/** Invites somebody by mail. */
export default function InvitePersonModal({ modal, organization }: ModalProps<InvitePersonInputs>) {
  const me = useQuery(meQuery).data
  const choosesPractice = organization === undefined && me?.systemRole === 'admin'
  const invite = useMutation(mutation(api.users.inviteUser, { showsErrors: true }))
  const form = useForm<Values>({
    initialValues: {
      email: '',
      firstName: '',
      lastName: '',
      systemRole: null,
      profession: '',
      organizationId: organization?.id ?? null,
    },
    validate: {
      email: (email) => (/^\S+@\S+\.\S+$/.test(email.trim()) ? null : 'Enter a full email address, such as name@example.com.'),
      organizationId: (id, { systemRole }) => (choosesPractice && systemRole !== 'admin' && !id ? 'Choose an organisation.' : null),
    },
  })
  const practiceId = form.values.organizationId
  const practice = useQuery({
    ...query(api.organizations.getOrganization, { params: { organizationId: practiceId ?? '' } }),
    enabled: me?.systemRole === 'admin' && practiceId !== null,
  }).data
  const isFirst = practice?.managerCount === 0
  const role = form.values.systemRole ?? (isFirst ? 'organizationAdmin' : 'manager')
  const inPractice = role !== 'admin'

  const saving = useSaving({
    form,
    names: FIELDS,
    write: async ({ organizationId, ...values }) => {
      const chosen = { ...values, systemRole: role }
      const person = await invite.mutateAsync({ body: inPractice && organizationId ? { ...chosen, organizationId } : chosen })
      modal.close()
      notify({ message: `An invitation is on its way to ${person.email}.` })
    },
  })

  return (
    <FormDialog
      modal={modal}
      title={organization ? `Invite somebody to ${organization.name}` : 'Invite a person'}
      submit="Send invitation"
      {...saving}
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        data-autofocus
        description="The invitation goes here and is valid for 14 days."
        {...form.getInputProps('email')}
      />
      <div className={formFields.pair}>
        <TextInput label="First name" autoComplete="off" {...form.getInputProps('firstName')} />
        <TextInput label="Last name" autoComplete="off" {...form.getInputProps('lastName')} />
      </div>
      <RoleField
        {...form.getInputProps('systemRole')}
        value={role}
        description={isFirst ? `Nobody works in ${practice.name} yet. Its first person usually runs it and invites the others.` : undefined}
        withAdmin={organization === undefined && (me?.isSuperAdmin ?? false)}
      />
      {choosesPractice && inPractice ? (
        <OrganizationSelect label="Organisation" placeholder="Choose an organisation" {...form.getInputProps('organizationId')} />
      ) : null}
      {inPractice ? <ProfessionField {...form.getInputProps('profession')} /> : null}
    </FormDialog>
  )
}
