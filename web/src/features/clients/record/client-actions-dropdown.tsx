import { Menu } from '@mantine/core'
import {
  IconArchive,
  IconArrowBackUp,
  IconArrowsJoin,
  IconCalendarPlus,
  IconDownload,
  IconPencil,
  IconSquareCheck,
} from '@tabler/icons-react'
import * as api from '@paddock/contract/calls'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { Link } from '@tanstack/react-router'
import { download } from '../../../platform/api/api.ts'
import { notifyFailure } from '../../../platform/notify.ts'
import type { MenuTarget } from '../../../ui/dialog/late-menu.tsx'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { archive, undoConversion } from '../client-changes.ts'
import { findDuplicatesModal } from '../clients.modals.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Loads what features above this one do with a record. */
export type ClientDoings = () => Promise<Record<'addTask' | 'planMeeting', (client: ClientDetail) => void>>

export interface ClientActionsInputs {
  client: ClientDetail
  does: ClientDoings
}

/** What is seldom done with a record. */
export default function ClientActionsDropdown({ client, does, target }: ClientActionsInputs & { target: MenuTarget }) {
  const { can } = client
  return (
    <Menu width={220}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {can.edit ? (
          <>
            {client.status === 'client' ? (
              <Menu.Item
                leftSection={<IconCalendarPlus {...icon} />}
                onClick={() => void does().then(({ planMeeting }) => planMeeting(client))}
              >
                Plan a meeting
              </Menu.Item>
            ) : null}
            <Menu.Item leftSection={<IconSquareCheck {...icon} />} onClick={() => void does().then(({ addTask }) => addTask(client))}>
              New task
            </Menu.Item>
            <Menu.Item
              leftSection={<IconPencil {...icon} />}
              renderRoot={(props) => (
                <Link
                  {...props}
                  to={`/${client.status}s/$clientId/general/{-$section}`}
                  params={{ clientId: client.id, section: undefined }}
                  hash="businessName"
                />
              )}
            >
              Edit details
            </Menu.Item>
          </>
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
