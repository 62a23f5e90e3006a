import { Menu } from '@mantine/core'
import type { Folder } from '@paddock/contract/features/documents/folders.shapes'
import { IconArchive, IconFolderSymlink, IconPencil } from '@tabler/icons-react'
import type { MenuTarget } from '../../../ui/dialog/late-menu.tsx'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { documentNameModal, moveDocumentsModal } from '../documents.modals.ts'
import { archiveFolders, renameFolder } from '../document-changes.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

export interface FolderMenuInputs {
  folder: Folder
}

/** A folder's menu. */
export default function FolderDropdown({ target, folder }: FolderMenuInputs & { target: MenuTarget }) {
  return (
    <Menu width={200}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {folder.can.edit ? (
          <>
            <Menu.Item
              leftSection={<IconPencil {...icon} />}
              onClick={() =>
                openModal(documentNameModal, {
                  title: 'What is the folder called?',
                  label: 'Name of the folder',
                  name: folder.name,
                  action: 'Rename',
                  onSave: (name) => renameFolder(folder, name),
                })
              }
            >
              Rename
            </Menu.Item>
            <Menu.Item
              leftSection={<IconFolderSymlink {...icon} />}
              onClick={() => openModal(moveDocumentsModal, { clientId: folder.clientId, folder })}
            >
              Move
            </Menu.Item>
          </>
        ) : null}
        {folder.can.archive ? (
          <Menu.Item leftSection={<IconArchive {...icon} />} onClick={() => void archiveFolders([folder])}>
            Archive with its content
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
