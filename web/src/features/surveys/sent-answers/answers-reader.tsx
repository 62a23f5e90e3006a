import { ActionIcon, Box, Button, Flex, Group, NativeSelect, Skeleton, Stack, Switch, Text } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Survey } from '@paddock/contract/features/surveys/surveys.shapes'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconArrowLeft, IconDots, IconDownload, IconFileOff } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { download } from '../../../platform/api/api.ts'
import { notifyFailureOf } from '../../../platform/notify-failure-of.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { waitingFor } from '../../../ui/feedback/waiting.tsx'
import { plural } from '../../../ui/text/format.ts'
import { DateText, RelativeDay } from '../../../ui/text/moments.tsx'
import { PrintButton, PrintedPage } from '../../../ui/page/printed-page.tsx'
import { useClient } from '../../clients/front.ts'
import { makeTaskOf } from '../../tasks/front.ts'
import { AnswersOfSection, anchorOf } from './answers-of-section.tsx'
import classes from './answers.module.css'
import { ConsentLegend } from './consent-mark.tsx'
import { SurveyActions } from '../rounds/round-panel.tsx'
import { neighboursOf } from '../rounds/survey-rounds.ts'
import { personWords } from '../survey-words.ts'
import { answersQuery, type SurveyAnswers } from '../surveys-queries.ts'
import { RecordingNote } from '../survey/surveys-progress.tsx'
import { useLinkedQuestion } from './use-linked-question.ts'

interface AnswersReaderProps {
  clientId: string
  surveys: readonly Survey[]
  surveyId: string
  onlyChanged: true | undefined
  /** The question that a link leads to. */
  question: string | undefined
}

/** What one person sent: by section, in words, with who may see it and what changed. */
export function AnswersReader({ clientId, surveys, surveyId, onlyChanged, question }: AnswersReaderProps) {
  const survey = surveys.find(({ id }) => id === surveyId)
  if (survey?.can.openAnswers !== true) return <NotHere survey={survey} />
  return <OpenAnswers clientId={clientId} surveys={surveys} survey={survey} onlyChanged={onlyChanged === true} question={question} />
}

interface OpenAnswersProps {
  clientId: string
  surveys: readonly Survey[]
  survey: Survey
  onlyChanged: boolean
  question: string | undefined
}

function OpenAnswers({ clientId, surveys, survey, onlyChanged, question }: OpenAnswersProps) {
  const client = useClient(clientId)
  const { data, error, refetch } = useQuery(answersQuery(clientId, survey))
  const { stakeholder, questionnaire } = survey
  const about = personWords(stakeholder)
  return (
    <Stack gap="md" maw={1180}>
      <Flex rowGap="xs" columnGap="ml" align="center" wrap="wrap">
        <BackToList />
        <People surveys={neighboursOf(surveys, survey.id)} current={survey.id} />
      </Flex>
      <PrintedPage
        title={client.businessName}
        from={client.organizationName}
        subject={`${questionnaire.title}, answered by ${stakeholder.name}`}
      >
        <Flex rowGap="sm" columnGap="ml" align="flex-start" justify="space-between" wrap="wrap" mb="md">
          <div>
            <Box component="h2" fz="xl" fw={650} lh={1.25} lts="-0.012em">
              {stakeholder.name}
            </Box>
            <Text mt={3} mb={0} mx={0} c="dimmed" fz="base">
              {about ? `${about}. ` : ''}
              {questionnaire.title}, sent {survey.completedAt ? <DateText date={survey.completedAt} /> : null}
              {survey.sent > 1 ? `, for the ${ordinal(survey.sent)} time` : ''}
              {survey.reviewedAt ? (
                <>
                  , reviewed <RelativeDay moment={survey.reviewedAt} within />
                </>
              ) : null}
            </Text>
            <div data-print-never>
              <RecordingNote />
            </div>
          </div>
          <Flex gap="xs" data-print-never>
            <PrintButton name={`${client.businessName}, ${stakeholder.name}, ${questionnaire.title}`} />
            <ExportButton clientId={clientId} survey={survey} />
            <SurveyActions
              clientId={clientId}
              survey={survey}
              place="answers"
              target={
                <ActionIcon variant="default" size={36} aria-label={`More actions for ${stakeholder.name}`}>
                  <IconDots size={18} stroke={1.75} />
                </ActionIcon>
              }
            />
          </Flex>
        </Flex>
        <Notices clientId={clientId} survey={survey} />
        {error && data === undefined ? (
          <ErrorPanel title="We could not open the answers" error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Loading />
        ) : (
          <Answers
            data={data}
            onlyChanged={onlyChanged}
            question={question}
            onTask={(questionId, asked) =>
              void makeTaskOf({ clientId, title: `Talk about: ${asked}`, reason: 'answer', reasonId: `${survey.id}:${questionId}` })
            }
          />
        )}
      </PrintedPage>
    </Stack>
  )
}

export function BackToList() {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="." search={{}} />}
    >
      All questionnaires
    </Button>
  )
}

