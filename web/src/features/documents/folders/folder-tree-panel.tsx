import { Box } from '@mantine/core'
import type { Folder } from '@paddock/contract/features/documents/folders.shapes'
import { IconFolder, IconFolderOpen } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../../ui/page/panel.tsx'
import classes from '../documents.module.css'
import { type Branch, pathTo, treeOf } from './folder-tree.ts'

/** Shows all folders of a client, each with one click. It shows nothing where the list itself shows them all. */
export function FolderTree({ folders, folderId }: { folders: readonly Folder[] | undefined; folderId: string | undefined }) {
  if (!folders?.some(({ parentId }) => parentId !== null)) return null
  const open = new Set(pathTo(folders, folderId).map(({ id }) => id))
  return (
    <Panel title="Folders" flush>
      <Box component="nav" aria-label="All folders" className={classes.tree} px={10} pb="sm">
        <Branches branches={treeOf(folders)} folderId={folderId} open={open} />
      </Box>
    </Panel>
  )
}

function Branches({ branches, folderId, open }: { branches: readonly Branch[]; folderId: string | undefined; open: ReadonlySet<string> }) {
  return (
    <ul>
      {branches.map(({ folder, branches: below }) => {
        const Icon = open.has(folder.id) ? IconFolderOpen : IconFolder
        return (
          <li key={folder.id}>
            <Link
              className="pick"
              to="."
              search={(former: object) => ({ ...former, folder: folder.id, cursor: undefined })}
              aria-current={folder.id === folderId ? 'location' : undefined}
              activeProps={{}}
            >
              <Icon size={16} stroke={1.5} color="var(--accent-icon)" aria-hidden />
              <span>{folder.name}</span>
            </Link>
            {below.length > 0 ? <Branches branches={below} folderId={folderId} open={open} /> : null}
          </li>
        )
      })}
    </ul>
  )
}
