import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Organization } from '@paddock/contract/features/organizations/organizations.contract'
import { IconArchive, IconArchiveOff, IconDots } from '@tabler/icons-react'
import { useOrganizationActions } from './use-organization-actions.ts'

/** What is seldom done with a practice: archiving it. */
export function OrganizationMenu({ organization }: { organization: Organization }) {
  const { archive } = useOrganizationActions(organization)
  if (!organization.can.archive) return null
  return (
    <Menu width={230}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More actions">
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item c="var(--mantine-color-error)" leftSection={<IconArchive size={16} stroke={1.75} aria-hidden />} onClick={archive}>
          Archive organisation
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Puts an archived practice back. */
export function RestoreButton({ organization, size = 'sm' }: { organization: Organization; size?: 'xs' | 'sm' }) {
  const { restore, restoring } = useOrganizationActions(organization)
  return (
    <Button
      size={size}
      variant="default"
      loading={restoring}
      leftSection={<IconArchiveOff size={16} stroke={1.75} aria-hidden />}
      aria-label={`Restore ${organization.name}`}
      onClick={() => void restore()}
    >
      Restore
    </Button>
  )
}
