import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconArrowsJoin,
  IconDots,
  IconDownload,
  IconNotes,
  IconPencil,
  IconUserCheck,
} from '@tabler/icons-react'
import * as api from '@paddock/contract/calls'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { Link } from '@tanstack/react-router'
import { download } from '../../../platform/api/api.ts'
import { notifyFailure } from '../../../platform/notify.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { convertProspectModal, findDuplicatesModal } from '../clients.modals.ts'
import { archive, restore, undoConversion } from '../client-changes.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The one filled button of a record, by its state, and "More actions". */
export function ClientActions({ client }: { client: ClientDetail }) {
  return (
    <>
      <PrimaryAction client={client} />
      <MoreActions client={client} />
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

function MoreActions({ client }: { client: ClientDetail }) {
  const { can } = client
  const general = client.status === 'client' ? '/clients/$clientId/general' : '/prospects/$clientId/general'
  return (
    <Menu width={220}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More actions">
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can.edit ? (
          <Menu.Item
            leftSection={<IconPencil {...icon} />}
            renderRoot={(props) => <Link {...props} to={general} params={{ clientId: client.id }} />}
          >
            Edit details
          </Menu.Item>
        ) : null}
        {can.merge ? (
          <Menu.Item leftSection={<IconArrowsJoin {...icon} />} onClick={() => openModal(findDuplicatesModal, { clientId: client.id })}>
            Merge duplicates
          </Menu.Item>
        ) : null}
        {can.undoConversion ? (
          <Menu.Item leftSection={<IconArrowBackUp {...icon} />} onClick={() => void undoConversion(client.id)}>
            Undo conversion
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => void exportLog(client)}>
          Export the log
        </Menu.Item>
        {can.archive ? (
          <>
            <Menu.Divider />
            <Menu.Item c="var(--mantine-color-error)" leftSection={<IconArchive {...icon} />} onClick={() => void archive(client)}>
              Archive {client.status}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}

async function exportLog(client: ClientDetail): Promise<void> {
  try {
    await download(api.activity.exportClientActivity, { params: { clientId: client.id }, query: {} })
  } catch (error) {
    notifyFailure(error)
  }
}
