import { Button, Flex } from '@mantine/core'
import { useState } from 'react'
import { notifyFailure } from '../../../platform/notify.ts'
import { focusHeading } from '../../../platform/browser/focus-heading.ts'
import { listed } from '../../../ui/text/words.ts'
import { notYetInvited, inviteAttendees } from './invite-attendees.ts'
import { InviteButton } from './invite-button.tsx'
import type { Meeting } from '../meeting-queries.ts'

/** Says who was put on a meeting after the invitations went out, and invites them with one click. */
export function NotInvited({ meeting }: { meeting: Meeting }) {
  const [busy, setBusy] = useState(false)
  const names = notYetInvited(meeting).map(({ name }) => name)
  const isChange = meeting.attendees.some(({ invited, unmailable }) => invited === 'changed' && unmailable === null)
  if (names.length === 0) return null
  const invite = async () => {
    setBusy(true)
    try {
      await inviteAttendees(meeting)
      focusHeading(document.querySelector('main'))
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Flex
      component="section"
      aria-label="Not invited"
      className="toned"
      data-tone="warn"
      gap="md"
      align="center"
      justify="space-between"
      wrap="wrap"
    >
      <p>
        <strong className="strong">{listed(names)}</strong> {names.length === 1 ? 'has' : 'have'} not been invited: the invitations went out
        before.
      </p>
      {isChange ? (
        <InviteButton meeting={meeting} />
      ) : (
        <Button size="compact-sm" loading={busy} onClick={() => void invite()}>
          Invite {names.length === 1 ? names[0] : 'them'}
        </Button>
      )}
    </Flex>
  )
}
