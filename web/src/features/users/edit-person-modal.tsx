import { Checkbox, Text, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import * as api from '@paddock/contract/calls'
import type { User } from '@paddock/contract/features/users/users.shapes'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/api.ts'
import { notify } from '../../platform/notify.ts'
import { readAgain, reread } from '../../platform/api/queries.ts'
import { meQuery, ROLE_NAMES } from '../../platform/identity/session.ts'
import { FormDialog } from '../../ui/dialog/dialog-form.tsx'
import { useSaving } from '../../ui/form/use-saving.ts'
import type { ModalProps } from '../../ui/dialog/modals.tsx'
import type { ComparedField } from '../../ui/dialog/version-conflict.ts'
import { wordOf } from '../../ui/text/words.ts'
import { PROFESSION_WORDS } from '@paddock/contract/features/clients/clients.words'
import { OrganizationSelect } from '../../ui/form/organization-select.tsx'
import formFields from '../../ui/form/form-fields.module.css'
import { nameOf, type PersonAccount } from './person-account.ts'
import { type Profession, ProfessionField, professionOf } from './profession-field.tsx'
import { RoleField } from './role-field.tsx'
import { isStaffRole, type StaffRole } from './role-words.ts'
import { SuccessorSelect } from './successor-select.tsx'

export interface EditPersonInputs {
  person: PersonAccount
}

interface Values {
  firstName: string
  lastName: string
  profession: Profession
  systemRole: StaffRole
  isSuperAdmin: boolean
}

interface Typed extends Values {
  /** The practice of an administrator who becomes a member of one. */
  organizationId: string | null
  /** Who takes over the records of a person who leaves their practice. */
  reassignTo: string | null
}

const FIELDS = ['firstName', 'lastName', 'systemRole', 'isSuperAdmin', 'organizationId', 'reassignTo', 'profession'] as const

const COMPARED: readonly ComparedField<Typed>[] = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'profession', label: 'Profession', show: (value) => wordOf(PROFESSION_WORDS, String(value)) },
  { name: 'systemRole', label: 'Role', show: (value) => (isStaffRole(value) ? ROLE_NAMES[value] : '') },
  { name: 'isSuperAdmin', label: 'Super administrator' },
]

const nothingMore = { organizationId: null, reassignTo: null }

const valuesOf = (person: PersonAccount | User): Values => ({
  firstName: person.firstName,
  lastName: person.lastName,
  profession: professionOf(person.profession),
  systemRole: isStaffRole(person.systemRole) ? person.systemRole : 'manager',
  isSuperAdmin: person.isSuperAdmin,
})

/** Name, profession and role of a person. What a change of role needs (a practice, somebody who takes over) is asked for with it. */
export default function EditPersonModal({ modal, person }: ModalProps<EditPersonInputs>) {
  const form = useForm<Typed>({
    initialValues: { ...valuesOf(person), ...nothingMore },
    validate: {
      organizationId: (id, { systemRole }) =>
        person.systemRole === 'admin' && systemRole !== 'admin' && !id ? 'Choose an organisation.' : null,
      reassignTo: (id, { systemRole }) =>
        becomesAdmin(person, systemRole) && person.assignedCount > 0 && !id ? 'Choose who takes over their clients and prospects.' : null,
    },
  })
  const saving = useSaving<Typed, User>({
    form,
    names: FIELDS,
    write: async (values, current) => {
      const { version } = current ?? person
      const saved = await call(api.users.updateUser, { params: { userId: person.id }, body: { ...changesOf(person, values), version } })
      await reread()
      modal.close()
      notify({ message: `${nameOf(saved)} is saved.` })
    },
    compare: (current) => {
      void readAgain('user')
      return {
        title: `Which version of ${nameOf(person)} do you keep?`,
        fields: COMPARED,
        base: { ...valuesOf(person), ...nothingMore },
        theirs: { ...valuesOf(current), ...nothingMore },
      }
    },
  })

  return (
    <FormDialog modal={modal} title={`Edit ${nameOf(person)}`} submit="Save changes" {...saving}>
      <Text size="sm" c="dimmed">
        {[person.email, person.organization?.name].filter(Boolean).join(' · ')}
      </Text>
      <PersonFields person={person} form={form} />
    </FormDialog>
  )
}

/** Name, role and profession, and what a change of role needs besides. */
function PersonFields({ person, form }: { person: PersonAccount; form: UseFormReturnType<Typed> }) {
  const me = useQuery(meQuery).data
  const { systemRole } = form.values
  return (
    <>
      <div className={formFields.pair}>
        <TextInput label="First name" autoComplete="off" data-autofocus {...form.getInputProps('firstName')} />
        <TextInput label="Last name" autoComplete="off" {...form.getInputProps('lastName')} />
      </div>
      <RoleField {...form.getInputProps('systemRole')} withAdmin={me?.isSuperAdmin ?? false} />
      {systemRole === 'admin' && me?.isSuperAdmin ? (
        <Checkbox
          label="Super administrator"
          description="May invite, change and deactivate administrators"
          {...form.getInputProps('isSuperAdmin', { type: 'checkbox' })}
        />
      ) : null}
      {person.systemRole === 'admin' && systemRole !== 'admin' ? (
        <OrganizationSelect label="Organisation" placeholder="Choose an organisation" {...form.getInputProps('organizationId')} />
      ) : null}
      {becomesAdmin(person, systemRole) && (person.assignedCount > 0 || form.errors.reassignTo || form.values.reassignTo) ? (
        <SuccessorSelect leaving={person} {...form.getInputProps('reassignTo')} />
      ) : null}
      {systemRole === 'admin' ? null : <ProfessionField {...form.getInputProps('profession')} />}
    </>
  )
}

/** What is sent of the form: a practice or a successor only where the change of role needs one. */
function changesOf(person: PersonAccount, { organizationId, reassignTo, ...values }: Typed) {
  return {
    ...values,
    isSuperAdmin: values.systemRole === 'admin' && values.isSuperAdmin,
    ...(organizationId && person.systemRole === 'admin' && values.systemRole !== 'admin' && { organizationId }),
    ...(reassignTo && becomesAdmin(person, values.systemRole) && { reassignTo }),
  }
}

const becomesAdmin = (person: PersonAccount, role: StaffRole) => person.systemRole !== 'admin' && role === 'admin'
