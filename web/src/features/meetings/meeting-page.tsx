import { Anchor, Box, Button, Flex, Stack } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import { isTalkedAbout } from '@paddock/contract/features/meetings/meetings.rules'
import { IconPresentation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { download } from '../../platform/api/api.ts'
import { openModal } from '../../ui/dialog/modals.tsx'
import { DownloadButton } from '../../ui/form/download-button.tsx'
import { Panel, TwoColumns } from '../../ui/page/panel.tsx'
import { PrintButton, PrintedPage } from '../../ui/page/printed-page.tsx'
import { dayAndTime } from '../../ui/text/format.ts'
import { applyTemplateModal } from '../tasks/front.ts'
import { AgendaPanel } from './agenda-panel.tsx'
import { AttendeesPanel } from './attendees/attendees-panel.tsx'
import { NotInvited } from './attendees/not-invited.tsx'
import { MeetingFrame } from './meeting-frame.tsx'
import { type Meeting, meetingQuery } from './meeting-queries.ts'
import { removalWords } from './meeting-words.ts'
import { planMeetingModal } from './meetings.modals.ts'
import { MinutesText } from './minutes-text.tsx'
import { askToPutBack, removeMeeting } from './remove-meeting.ts'
import { askToSendMinutes } from './send-minutes.ts'

/** A meeting from its plan to its minutes. */
export function MeetingPage({ meetingId }: { meetingId: string }) {
  return (
    <MeetingFrame
      read={useQuery(meetingQuery(meetingId))}
      documentTitle={({ title, businessName }) => [title, businessName]}
      breadcrumb={({ clientId, businessName }) => (
        <Anchor inherit renderRoot={(props) => <Link {...props} to="/clients/$clientId/overview" params={{ clientId }} />}>
          {businessName}
        </Anchor>
      )}
      more={({ heldOn, removed }) => (removed ? <span>{removalWords(heldOn, removed)}</span> : null)}
      actions={(meeting) => <Actions meeting={meeting} />}
    >
      {(meeting) => (
        <Stack gap="ml">
          <NotInvited meeting={meeting} />
          <TwoColumns
            main={
              <>
                <AgendaPanel meeting={meeting} />
                <MinutesPanel meeting={meeting} />
              </>
            }
            side={<AttendeesPanel meeting={meeting} />}
          />
        </Stack>
      )}
    </MeetingFrame>
  )
}

function Actions({ meeting }: { meeting: Meeting }) {
  const { id: meetingId, clientId, can, removed } = meeting
  return (
    <>
      {removed ? (
        <Button variant="default" onClick={() => askToPutBack(meeting)}>
          Put back
        </Button>
      ) : (
        <Button
          leftSection={<IconPresentation size={16} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/room/$meetingId" params={{ meetingId }} />}
        >
          Open the room
        </Button>
      )}
      {can.edit ? (
        <>
          <Button variant="default" onClick={() => openModal(planMeetingModal, { clientId, meeting })}>
            Edit
          </Button>
          {can.invite ? (
            <Button
              variant="default"
              onClick={() =>
                openModal(applyTemplateModal, {
                  client: { id: clientId, businessName: meeting.businessName },
                  day: meeting.heldOn,
                  first: 'meeting',
                })
              }
            >
              Add a set of tasks
            </Button>
          ) : null}
          <Button variant="default" onClick={() => removeMeeting(meeting)}>
            {can.invite ? 'Cancel meeting' : 'Remove'}
          </Button>
        </>
      ) : null}
    </>
  )
}

const FILES = [
  { format: 'pdf', name: 'PDF' },
  { format: 'docx', name: 'Word' },
] as const

/** The current minutes, and the button that sends them. */
function MinutesPanel({ meeting }: { meeting: Meeting }) {
  const { id: meetingId, businessName, minutes, sentNumber, sentAt, changedSinceSent, can } = meeting
  // Minutes that were sent stay on the page, also where everything in them was removed since.
  const isWritten = sentNumber > 0 || minutes.items.some(isTalkedAbout)
  return (
    <Panel
      title="Minutes"
      action={
        <Flex gap="xs" wrap="wrap" data-print-never>
          {isWritten ? <PrintButton name={`Minutes, ${minutes.title}`} /> : null}
          {(isWritten ? FILES : []).map(({ format, name }) => (
            <DownloadButton key={format} save={() => download(api.meetings.exportMinutes, { params: { meetingId }, query: { format } })}>
              {name}
            </DownloadButton>
          ))}
          {can.send && isWritten ? (
            <Button variant="light" onClick={() => askToSendMinutes(meeting)}>
              {sentNumber === 0 ? 'Send minutes' : 'Send corrected minutes'}
            </Button>
          ) : null}
        </Flex>
      }
    >
      {sentAt ? (
        <Box component="p" className="note" mb="sm">
          Sent: {dayAndTime(sentAt)}.{' '}
          {changedSinceSent
            ? 'They were changed since: people confirm the minutes as they were sent, which the files hold, until you send the corrected ones.'
            : 'If you change them now, people are asked again when you send the corrected minutes.'}
        </Box>
      ) : null}
      {isWritten ? (
        <PrintedPage title={businessName} from={minutes.practice} subject={`Minutes of “${minutes.title}”`}>
          <MinutesText minutes={minutes} />
        </PrintedPage>
      ) : (
        <p className="note">
          Nothing is written down yet. Decisions, actions and notes stand here as they fall, in the room or on the agenda. Then you send
          them to the attendees.
        </p>
      )}
    </Panel>
  )
}
