import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lateMenu } from '../../../ui/dialog/late-menu.tsx'
import type { DocumentMenuInputs } from './document-dropdown.tsx'

const DocumentDropdown = lateMenu<DocumentMenuInputs>(() => import('./document-dropdown.tsx'))

/** What can be done with one document. */
export function DocumentMenu({ row }: DocumentMenuInputs) {
  return (
    <DocumentDropdown
      row={row}
      target={
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${row.name}`}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      }
    />
  )
}
