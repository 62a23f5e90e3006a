import * as api from '@paddock/contract/calls'
import type { Organization } from '@paddock/contract/features/organizations/organizations.shapes'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { notify } from '../../platform/notify.ts'
import { mutation } from '../../platform/api/queries.ts'
import { plural } from '../../ui/text/format.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { confirmModal } from '../../ui/dialog/ui.modals.ts'

/** Removing a practice and putting it back. */
export function useOrganizationActions({ id, name, clientCount, prospectCount }: Organization) {
  const navigate = useNavigate()
  const params = { organizationId: id }
  const archiving = useMutation(mutation(api.organizations.archiveOrganization, { showsErrors: true }))
  const restoring = useMutation(mutation(api.organizations.restoreOrganization))

  // The row that asked has left the screen by the time it is done; a failure has been said by itself.
  const restore = () =>
    restoring.mutateAsync({ params }).then(
      () => notify({ message: `${name} is restored. Its people can sign in again.` }),
      () => undefined,
    )

  const askToArchive = () =>
    openModal(confirmModal, {
      title: `Archive ${name}?`,
      message: 'Its people are signed out and cannot sign in until you restore it. Its details, archived clients and history stay.',
      confirm: 'Archive organisation',
      cancel: 'Keep organisation',
      destructive: true,
      onConfirm: async () => {
        await archiving.mutateAsync({ params })
        notify({ message: `${name} is archived.`, action: { label: 'Undo', onClick: () => void restore() } })
      },
    })

  const explainWhyNot = () =>
    openModal(confirmModal, {
      title: `Move the clients of ${name} first?`,
      message: `It still has ${plural(clientCount, 'client')} and ${plural(prospectCount, 'prospect')}. Archive them, then archive the organisation.`,
      confirm: clientCount > 0 ? 'Show its clients' : 'Show its prospects',
      cancel: 'Not now',
      onConfirm: () =>
        navigate({ to: clientCount > 0 ? '/organizations/$organizationId/clients' : '/organizations/$organizationId/prospects', params }),
    })

  return { archive: clientCount + prospectCount === 0 ? askToArchive : explainWhyNot, restore, restoring: restoring.isPending }
}
