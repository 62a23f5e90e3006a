import { Anchor, Box, Button } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import type { RouteOutput } from '@paddock/contract/route'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/api/api.ts'
import { notifyFailure } from '../../platform/notify.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../ui/feedback/waiting.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ToneBadge } from '../../ui/page/status-badge.tsx'
import { isToCome } from '../../ui/text/format.ts'
import { meetingsQuery, useLiveMeetings } from './meeting-queries.ts'
import { removalWords, whenWords } from './meeting-words.ts'
import { planMeetingModal } from './meetings.modals.ts'
import { askToPutBack } from './remove-meeting.ts'

const SHOWN = 3

type Row = RouteOutput<typeof api.meetings.listMeetings>['rows'][number]

/** A client's meetings beside its next steps. */
export default function MeetingsPanel({ client }: { client: Pick<ClientDetail, 'id'> }) {
  useLiveMeetings()
  const { data, error, refetch } = useQuery(meetingsQuery(client.id))
  const plan = data?.can.plan ? (
    <Button size="compact-sm" variant="default" onClick={() => openModal(planMeetingModal, { clientId: client.id })}>
      Plan a meeting
    </Button>
  ) : null
  // The panel keeps its height, so that the panels below do not move.
  if (!data && !error) return <Waiting height={150} radius="lg" words="Loading the meetings" />
  return (
    <Panel title="Meetings" action={plan} flush>
      {data ? (
        <>
          <Standing rows={data.rows.filter(({ removed }) => removed === null)} />
          <Removed rows={data.rows.filter(({ removed }) => removed !== null)} canPutBack={data.can.plan} />
        </>
      ) : (
        <ErrorPanel title="We could not load the meetings" error={error} onRetry={() => void refetch()} />
      )}
    </Panel>
  )
}

function Standing({ rows }: { rows: readonly Row[] }) {
  const [all, setAll] = useState(false)
  if (rows.length === 0)
    return (
      <Box component="p" c="dimmed" px={18} pb={18} fz="sm">
        No meeting is planned. When you plan one, its agenda is made from what the family shares.
      </Box>
    )
  return (
    <ul className="rows under-heading">
      {rows.slice(0, all ? undefined : SHOWN).map((meeting) => (
        <li key={meeting.id}>
          <MeetingLink meeting={meeting} />
          <MinutesState {...meeting} />
        </li>
      ))}
      {rows.length > SHOWN && !all ? (
        <li>
          <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
            All {rows.length} meetings
          </Button>
        </li>
      ) : null}
    </ul>
  )
}

function MeetingLink({ meeting }: { meeting: Row }) {
  return (
    <>
      <Anchor className="strong" renderRoot={(props) => <Link {...props} to="/meetings/$meetingId" params={{ meetingId: meeting.id }} />}>
        {meeting.title}
      </Anchor>
      <p className="note">{[whenWords(meeting), meeting.place].filter(Boolean).join(', ')}</p>
    </>
  )
}

/** The meetings that were cancelled or removed, behind a button, each with the way back. */
function Removed({ rows, canPutBack }: { rows: readonly Row[]; canPutBack: boolean }) {
  const [open, setOpen] = useState(false)
  if (rows.length === 0) return null
  const putBack = async ({ id: meetingId }: Row) => {
    try {
      askToPutBack(await call(api.meetings.getMeeting, { params: { meetingId } }))
    } catch (error) {
      notifyFailure(error)
    }
  }
  return (
    <>
      <Box px="sm" pb="sm" pt="2xs">
        <Button size="compact-sm" variant="subtle" color="gray" aria-expanded={open} onClick={() => setOpen(!open)}>
          Cancelled or removed ({rows.length})
        </Button>
      </Box>
      {open ? (
        <ul className="rows" aria-label="Cancelled or removed">
          {rows.map((meeting) => (
            <li key={meeting.id}>
              <MeetingLink meeting={meeting} />
              <p className="note">{meeting.removed ? removalWords(meeting.heldOn, meeting.removed) : null}</p>
              {canPutBack ? (
                <Button
                  size="compact-sm"
                  variant="default"
                  mt="2xs"
                  aria-label={`Put back: ${meeting.title}`}
                  onClick={() => void putBack(meeting)}
                >
                  Put back
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

interface MinutesStateProps {
  heldOn: string
  sentAt: string | null
  agrees: number
  differs: number
  asked: number
}

/** Whether the minutes of a meeting were sent, and how people answered. */
export function MinutesState({ heldOn, sentAt, agrees, differs, asked }: MinutesStateProps) {
  if (sentAt === null)
    return isToCome(heldOn) ? <ToneBadge tone="info">Planned</ToneBadge> : <ToneBadge tone="idle">No minutes sent</ToneBadge>
  if (differs > 0) return <ToneBadge tone="bad">{differs} not right</ToneBadge>
  return (
    <ToneBadge tone={agrees === asked ? 'ok' : 'warn'}>
      {agrees} of {asked} agree
    </ToneBadge>
  )
}
