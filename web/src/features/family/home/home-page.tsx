import { Button, Group, Skeleton, Stack } from '@mantine/core'
import type { MySurvey } from '@paddock/contract/features/answers/answers.shapes'
import { IconArrowDown, IconCloudOff, IconMailbox, IconPlant } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'
import { MyRequests } from '../../documents/front.ts'
import { MyTasks } from '../../tasks/front.ts'
import { MyMeetings } from '../../meetings/front.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { currentConnection, onConnectionChange } from '../../../platform/api/connection.ts'
import { meQuery } from '../../../platform/identity/session.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { dayAndTime } from '../../../ui/text/format.ts'
import { BelowFirst } from '../../../ui/page/below-first.tsx'
import { InView } from '../../../ui/page/in-view.tsx'
import { PageBody, PageHeader } from '../../../ui/page/page-header.tsx'
import { Panel, TwoColumns } from '../../../ui/page/panel.tsx'
import { AdviserCard } from '../adviser-card.tsx'
import { AnswersWhereabouts } from './answers-whereabouts.tsx'
import { familyQuery, type MyFamily, mySurveysQuery } from '../family-queries.ts'
import { HomePending } from './home-pending.tsx'
import { NextQuestion } from './next-question.tsx'
import { OpenSurveys } from './open-surveys.tsx'
import { SentSurveys } from './sent-surveys.tsx'

/** A stakeholder's landing page: the one thing to do, who advises the family, what happens with the answers. */
export function HomePage() {
  const me = useQuery(meQuery).data
  const family = useQuery(familyQuery)
  const surveys = useQuery(mySurveysQuery)
  // What an earlier version kept on the device says nothing of it.
  const waiting = family.data?.waiting
  const belongsNowhere = family.error instanceof ApiError && family.error.status === 404
  return (
    <>
      <PageHeader
        title={me?.firstName ? `Hello ${me.firstName}` : 'Hello'}
        documentTitle={['Home']}
        meta={<span>{family.data?.businessName ?? '\u00a0'}</span>}
      />
      <PageBody>
        <Connection storedAt={oldestOf(family.dataUpdatedAt, surveys.dataUpdatedAt)} answers={surveys.data?.surveys.some(isOpen) ?? true} />
        {waiting ? <ToTheFoot {...waiting} /> : null}
        <TwoColumns
          main={
            belongsNowhere ? (
              <NoFamily />
            ) : surveys.data ? (
              <>
                <Questionnaires surveys={surveys.data.surveys} />
                <BelowFirst room={700}>
                  <MyRequests />
                </BelowFirst>
              </>
            ) : surveys.error ? (
              <NotLoaded error={surveys.error} onRetry={() => void surveys.refetch()} />
            ) : (
              <HomePending />
            )
          }
          side={
            <>
              {family.data ? <AdviserCard family={family.data} /> : null}
              <AnswersWhereabouts readsShared={family.data?.can.readShared ?? true} />
              {/* What is loaded later is last, so that it moves nothing. It is loaded when somebody comes near. */}
              {waiting?.tasks || waiting?.meetings ? (
                <Stack gap="ml" id="foot" style={{ scrollMarginTop: 72 }}>
                  <InView waiting={<Skeleton height={140} radius="lg" />}>
                    <Suspense fallback={<Skeleton height={140} radius="lg" />}>
                      {waiting.tasks ? <MyTasks /> : null}
                      {waiting.meetings ? <MyMeetings /> : null}
                    </Suspense>
                  </InView>
                </Stack>
              ) : null}
            </>
          }
        />
      </PageBody>
    </>
  )
}

/** On a phone the end of the page is far away, so what waits there is named at its beginning. */
function ToTheFoot({ tasks, meetings }: MyFamily['waiting']) {
  if (!tasks && !meetings) return null
  return (
    <Button
      className="only-on-phone"
      variant="default"
      fullWidth
      mb="md"
      rightSection={<IconArrowDown size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/home" hash="foot" />}
    >
      {tasks && meetings ? 'Your tasks and meetings' : tasks ? 'Your tasks' : 'Your family’s meetings'}
    </Button>
  )
}

function Questionnaires({ surveys }: { surveys: readonly MySurvey[] }) {
  const [next, ...others] = surveys.filter(isOpen)
  const sent = surveys.filter((survey) => !isOpen(survey))
  if (!next && sent.length === 0) {
    return (
      <section className="card">
        <EmptyState icon={IconMailbox} title="Nothing to answer at the moment">
          We email you when your adviser has questions. There is nothing to do now.
        </EmptyState>
      </section>
    )
  }
  return (
    <>
      {next ? <NextQuestion survey={next} /> : null}
      {others.length > 0 ? <OpenSurveys surveys={others} /> : null}
      {sent.length > 0 ? <SentSurveys surveys={sent} isAll={next === undefined} /> : null}
    </>
  )
}

const isOpen = ({ status }: MySurvey) => status !== 'completed'

interface ConnectionProps {
  /** When what the page shows was read, in milliseconds; 0 = never. */
  storedAt: number
  /** Whether there is something to answer. */
  answers: boolean
}

/** Answering works without a connection, so being offline is said calmly and is no error. */
function Connection({ storedAt, answers }: ConnectionProps) {
  const connection = useSyncExternalStore(onConnectionChange, currentConnection)
  // What was read before this page began comes from the device.
  const isOfEarlier = storedAt > 0 && storedAt < performance.timeOrigin
  if (connection === 'online' && !isOfEarlier) return null
  return (
    <output className="card iconed banner">
      <IconCloudOff size={18} stroke={1.75} aria-hidden />
      <span>
        <strong>{connection === 'offline' ? 'You are offline.' : 'Not connected.'}</strong>
        {answers ? ' You can go on answering: it is kept on this device and sent when you are back.' : ''}
        {storedAt > 0 ? ` This page shows how things stood ${within(dayAndTime(new Date(storedAt).toISOString()))}.` : ''}
      </span>
    </output>
  )
}

/** The latest of some moments, of which 0 means none. */
const oldestOf = (...moments: number[]) => moments.filter((moment) => moment > 0).toSorted((one, other) => one - other)[0] ?? 0

const within = (words: string) => words.replace(/^[TY]/, (letter) => letter.toLowerCase())

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const unreachable = error instanceof ApiError && error.status === 0
  return (
    <section className="card">
      {unreachable ? (
        <EmptyState
          icon={IconCloudOff}
          title="We cannot reach Paddock just now"
          action={
            <Group gap="xs" justify="center">
              <Button component="a" href="/questions">
                Go on with your questions
              </Button>
              <Button variant="default" onClick={onRetry}>
                Try again
              </Button>
            </Group>
          }
        >
          What you answered on this device is safe, and you can go on without a connection.
        </EmptyState>
      ) : (
        <ErrorPanel title="We could not load your questions" error={error} onRetry={onRetry} />
      )}
    </section>
  )
}

/** Somebody whose practice took them off the record, or archived it. */
function NoFamily() {
  return (
    <Panel title="Your family">
      <EmptyState icon={IconPlant} title="You are not on a family’s record at the moment">
        Your adviser can put you back. What you answered is kept.
      </EmptyState>
    </Panel>
  )
}
