import { Button } from '@mantine/core'
import { useState } from 'react'
import { notifyFailure } from '../../../platform/notify.ts'
import { focusHeading } from '../../../ui/dialog/dialog.tsx'
import { listed } from '../../../ui/text/words.ts'
import { forgotten, inviteAttendees } from './invite-attendees.ts'
import type { Meeting } from '../meeting-queries.ts'

/** Says who was put on a meeting after the invitations went out, and invites them with one click. */
export function NotInvited({ meeting }: { meeting: Meeting }) {
  const [busy, setBusy] = useState(false)
  const names = forgotten(meeting).map(({ name }) => name)
  const isChange = meeting.attendees.some(({ invited, unmailable }) => invited === 'changed' && unmailable === null)
  if (names.length === 0) return null
  const invite = async (panel: Element | null) => {
    setBusy(true)
    try {
      await inviteAttendees(meeting)
      focusHeading(panel)
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <li>
      <p>
        <strong className="strong">{listed(names)}</strong> {names.length === 1 ? 'has' : 'have'} not been invited: the invitations went out
        before.
      </p>
      {isChange ? null : (
        <Button size="compact-sm" mt="2xs" loading={busy} onClick={(event) => void invite(event.currentTarget.closest('section'))}>
          Invite {names.length === 1 ? names[0] : 'them'}
        </Button>
      )}
    </li>
  )
}
