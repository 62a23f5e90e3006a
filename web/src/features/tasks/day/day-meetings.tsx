import { Anchor, Button, Flex } from '@mantine/core'
import type { DayMeeting } from '@paddock/contract/features/tasks/tasks.shapes'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Panel } from '../../../ui/page/panel.tsx'
import { dayWords } from '../task-words.ts'
import { meetingTime } from './day-words.ts'

/** How many meetings are shown at first, where more of them are not today, and how many whose minutes wait. */
const FIRST = 4

interface DayMeetingsProps {
  meetings: readonly DayMeeting[]
  /** Plain date. */
  today: string
}

/** The meetings of today and of the six days after it, with the ways to their page and to the room; then those whose minutes wait. */
export function DayMeetings({ meetings: all, today }: DayMeetingsProps) {
  const [isOpen, setOpen] = useState(false)
  const meetings = all.filter(({ minutes }) => minutes === null)
  const waiting = all.filter(({ minutes }) => minutes !== null)
  const isToday = ({ heldOn }: DayMeeting) => heldOn === today
  const shown = isOpen ? meetings : meetings.slice(0, Math.max(FIRST, meetings.filter(isToday).length))
  return (
    <Panel title="Meetings" flush>
      <ul className="rows under-heading" aria-label="Meetings">
        {shown.map((meeting) => (
          <MeetingRow key={meeting.id} meeting={meeting} today={today} />
        ))}
        {waiting.slice(0, isOpen ? undefined : FIRST).map((meeting) => (
          <MinutesRow key={meeting.id} meeting={meeting} today={today} />
        ))}
        {!isOpen && shown.length + Math.min(waiting.length, FIRST) < all.length ? (
          <li>
            <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
              All {all.length} meetings
            </Button>
          </li>
        ) : null}
      </ul>
    </Panel>
  )
}

const WAITING = { unwritten: 'Its minutes are not written yet.', unsent: 'Its minutes are not sent yet.' } as const

/** A meeting that is over, and what is left to do about its minutes. */
function MinutesRow({ meeting, today }: { meeting: DayMeeting; today: string }) {
  const { client, heldOn, minutes } = meeting
  return (
    <li className="anywhere">
      <p className="note num">{dayWords(heldOn, today)}</p>
      <MeetingLink meeting={meeting} />
      <div className="dotted">
        <ClientLink client={client} />
        {minutes ? <span>{WAITING[minutes]}</span> : null}
      </div>
    </li>
  )
}

const MeetingLink = ({ meeting: { id: meetingId, title } }: { meeting: DayMeeting }) => (
  <Anchor className="strong reach" renderRoot={(props) => <Link {...props} to="/meetings/$meetingId" params={{ meetingId }} />}>
    {title}
  </Anchor>
)

const ClientLink = ({ client }: Pick<DayMeeting, 'client'>) => (
  <Anchor
    inherit
    className="reach"
    renderRoot={(props) => <Link {...props} to={`/${client.status}s/$clientId`} params={{ clientId: client.id }} />}
  >
    {client.businessName}
  </Anchor>
)

function MeetingRow({ meeting, today }: { meeting: DayMeeting; today: string }) {
  const { id: meetingId, title, client, place, link } = meeting
  return (
    <li className="anywhere">
      <p className="note num">{meetingTime(meeting, today)}</p>
      <MeetingLink meeting={meeting} />
      <div className="dotted">
        <ClientLink client={client} />
        {place ? <span>{place}</span> : null}
        {link ? (
          <Anchor inherit className="reach" href={link} target="_blank" rel="noreferrer">
            Join by video
          </Anchor>
        ) : null}
      </div>
      <Flex mt="2xs">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Open the room: ${title}`}
          renderRoot={(props) => <Link {...props} to="/room/$meetingId" params={{ meetingId }} />}
        >
          Open the room
        </Button>
      </Flex>
    </li>
  )
}
