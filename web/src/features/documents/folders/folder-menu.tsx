import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lateMenu } from '../../../ui/dialog/late-menu.tsx'
import type { FolderMenuInputs } from './folder-dropdown.tsx'

const FolderDropdown = lateMenu<FolderMenuInputs>(() => import('./folder-dropdown.tsx'))

/** What can be done with a folder. */
export function FolderMenu({ folder }: FolderMenuInputs) {
  return (
    <FolderDropdown
      folder={folder}
      target={
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={`Actions for the folder ${folder.name}`}>
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      }
    />
  )
}
