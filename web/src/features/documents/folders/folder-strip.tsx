import { Button, Flex, Stack } from '@mantine/core'
import type { DocumentRow } from '@paddock/contract/features/documents/document.shapes'
import type { Folder } from '@paddock/contract/features/documents/folders.shapes'
import { IconFolder, IconFolderPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { documentNameModal } from '../documents.modals.ts'
import { moveAll } from '../document-changes.ts'
import classes from '../documents.module.css'
import { addFolder } from './folder-changes.ts'
import { FolderMenu } from './folder-menu.tsx'
import { pathTo } from './folder-tree.ts'
import { startUploads } from '../uploads/upload-start.ts'
import { useDrop } from '../use-drop.ts'

interface FolderStripProps {
  clientId: string
  folders: readonly Folder[]
  /** The open folder. */
  folderId: string | undefined
  /** The documents that may be dragged onto a folder. */
  rows: readonly DocumentRow[]
}

/** The way to the open folder, and the folders in it; files and documents can be dropped on each. */
export function FolderStrip({ clientId, folders, folderId, rows }: FolderStripProps) {
  const path = pathTo(folders, folderId)
  const inside = folders.filter((folder) => (folder.parentId ?? undefined) === folderId)
  const mayAdd = path.length < 10
  return (
    <Stack gap="sm" flex="1 1 100%" pt="2xs">
      <nav aria-label="Folders" className={classes.path}>
        <Flex component="ol" wrap="wrap" fz="sm">
          <Flex component="li" align="center">
            <Crumb clientId={clientId} folder={null} rows={rows} current={path.length === 0} />
          </Flex>
          {path.map((folder, index) => (
            <Flex component="li" key={folder.id} align="center">
              <Crumb clientId={clientId} folder={folder} rows={rows} current={index === path.length - 1} />
            </Flex>
          ))}
        </Flex>
      </nav>
      <Flex
        component="ul"
        gap="xs"
        align="center"
        wrap="wrap"
        aria-label={path.length > 0 ? `Folders in ${path.at(-1)?.name ?? ''}` : 'Top folders'}
      >
        {inside.map((folder) => (
          <li key={folder.id}>
            <FolderTile folder={folder} rows={rows} />
          </li>
        ))}
        {mayAdd ? (
          <li>
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              leftSection={<IconFolderPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() =>
                openModal(documentNameModal, {
                  title: 'What is the new folder called?',
                  label: 'Name of the folder',
                  name: '',
                  action: 'Add folder',
                  onSave: (name) => addFolder(clientId, name, folderId ?? null),
                })
              }
            >
              New folder
            </Button>
          </li>
        ) : null}
      </Flex>
    </Stack>
  )
}

/** Drops on a folder: files are uploaded into it, documents move into it. */
function useFolderDrop(clientId: string, folder: Folder | null, rows: readonly DocumentRow[]) {
  const words = folder?.name ?? 'no folder'
  return useDrop({
    onFiles: (files) => void startUploads(files, { to: 'client', clientId, folderId: folder?.id ?? null, words }),
    onDocuments: (ids) => {
      const dragged = new Map(rows.filter(({ id }) => ids.includes(id)).map((row) => [row.id, row]))
      void moveAll([...dragged.values()], folder?.id ?? null, words)
    },
  })
}

function Crumb({
  clientId,
  folder,
  rows,
  current,
}: {
  clientId: string
  folder: Folder | null
  rows: readonly DocumentRow[]
  current: boolean
}) {
  const { over, handlers } = useFolderDrop(clientId, folder, rows)
  return (
    <Link
      to="."
      search={(former: object) => ({ ...former, folder: folder?.id, cursor: undefined })}
      className={`quiet-link ${classes.crumb}`}
      aria-current={current ? 'location' : undefined}
      activeProps={{}}
      data-over={over || undefined}
      {...handlers}
    >
      {folder?.name ?? 'Top'}
    </Link>
  )
}

function FolderTile({ folder, rows }: { folder: Folder; rows: readonly DocumentRow[] }) {
  const { over, handlers } = useFolderDrop(folder.clientId, folder, rows)
  return (
    <Flex
      className={`box ${classes.folder}`}
      pos="relative"
      gap="xs"
      align="center"
      mih={40}
      py="2xs"
      pl="sm"
      pr={6}
      fz="sm"
      data-over={over || undefined}
      {...handlers}
    >
      <IconFolder size={18} stroke={1.5} color="var(--accent-icon)" aria-hidden />
      <Link
        to="."
        search={(former: object) => ({ ...former, folder: folder.id, cursor: undefined })}
        className="quiet-link strong cover"
        activeProps={{}}
      >
        {folder.name}
      </Link>
      <span className="num faint">{folder.documentCount}</span>
      {folder.can.edit || folder.can.archive ? (
        <span className="above">
          <FolderMenu folder={folder} />
        </span>
      ) : null}
    </Flex>
  )
}
