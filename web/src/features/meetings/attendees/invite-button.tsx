import { Button } from '@mantine/core'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { confirmModal } from '../../../ui/dialog/ui.modals.ts'
import { plural } from '../../../ui/text/format.ts'
import { listed } from '../../../ui/text/words.ts'
import { notYetInvited, inviteAttendees } from './invite-attendees.ts'
import type { Meeting } from '../meeting-queries.ts'
import { UNMAILABLE_WORDS } from '../meeting-words.ts'

/** Mails those who do not know yet when and where the meeting is, after a question. It is not shown once everybody knows. */
export function InviteButton({ meeting }: { meeting: Meeting }) {
  const { attendees } = meeting
  const invited = attendees.filter((each) => each.unmailable === null && each.invited !== 'told')
  const isChange = invited.some((each) => each.invited === 'changed')
  if (invited.length === 0) return null
  const isMore = notYetInvited(meeting).length > 0
  const label = !isChange ? 'Invite attendees' : isMore ? 'Tell them and invite the others' : 'Tell them about the change'
  const ask = () =>
    openModal(confirmModal, {
      title: isChange ? 'Tell them about the change?' : `Invite ${plural(invited.length, 'attendee')}?`,
      message: messageFor(meeting, invited),
      confirm: isChange ? 'Tell them' : 'Send invitation',
      cancel: 'Not now',
      onConfirm: () => inviteAttendees(meeting),
    })
  return (
    <Button size="compact-sm" variant="light" onClick={ask}>
      {label}
    </Button>
  )
}

/** Names those who get the mail, and says why the others cannot. */
function messageFor({ attendees }: Meeting, invited: Meeting['attendees']): string {
  const names = invited.map(({ name }) => name)
  const reached = `${listed(names)} ${names.length === 1 ? 'gets' : 'get'} a mail with the day, time and place, and a file for the calendar.`
  const unreached = attendees.flatMap(({ name, unmailable }) =>
    unmailable === null ? [] : `${name} cannot be mailed: ${UNMAILABLE_WORDS[unmailable]}.`,
  )
  return [reached, ...unreached].join(' ')
}
