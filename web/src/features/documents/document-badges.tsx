import { Flex } from '@mantine/core'
import type { DocumentRow } from '@paddock/contract/features/documents/document.shapes'
import { IconLock, IconUser, IconUsers } from '@tabler/icons-react'
import { ToneBadge } from '../../ui/page/status-badge.tsx'
import { expiryBadge, sharedWords } from './document-words.ts'

const ICONS = { advisers: IconLock, named: IconUser, family: IconUsers } as const

/** Says who sees it besides the practice, never by colour alone. */
export function SharedWithBadge({ document }: { document: Pick<DocumentRow, 'visibility' | 'sharedWith'> }) {
  const Icon = ICONS[document.visibility]
  return (
    <Flex component="span" display="inline-flex" gap="xs" align="center" maw={130}>
      <Icon
        size={15}
        stroke={1.75}
        color={document.visibility === 'advisers' ? 'var(--mantine-color-dimmed)' : 'var(--accent-icon)'}
        aria-hidden
      />
      <span className="truncate">{sharedWords(document)}</span>
    </Flex>
  )
}

/** Says that it expires soon, or has; `short` where a heading says what it is about. */
export function ExpiryBadge({ expiresOn, short = false }: { expiresOn: string | null; short?: boolean }) {
  const badge = expiryBadge(expiresOn)
  if (badge === null) return null
  return (
    <ToneBadge tone={badge.tone}>
      {short ? badge.words.replace('Expires in', 'In').replace('Expires today', 'Today') : badge.words}
    </ToneBadge>
  )
}