/** Leads from one person's answers to the next: a list to choose from on a phone, links where there is room. */
function People({ surveys, current }: { surveys: readonly Survey[]; current: string }) {
  const navigate = useNavigate()
  if (surveys.length < 2) return null
  return (
    <>
      <Group component="nav" gap="xs" className={`not-on-phone ${classes.people}`} aria-label="Answers of other people">
        {surveys.map(({ id, stakeholder }) => (
          <Link
            key={id}
            to="."
            search={{ survey: id }}
            activeOptions={{ exact: true, includeSearch: true }}
            className={id === current ? 'box strong' : 'box'}
            data-chosen={id === current || undefined}
            aria-current={id === current ? 'page' : undefined}
          >
            {stakeholder.name}
          </Link>
        ))}
      </Group>
      <NativeSelect
        className="only-on-phone"
        flex="1 1 180px"
        aria-label="Whose answers"
        value={current}
        onChange={(event) => void navigate({ to: '.', search: { survey: event.currentTarget.value } })}
        data={surveys.map(({ id, stakeholder }) => ({ value: id, label: stakeholder.name }))}
      />
    </>
  )
}

/** What a reader should know before reading. */
function Notices({ clientId, survey }: { clientId: string; survey: Survey }) {
  const { stakeholder, status, proposalsWaiting } = survey
  return (
    <>
      {status === 'completed' ? null : (
        <Text className="card inset" mb="sm">
          {stakeholder.name} is changing these answers. What you see here was sent last, and counts until it is sent again.
        </Text>
      )}
      {proposalsWaiting > 0 ? (
        <Text className="card inset" mb="sm" data-print-never>
          {plural(proposalsWaiting, 'entry of these answers waits', 'entries of these answers wait')} for your decision before{' '}
          {proposalsWaiting === 1 ? 'it goes' : 'they go'} into the record.{' '}
          <Link to="/clients/$clientId/general/{-$section}" params={{ clientId, section: 'proposals' }}>
            Decide under General
          </Link>
        </Text>
      ) : null}
    </>
  )
}

interface AnswersProps extends Pick<OpenAnswersProps, 'onlyChanged' | 'question'> {
  data: SurveyAnswers
  onTask: (questionId: string, asked: string) => void
}

function Answers({ data, onlyChanged, question, onTask }: AnswersProps) {
  const navigate = useNavigate()
  useLinkedQuestion(question)
  const answers = useMemo(() => new Map(data.answers.map((answer) => [answer.questionId, answer])), [data])
  const cleared = data.withdrawn.filter(({ questionId }) => !answers.has(questionId))
  const changes = data.answers.filter(({ before }) => before).length + cleared.length
  const sections = data.definition.sections.filter(({ questions }) =>
    questions.some(
      ({ id }) => (onlyChanged ? answers.get(id)?.before : answers.has(id)) || cleared.some(({ questionId }) => questionId === id),
    ),
  )
  return (
    <div className={classes.columns}>
      <Stack gap="md">
        {changes > 0 ? (
          <div data-print-never>
            <Switch
              label={`Only what changed since it was sent before (${changes})`}
              checked={onlyChanged}
              onChange={(event) => {
                const changed = event.currentTarget.checked || undefined
                void navigate({ to: '.', search: (before: object) => ({ ...before, changed }), replace: true })
              }}
            />
          </div>
        ) : null}
        <div data-print-only>
          <ConsentLegend />
        </div>
        {sections.map((section) => (
          <AnswersOfSection
            key={section.id}
            section={section}
            answers={answers}
            withdrawn={data.withdrawn}
            onlyChanged={onlyChanged}
            onTask={onTask}
          />
        ))}
      </Stack>
      <aside className={classes.side} aria-label="About these answers" data-print-never>
        {sections.length > 1 ? (
          <nav aria-label="Sections">
            <Box component="h3" mt={0} mb="xs" mx={0} fz="sm" fw={650}>
              Sections
            </Box>
            <ul>
              {sections.map((section) => (
                <li key={section.id}>
                  <Box
                    component="a"
                    className="quiet-link dim"
                    display="block"
                    py="2xs"
                    fz="sm"
                    href={`#${anchorOf(section)}`}
                    onClick={(event) => jumpTo(event, anchorOf(section))}
                  >
                    {section.title}
                  </Box>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div>
          <Box component="h3" mt={0} mb="xs" mx={0} fz="sm" fw={650}>
            Who may see what
          </Box>
          <ConsentLegend />
        </div>
      </aside>
    </div>
  )
}

/** Makes no new address: the back button leads to where the reader came from. */
function jumpTo(event: React.MouseEvent, id: string): void {
  event.preventDefault()
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  heading?.focus({ preventScroll: true })
}

function ExportButton({ clientId, survey }: { clientId: string; survey: Survey }) {
  const { id: surveyId, questionnaire } = survey
  return (
    <CsvButton
      onSave={() => download(api.surveys.exportAnswers, { params: { clientId }, query: { questionnaireKey: questionnaire.key, surveyId } })}
    />
  )
}

export function CsvButton({ onSave }: { onSave: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await notifyFailureOf(onSave)
    setBusy(false)
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />} loading={busy} onClick={() => void save()}>
      CSV
    </Button>
  )
}

function NotHere({ survey }: { survey: Survey | undefined }) {
  return (
    <EmptyState icon={IconFileOff} title={survey ? 'Nothing sent yet' : 'This questionnaire is not here'} action={<BackToList />}>
      {survey
        ? `${survey.stakeholder.name} has not sent these answers yet. Drafts are the person’s own.`
        : 'It may have been withdrawn, or the address is not complete.'}
    </EmptyState>
  )
}

export function Loading() {
  return (
    <Stack className={`late card ${classes.answer}`} gap="lg" {...waitingFor('Loading the answers')}>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row}>
          <Skeleton height={13} width="45%" />
          <Skeleton height={15} width="70%" mt={8} />
        </div>
      ))}
    </Stack>
  )
}

function ordinal(times: number): string {
  return ['first', 'second', 'third', 'fourth', 'fifth'][times - 1] ?? `${times}th`
}
