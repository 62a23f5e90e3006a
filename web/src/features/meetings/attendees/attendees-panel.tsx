import { Button, Flex } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { mutation } from '../../../platform/api/queries.ts'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { ToneBadge } from '../../../ui/page/status-badge.tsx'
import { plural } from '../../../ui/text/format.ts'
import { notSignedInWords } from '../../stakeholders/front.ts'
import { notYetInvited } from './invite-attendees.ts'
import { InviteButton } from './invite-button.tsx'
import { planMeetingModal } from '../meetings.modals.ts'
import type { Meeting } from '../meeting-queries.ts'
import { UNMAILABLE_WORDS } from '../meeting-words.ts'

type Attendee = Meeting['attendees'][number]

/** The attendees, how each shares their answers, and their answers to the minutes. */
export function AttendeesPanel({ meeting }: { meeting: Meeting }) {
  const { id: meetingId, attendees, version, sentAt, can } = meeting
  const update = useMutation(mutation(api.meetings.updateMeeting))
  const left = new Set(notYetInvited(meeting).map(({ id }) => id))
  const turn = (attendee: Attendee) => {
    const absentIds = attendees.filter(({ id, absent }) => (id === attendee.id ? !absent : absent)).map(({ id }) => id)
    update.mutate({ params: { meetingId }, body: { absentIds, version } })
  }
  return (
    <Panel title="Who comes" flush {...(can.invite && left.size === 0 && { action: <InviteButton meeting={meeting} /> })}>
      <ul className="rows under-heading">
        {attendees.length === 0 ? (
          <li className="note">
            <p>Nobody is chosen yet.</p>
            {can.edit ? (
              <Button
                size="compact-sm"
                variant="default"
                mt="2xs"
                onClick={() => openModal(planMeetingModal, { clientId: meeting.clientId, meeting })}
              >
                Choose who comes
              </Button>
            ) : null}
          </li>
        ) : null}
        {attendees.map((attendee) => (
          <li key={attendee.id}>
            <Flex justify="space-between" gap="xs" wrap="wrap">
              <strong className="strong">{attendee.name}</strong>
              {sentAt && attendee.stakeholderId !== null ? (
                <Said attendee={attendee} />
              ) : (
                <Told attendee={attendee} isLeft={left.has(attendee.id)} />
              )}
            </Flex>
            <p className="note">{[consentWords(attendee), can.invite ? unmailableWords(attendee) : ''].filter(Boolean).join('. ')}</p>
            {attendee.words ? <blockquote className="quote">{attendee.words}</blockquote> : null}
            {can.edit ? (
              <Button size="compact-sm" variant="default" mt="2xs" aria-pressed={attendee.absent} onClick={() => turn(attendee)}>
                {attendee.absent ? 'Is here after all' : 'Is not here'}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Said({ attendee: { answer } }: { attendee: Attendee }) {
  if (answer === 'agrees') return <ToneBadge tone="ok">Agrees</ToneBadge>
  return answer === 'differs' ? <ToneBadge tone="bad">Not right</ToneBadge> : <ToneBadge tone="idle">No answer</ToneBadge>
}

function Told({ attendee: { invited }, isLeft }: { attendee: Attendee; isLeft: boolean }) {
  if (isLeft) return <ToneBadge tone="warn">Not invited yet</ToneBadge>
  if (invited === 'not_yet') return null
  if (invited === 'cancelled') return <ToneBadge tone="idle">Told that it is cancelled</ToneBadge>
  return invited === 'told' ? <ToneBadge tone="ok">Invited</ToneBadge> : <ToneBadge tone="warn">Not told about the change yet</ToneBadge>
}

/** Why no invitation is sent to somebody. Their line already says that they are not here, so that is left out. */
const unmailableWords = ({ unmailable }: Attendee): string =>
  unmailable === null || unmailable === 'absent' ? '' : `Cannot be mailed: ${UNMAILABLE_WORDS[unmailable]}`

/** Says in one line how somebody shares their answers. */
function consentWords({ ofFamily, absent, stakeholderId, account, shares }: Attendee): string {
  const parts = [
    absent ? 'Not in the room' : '',
    !ofFamily ? 'Not of the family. While they are in the room, no figures are shown' : '',
    ofFamily && shares === null ? 'Has sent no answers' : '',
    shares ? `Shares ${plural(shares.named, 'part')} by name, ${shares.themes} without; keeps ${shares.adviserOnly} to you` : '',
    stakeholderId !== null && account !== null && account !== 'active' ? `${notSignedInWords(account)}: cannot confirm minutes` : '',
  ]
  return parts.filter(Boolean).join('. ')
}
