import { Button } from '@mantine/core'
import type { Conversation } from '@paddock/contract/features/support/support.shapes'
import { useState } from 'react'
import { lateMenu } from '../../../ui/dialog/late-menu.tsx'
import { bringBack } from './snooze.ts'
import type { SnoozeMenuInputs } from './snooze-dropdown.tsx'

const Dropdown = lateMenu<SnoozeMenuInputs>(() => import('./snooze-dropdown.tsx'))

/** Puts a conversation off until it matters, or brings it back. */
export function SnoozeButton({ conversation }: { conversation: Conversation }) {
  const [busy, setBusy] = useState(false)
  if (!conversation.can.snooze) return null
  if (conversation.snoozedUntil === null) {
    return (
      <Dropdown
        conversation={conversation}
        target={
          <Button size="compact-sm" variant="default">
            Snooze
          </Button>
        }
      />
    )
  }
  const back = async () => {
    setBusy(true)
    await bringBack(conversation)
    setBusy(false)
  }
  return (
    <Button size="compact-sm" variant="default" loading={busy} onClick={() => void back()}>
      Bring back
    </Button>
  )
}
