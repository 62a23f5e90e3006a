import { Menu } from '@mantine/core'
import type { Conversation } from '@paddock/contract/features/support/support.shapes'
import { useState } from 'react'
import type { MenuTarget } from '../../../ui/dialog/late-menu.tsx'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { snoozeConversationModal } from '../support.modals.ts'
import { putOff } from './snooze.ts'
import { snoozeChoices } from './snooze-choices.ts'
import { whenWords } from '../support-words.ts'

export interface SnoozeMenuInputs {
  conversation: Conversation
}

/** Until when a conversation is put off. */
export default function SnoozeDropdown({ target, conversation }: SnoozeMenuInputs & { target: MenuTarget }) {
  const [choices] = useState(() => snoozeChoices(new Date()))
  return (
    <Menu position="bottom-end" width={290}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ label, until }) => (
          <Menu.Item
            key={label}
            rightSection={<small>{whenWords(until.toISOString()).replace(/^(today|tomorrow) at /, '')}</small>}
            onClick={() => void putOff(conversation, until)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => openModal(snoozeConversationModal, { conversation })}>Choose a day…</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
