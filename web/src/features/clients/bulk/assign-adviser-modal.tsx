import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../../platform/identity/session.ts'
import { FormDialog } from '../../../ui/dialog/dialog-form.tsx'
import { plural } from '../../../ui/text/format.ts'
import type { ModalProps } from '../../../ui/dialog/modals.tsx'
import { OrganizationSelect } from '../../../ui/form/organization-select.tsx'
import { useSaving } from '../../../ui/form/use-saving.ts'
import { AdviserSelect } from '../adviser-select.tsx'
import { assignAll } from './bulk-changes.ts'
import { type ClientStatus, WORDS } from '../list/clients-list.ts'
import { useAdvisers } from '../use-advisers.ts'

export interface AssignAdviserInputs {
  status: ClientStatus
  clientIds: readonly string[]
  organizationId?: string | undefined
  onAssigned: () => void
}

/** Asks who looks after the chosen records from now on. */
export default function AssignAdviserModal({ modal, status, clientIds, organizationId, onAssigned }: ModalProps<AssignAdviserInputs>) {
  const me = useQuery(meQuery).data
  const choosesPractice = me?.systemRole === 'admin' && organizationId === undefined
  const form = useForm({
    initialValues: { organizationId: organizationId ?? '', managerId: '' },
    validate: {
      organizationId: (id) => (choosesPractice && id === '' ? 'Choose an organisation.' : null),
      managerId: (id, values) => (id === '' && !(choosesPractice && values.organizationId === '') ? 'Choose an adviser.' : null),
    },
  })
  const practiceId = form.values.organizationId || undefined
  const unknown = choosesPractice && practiceId === undefined
  const { choices } = useAdvisers({ organizationId: practiceId, assignable: true, enabled: !unknown })
  const { one, many } = WORDS[status]
  const records = plural(clientIds.length, one, many)

  const saving = useSaving({
    form,
    names: ['organizationId', 'managerId'],
    write: async ({ managerId }) => {
      await assignAll(status, clientIds, { id: managerId, name: choices.find(({ value }) => value === managerId)?.label ?? '' })
      modal.close()
      onAssigned()
    },
  })

  return (
    <FormDialog
      modal={modal}
      title={`Who looks after ${clientIds.length === 1 ? `this ${one}` : `these ${records}`}?`}
      submit={`Assign ${records}`}
      {...saving}
    >
      {choosesPractice ? (
        <OrganizationSelect
          label="Organisation"
          placeholder="Choose an organisation"
          data-autofocus
          {...form.getInputProps('organizationId')}
          value={practiceId ?? null}
          onChange={(id) => form.setValues({ organizationId: id ?? '', managerId: '' })}
        />
      ) : null}
      {unknown ? null : (
        <AdviserSelect
          label="Adviser"
          placeholder="Choose an adviser"
          data-autofocus={!choosesPractice || undefined}
          organizationId={practiceId}
          {...form.getInputProps('managerId')}
          value={form.values.managerId || null}
          onChange={(id) => form.setFieldValue('managerId', id ?? '')}
        />
      )}
      <Text size="sm" c="dimmed">
        They replace whoever looks after {clientIds.length === 1 ? 'it' : 'them'} now. The log of each record shows the change.
      </Text>
    </FormDialog>
  )
}
