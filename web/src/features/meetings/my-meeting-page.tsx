import { Anchor, Button, Flex, Stack, Textarea } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { MinutesAnswer } from '@paddock/contract/features/meetings/meetings.rules'
import { IconCheck } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { download } from '../../platform/api/api.ts'
import { mutation } from '../../platform/api/queries.ts'
import { FormFailure } from '../../ui/dialog/dialog-form.tsx'
import { DownloadButton } from '../../ui/form/download-button.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { PrintButton, PrintedPage } from '../../ui/page/printed-page.tsx'
import { ToneBadge } from '../../ui/page/status-badge.tsx'
import { MeetingFrame } from './meeting-frame.tsx'
import { myMeetingQuery } from './meeting-queries.ts'
import { failureWords } from './meeting-words.ts'
import { MinutesText } from './minutes-text.tsx'

/** A meeting as somebody of the family reads it: its minutes, and whether they are right. */
export function MyMeetingPage({ meetingId }: { meetingId: string }) {
  return (
    <MeetingFrame
      read={useQuery(myMeetingQuery(meetingId))}
      breadcrumb={() => (
        <Anchor inherit renderRoot={(props) => <Link {...props} to="/home" />}>
          Home
        </Anchor>
      )}
    >
      {({ title, minutes, sentNumber, answer, words }) => (
        <Stack gap="ml" maw={760}>
          {minutes ? (
            <>
              <Panel
                title="Minutes"
                action={
                  <Flex gap="xs" wrap="wrap" data-print-never>
                    <PrintButton name={`Minutes, ${title}`} />
                    <DownloadButton save={() => download(api.meetings.exportMyMinutes, { params: { meetingId } })}>PDF</DownloadButton>
                  </Flex>
                }
              >
                <PrintedPage title={minutes.businessName} from={minutes.practice} subject={`Minutes of “${title}”`}>
                  <MinutesText minutes={minutes} />
                </PrintedPage>
              </Panel>
              <AnswerPanel key={sentNumber} meetingId={meetingId} sentNumber={sentNumber} answer={answer} words={words} />
            </>
          ) : (
            <Panel title="Minutes">
              <p>Your adviser sends the minutes after the meeting.</p>
            </Panel>
          )}
        </Stack>
      )}
    </MeetingFrame>
  )
}

interface AnswerPanelProps {
  meetingId: string
  sentNumber: number
  answer: MinutesAnswer | null
  words: string
}

/** Asks whether the minutes are right: one button for yes, and a field for what is wrong. */
function AnswerPanel({ meetingId, sentNumber, answer, words }: AnswerPanelProps) {
  const [differs, setDiffers] = useState(false)
  const [typed, setTyped] = useState(words)
  const say = useMutation(mutation(api.meetings.answerMinutes, { showsErrors: true }))
  const send = (body: { answer: MinutesAnswer; words?: string }) =>
    say.mutate({ params: { meetingId }, body: { ...body, sentNumber } }, { onSuccess: () => setDiffers(false) })
  return (
    <Panel title="Are these minutes right?">
      <Stack gap="sm" data-print-never>
        {answer && !differs ? (
          <div aria-live="polite">
            <ToneBadge tone={answer === 'agrees' ? 'ok' : 'warn'}>
              {answer === 'agrees' ? 'You said that they are right' : 'You said what is wrong'}
            </ToneBadge>
            {words ? <blockquote className="quote">{words}</blockquote> : null}
          </div>
        ) : null}
        {differs ? (
          <Textarea
            label="What is wrong?"
            description="Your adviser reads this and sends corrected minutes."
            autosize
            minRows={3}
            maxLength={2000}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : null}
        <FormFailure message={failureWords(say.error)} />
        <Flex gap="xs" wrap="wrap" className="grow-on-phone">
          {differs ? (
            <>
              <Button size="md" loading={say.isPending} onClick={() => send({ answer: 'differs', words: typed })}>
                Send
              </Button>
              <Button size="md" variant="default" onClick={() => setDiffers(false)}>
                Cancel
              </Button>
            </>
          ) : (
            <>
              {answer === 'agrees' ? null : (
                <Button
                  size="md"
                  leftSection={<IconCheck size={18} stroke={2} aria-hidden />}
                  loading={say.isPending}
                  onClick={() => send({ answer: 'agrees' })}
                >
                  Yes, they are right
                </Button>
              )}
              <Button size="md" variant="default" onClick={() => setDiffers(true)}>
                Something is wrong
              </Button>
            </>
          )}
        </Flex>
      </Stack>
    </Panel>
  )
}
