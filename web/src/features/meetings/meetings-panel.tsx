import { Anchor, Box, Button, Skeleton } from '@mantine/core'
import type { ClientDetail } from '@paddock/contract/features/clients/client.shapes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { openModal } from '../../ui/dialog/modals.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ToneBadge } from '../../ui/page/status-badge.tsx'
import { isToCome } from '../../ui/text/format.ts'
import { meetingsQuery, useLiveMeetings } from './meeting-queries.ts'
import { whenWords } from './meeting-words.ts'
import { planMeetingModal } from './meetings.modals.ts'

const SHOWN = 3

/** A client's meetings beside its next steps. */
export default function MeetingsPanel({ client }: { client: Pick<ClientDetail, 'id'> }) {
  useLiveMeetings()
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useQuery(meetingsQuery(client.id))
  const plan = data?.can.plan ? (
    <Button size="compact-sm" variant="default" onClick={() => openModal(planMeetingModal, { clientId: client.id })}>
      Plan a meeting
    </Button>
  ) : null
  // The panel keeps its height, so that the panels below do not move.
  if (!data && !error) return <Skeleton height={150} radius="lg" aria-busy="true" aria-label="Loading the meetings" />
  return (
    <Panel title="Meetings" action={plan} flush>
      {error && !data ? (
        <ErrorPanel title="We could not load the meetings" error={error} onRetry={() => void refetch()} />
      ) : data?.rows.length === 0 ? (
        <Box component="p" c="dimmed" px="lg" pb="md" fz="sm">
          No meeting is planned. When you plan one, its agenda is made from what the family shares.
        </Box>
      ) : (
        <ul className="rows under-heading">
          {data?.rows.slice(0, all ? undefined : SHOWN).map((meeting) => (
            <li key={meeting.id}>
              <Anchor
                className="strong"
                renderRoot={(props) => <Link {...props} to="/meetings/$meetingId" params={{ meetingId: meeting.id }} />}
              >
                {meeting.title}
              </Anchor>
              <p className="note">{[whenWords(meeting), meeting.place].filter(Boolean).join(', ')}</p>
              <MinutesState {...meeting} />
            </li>
          ))}
          {data && data.rows.length > SHOWN && !all ? (
            <li>
              <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
                All {data.rows.length} meetings
              </Button>
            </li>
          ) : null}
        </ul>
      )}
    </Panel>
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
