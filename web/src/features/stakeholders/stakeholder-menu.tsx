import { ActionIcon, Menu } from '@mantine/core'
import type { Stakeholder } from '@paddock/contract/features/stakeholders/stakeholders.shapes'
import { IconDots, IconEdit, IconMail, IconMailForward, IconMailOff, IconUserMinus } from '@tabler/icons-react'
import { openModal } from '../../ui/dialog/modals.tsx'
import { stakeholderModal } from './stakeholders.modals.ts'
import { nameOf } from './stakeholder-words.ts'
import { useStakeholderActions } from './use-stakeholder-actions.ts'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

interface StakeholderMenuProps {
  clientId: string
  person: Stakeholder
  people: readonly Stakeholder[]
}

/** What may be done with a person; nothing where nothing may. */
export function StakeholderMenu({ clientId, person, people }: StakeholderMenuProps) {
  const actions = useStakeholderActions(clientId, person)
  const { can } = person
  if (!Object.values(can).includes(true)) return null
  const edit = (at?: 'email') => openModal(stakeholderModal, { clientId, people, person, ...(at && { at }) })
  const needsEmail = can.edit && person.account.state === 'none' && person.email === ''
  return (
    <Menu width={230}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={`Actions for ${nameOf(person)}`}>
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {can.edit ? (
          <Menu.Item leftSection={<IconEdit {...ICON} />} onClick={() => edit()}>
            Edit
          </Menu.Item>
        ) : null}
        {can.invite ? (
          <Menu.Item leftSection={<IconMail {...ICON} />} onClick={actions.invite}>
            Send invitation
          </Menu.Item>
        ) : null}
        {needsEmail ? (
          <Menu.Item leftSection={<IconMail {...ICON} />} onClick={() => edit('email')}>
            Enter an email to invite
          </Menu.Item>
        ) : null}
        {can.resend ? (
          <Menu.Item leftSection={<IconMailForward {...ICON} />} onClick={actions.resend}>
            Send a new invitation
          </Menu.Item>
        ) : null}
        {can.revoke || can.remove ? <Menu.Divider /> : null}
        {can.revoke ? (
          <Menu.Item c="var(--mantine-color-error)" leftSection={<IconMailOff {...ICON} />} onClick={actions.revoke}>
            Revoke invitation
          </Menu.Item>
        ) : null}
        {can.remove ? (
          <Menu.Item leftSection={<IconUserMinus {...ICON} />} onClick={actions.remove}>
            Remove from the record
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
