import { ActionIcon, Button } from '@mantine/core'
import { IconArchiveOff, IconDots, IconNotes, IconUserCheck } from '@tabler/icons-react'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { Link } from '@tanstack/react-router'
import { lateMenu } from '../../../ui/dialog/late-menu.tsx'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { convertProspectModal } from '../clients.modals.ts'
import { restore } from '../client-changes.ts'
import type { ClientActionsInputs } from './client-actions-dropdown.tsx'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

const Dropdown = lateMenu<ClientActionsInputs>(() => import('./client-actions-dropdown.tsx'))

/** The one filled button of a record, by its state, and "More actions". */
export function ClientActions({ client, does }: ClientActionsInputs) {
  return (
    <>
      <PrimaryAction client={client} />
      <Dropdown
        client={client}
        does={does}
        target={
          <ActionIcon variant="default" size={36} aria-label="More actions">
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        }
      />
    </>
  )
}

function PrimaryAction({ client }: { client: ClientDetail }) {
  if (client.can.restore) {
    return (
      <Button leftSection={<IconArchiveOff {...icon} />} onClick={() => void restore(client)}>
        Restore {client.status}
      </Button>
    )
  }
  if (client.can.convert) {
    return (
      <Button leftSection={<IconUserCheck {...icon} />} onClick={() => openModal(convertProspectModal, { clientId: client.id })}>
        Convert to client
      </Button>
    )
  }
  if (!client.can.edit) return null
  return (
    <Button
      leftSection={<IconNotes {...icon} />}
      renderRoot={(props) => <Link {...props} to="/clients/$clientId/notes" params={{ clientId: client.id }} search={{ write: true }} />}
    >
      Add note
    </Button>
  )
}
