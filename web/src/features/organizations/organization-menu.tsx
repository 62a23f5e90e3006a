import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Organization } from '@paddock/contract/features/organizations/organizations.contract'
import { IconArchive, IconArchiveOff, IconDots } from '@tabler/icons-react'
import { plural } from '../../ui/format.ts'
import classes from './organizations.module.css'
import { useOrganizationActions } from './use-organization-actions.ts'

/** Archiving a practice; while it has clients or prospects it says why that is not possible. */
export function OrganizationMenu({ organization }: { organization: Organization }) {
  const { archive } = useOrganizationActions(organization)
  const { clientCount, prospectCount, can } = organization
  const empty = clientCount + prospectCount === 0
  if (!can.archive) return null
  return (
    <Menu width={270}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More actions">
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item color="red" leftSection={<IconArchive size={16} stroke={1.75} aria-hidden />} disabled={!empty} onClick={archive}>
          Archive organisation
          {empty ? null : (
            <span className={classes.reason}>
              Move or archive its {plural(clientCount, 'client')} and {plural(prospectCount, 'prospect')} first
            </span>
          )}
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
      onClick={restore}
    >
      Restore
    </Button>
  )
}
