import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconDeviceMobileOff, IconDots, IconEdit, IconMailForward, IconMailOff, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { isExpired, nameOf, type PersonAccount } from './person-account.ts'
import { usePersonActions } from './use-person-actions.ts'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The menu of what may be done with an account, and beside it what somebody needs whose invitation has expired. */
export function PersonMenu({ person }: { person: PersonAccount }) {
  const { resend } = usePersonActions(person)
  if (!person.can.resendInvitation || !isExpired(person.invitationExpiresAt)) return <OnlyMenu person={person} />
  return (
    <Group component="span" display="inline-flex" gap="xs" wrap="nowrap">
      <Button size="compact-sm" variant="default" aria-label={`Send a new invitation: ${nameOf(person)}`} onClick={resend}>
        Send a new invitation
      </Button>
      <OnlyMenu person={person} />
    </Group>
  )
}

/** It is not drawn where nothing may be done. */
function OnlyMenu({ person }: { person: PersonAccount }) {
  const actions = usePersonActions(person)
  const { can } = person
  if (!Object.values(can).includes(true)) return null
  return (
    <Menu width={230}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={`Actions for ${nameOf(person)}`}>
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can.edit ? (
          <Menu.Item leftSection={<IconEdit {...ICON} />} onClick={actions.edit}>
            Edit name and role
          </Menu.Item>
        ) : null}
        {can.resendInvitation ? (
          <Menu.Item leftSection={<IconMailForward {...ICON} />} onClick={actions.resend}>
            Send a new invitation
          </Menu.Item>
        ) : null}
        {can.reactivate ? (
          <Menu.Item leftSection={<IconUserCheck {...ICON} />} onClick={actions.reactivate}>
            Reactivate
          </Menu.Item>
        ) : null}
        {can.revokeSessions ? (
          <Menu.Item leftSection={<IconDeviceMobileOff {...ICON} />} onClick={actions.signOutEverywhere}>
            Sign out everywhere
          </Menu.Item>
        ) : null}
        {can.revokeInvitation || can.deactivate ? <Menu.Divider /> : null}
        {can.revokeInvitation ? (
          <Menu.Item c="var(--mantine-color-error)" leftSection={<IconMailOff {...ICON} />} onClick={actions.revoke}>
            Revoke invitation
          </Menu.Item>
        ) : null}
        {can.deactivate ? (
          <Menu.Item c="var(--mantine-color-error)" leftSection={<IconUserOff {...ICON} />} onClick={actions.deactivate}>
            Deactivate
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
