import { api } from '@paddock/contract'
import type { Organization } from '@paddock/contract/features/organizations/organizations.contract'
import { useMutation } from '@tanstack/react-query'
import { notify } from '../../platform/notify.ts'
import { mutation } from '../../platform/queries.ts'
import { openModal } from '../../ui/modals.tsx'

const refreshes = [api.organizations, api.managers, api.users] as const

/** Removing a practice and putting it back. */
export function useOrganizationActions(organization: Organization) {
  const params = { organizationId: organization.id }
  const archiving = useMutation(mutation(api.organizations.archiveOrganization, { refreshes, showsErrors: true }))
  const restoring = useMutation(mutation(api.organizations.restoreOrganization, { refreshes }))
  const restore = () =>
    restoring.mutate({ params }, { onSuccess: ({ name }) => notify({ message: `${name} is restored. Its people can sign in again.` }) })
  const archive = () =>
    openModal('confirm', {
      title: `Archive ${organization.name}?`,
      message: 'Its people are signed out and cannot sign in until you restore it. Its details, archived clients and history stay.',
      confirm: 'Archive organisation',
      cancel: 'Keep organisation',
      destructive: true,
      onConfirm: async () => {
        await archiving.mutateAsync({ params })
        notify({ message: `${organization.name} is archived.`, action: { label: 'Undo', onClick: restore } })
      },
    })
  return { archive, restore, restoring: restoring.isPending }
}
