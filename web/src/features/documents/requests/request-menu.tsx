import { ActionIcon } from '@mantine/core'
import type { DocumentRequest } from '@paddock/contract/features/documents/requests.shapes'
import { IconDots } from '@tabler/icons-react'
import { lateMenu } from '../../../ui/dialog/late-menu.tsx'

const RequestDropdown = lateMenu<{ request: DocumentRequest }>(() => import('./request-dropdown.tsx'))

/** What else can be done with a request. */
export function RequestMenu({ request }: { request: DocumentRequest }) {
  return (
    <RequestDropdown
      request={request}
      target={
        <ActionIcon variant="subtle" color="gray" size={26} aria-label={`More actions for ${request.title}`}>
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      }
    />
  )
}
