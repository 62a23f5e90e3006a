import { Anchor, Box, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { ToneBadge } from '../../ui/page/status-badge.tsx'
import { myMeetingsQuery, useLiveMeetings } from './meeting-queries.ts'
import { whenWords } from './meeting-words.ts'

/** The meetings to which I am invited. Minutes that I have not answered have a button. It is not shown without meetings. */
export default function MyMeetings() {
  useLiveMeetings()
  const { data, error, refetch } = useQuery(myMeetingsQuery)
  if (error && !data) return <ErrorPanel title="We could not load your meetings" error={error} onRetry={() => void refetch()} />
  if (!data || data.rows.length === 0) return null
  return (
    <Panel title="Family meetings" flush>
      <ul className="rows under-heading">
        {data.rows.map((meeting) => {
          const waits = meeting.sentAt !== null && meeting.answer === null
          const open = { to: '/my-meetings/$meetingId', params: { meetingId: meeting.id } } as const
          return (
            <li key={meeting.id}>
              <Box className="anywhere">
                <Anchor className="strong" renderRoot={(props) => <Link {...props} {...open} />}>
                  {meeting.title}
                </Anchor>
                <p className="note">{[whenWords(meeting), meeting.place].filter(Boolean).join(', ')}</p>
              </Box>
              {waits ? (
                <Button mt="2xs" variant="light" renderRoot={(props) => <Link {...props} {...open} />}>
                  Read the minutes
                </Button>
              ) : meeting.answer ? (
                <ToneBadge tone={meeting.answer === 'agrees' ? 'ok' : 'warn'}>
                  {meeting.answer === 'agrees' ? 'You agreed to the minutes' : 'You said what is wrong'}
                </ToneBadge>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
