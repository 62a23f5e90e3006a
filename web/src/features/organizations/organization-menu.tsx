import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Organization } from '@paddock/contract/features/organizations/organizations.shapes'
import { IconArchive, IconArchiveOff, IconDots, IconHistory } from '@tabler/icons-react'
import { openModal } from '../../ui/dialog/modals.tsx'
import { activityLogModal } from '../activity/front.ts'
import { useOrganizationActions } from './use-organization-actions.ts'

/** The menu holds what is seldom done with a practice: looking at its log, archiving it. */
export function OrganizationMenu({ organization, own = false }: { organization: Organization; own?: boolean }) {
  const { archive } = useOrganizationActions(organization)
  const { id, name, can } = organization
  return (
    <Menu width={230}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More actions">
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
          onClick={() => openModal(activityLogModal, { organization: { id, name }, own })}
        >
          Activity log
        </Menu.Item>
        {can.archive ? (
          <Menu.Item c="var(--mantine-color-error)" leftSection={<IconArchive size={16} stroke={1.75} aria-hidden />} onClick={archive}>
            Archive organisation
          </Menu.Item>
        ) : null}
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
