import { Menu } from '@mantine/core'
import type { DocumentRow } from '@paddock/contract/features/documents/document.shapes'
import {
  IconArchive,
  IconArchiveOff,
  IconCalendarDue,
  IconDownload,
  IconEye,
  IconFolderSymlink,
  IconPencil,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react'
import { notifyFailure } from '../../../platform/notify.ts'
import type { MenuTarget } from '../../../ui/dialog/late-menu.tsx'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { documentExpiryModal, documentModal, documentNameModal, moveDocumentsModal, shareDocumentsModal } from '../documents.modals.ts'
import { archiveAll, renameDocument, restoreAll } from '../document-changes.ts'
import { save } from '../content/document-link.ts'
import { uploadVersion } from './upload-version.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

export interface DocumentMenuInputs {
  row: DocumentRow
}

/** A document's menu: look, take along, change, archive. */
export default function DocumentDropdown({ target, row }: DocumentMenuInputs & { target: MenuTarget }) {
  const documents = [row]
  return (
    <Menu width={220}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEye {...icon} />} onClick={() => openModal(documentModal, { documentId: row.id })}>
          Open
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => void save({ documentId: row.id }).catch(notifyFailure)}>
          Download
        </Menu.Item>
        {row.can.edit ? (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconPencil {...icon} />}
              onClick={() =>
                openModal(documentNameModal, {
                  title: 'What is the document called?',
                  label: 'Name',
                  name: row.name,
                  action: 'Rename',
                  onSave: (name) => renameDocument(row, name),
                })
              }
            >
              Rename
            </Menu.Item>
            <Menu.Item
              leftSection={<IconFolderSymlink {...icon} />}
              onClick={() => openModal(moveDocumentsModal, { clientId: row.clientId, documents })}
            >
              Move
            </Menu.Item>
            <Menu.Item
              leftSection={<IconUsers {...icon} />}
              onClick={() => openModal(shareDocumentsModal, { clientId: row.clientId, documents })}
            >
              Who can see this
            </Menu.Item>
            <Menu.Item leftSection={<IconCalendarDue {...icon} />} onClick={() => openModal(documentExpiryModal, { documents })}>
              When it expires
            </Menu.Item>
            <Menu.Item leftSection={<IconUpload {...icon} />} onClick={() => void uploadVersion(row)}>
              Upload a new version
            </Menu.Item>
          </>
        ) : null}
        {row.can.archive || row.can.restore ? <Menu.Divider /> : null}
        {row.can.archive ? (
          <Menu.Item leftSection={<IconArchive {...icon} />} onClick={() => void archiveAll(documents)}>
            Archive
          </Menu.Item>
        ) : null}
        {row.can.restore ? (
          <Menu.Item leftSection={<IconArchiveOff {...icon} />} onClick={() => void restoreAll(documents)}>
            Restore
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
