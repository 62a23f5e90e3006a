import { Box, Button, Flex, Stack, Text } from '@mantine/core'
import type { AnswerRelease, Round as CountedRound, Survey } from '@paddock/contract/features/surveys/surveys.shapes'
import { Link } from '@tanstack/react-router'
import { IconClipboardList, IconPlus, IconUsersPlus } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { openModal } from '../../../ui/dialog/modals.tsx'
import { assignSurveyModal } from '../surveys.modals.ts'
import { useClient } from '../../clients/front.ts'
import { CountedRounds } from '../rounds/counted-rounds.tsx'
import { ReleasePanel } from '../sent-answers/release-panel.tsx'
import { RoundPanel } from '../rounds/round-panel.tsx'
import { finishedIn, type Round, roundsOf } from '../rounds/survey-rounds.ts'
import { listed } from '../../../ui/text/words.ts'

interface SurveysProgressProps {
  clientId: string
  surveys: readonly Survey[]
  releases: readonly AnswerRelease[]
  /** The rounds of answers that are counted without a name. */
  rounds: readonly CountedRound[]
}

/** How far everybody is, by questionnaire; kept up to date while it is looked at. */
export function SurveysProgress({ clientId, surveys, releases, rounds: counted }: SurveysProgressProps) {
  const client = useClient(clientId)
  const assign = client.can.edit ? (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
      onClick={() => openModal(assignSurveyModal, { clientId })}
    >
      Assign a questionnaire
    </Button>
  ) : null
  if (surveys.length === 0) return client.people.length === 0 ? <NobodyToAsk clientId={clientId} /> : <NothingAsked action={assign} />
  const rounds = roundsOf(surveys)
  const earlier = rounds.filter(({ isLatest }) => !isLatest)
  return (
    <Stack gap="ml" maw={1320}>
      <Flex rowGap="sm" columnGap="ml" align="flex-start" justify="space-between" wrap="wrap">
        <Stack gap="3xs">
          <Finished surveys={rounds.filter(({ isLatest }) => isLatest).flatMap((round) => round.surveys)} />
          <RecordingNote />
        </Stack>
        {assign}
      </Flex>
      <WithoutAccount clientId={clientId} surveys={surveys} />
      {rounds
        .filter(({ isLatest }) => isLatest)
        .map((round) => (
          <RoundPanel key={round.id} clientId={clientId} round={round} />
        ))}
      <CountedRounds clientId={clientId} rounds={counted} surveys={surveys} />
      <ReleasePanel clientId={clientId} releases={releases} />
      {earlier.length > 0 ? (
        <details open={earlier.some(({ key }) => !hasAnswers(rounds, key)) || undefined}>
          <Box component="summary" w="fit-content" mih={32} c="dimmed" fw={600}>
            Earlier rounds ({earlier.length})
          </Box>
          <Stack gap="sm" mt="sm">
            {earlier.map((round) => (
              <RoundPanel key={round.id} clientId={clientId} round={round} />
            ))}
          </Stack>
        </details>
      ) : null}
    </Stack>
  )
}

/** While nobody has answered the new round, the answers to the one before are what an adviser looks for. */
function hasAnswers(rounds: readonly Round[], key: Round['key']): boolean {
  return rounds.some((round) => round.isLatest && round.key === key && round.surveys.some(({ can }) => can.openAnswers))
}

/** Said wherever answers can be opened. */
export function RecordingNote() {
  return (
    <Text c="dimmed" fz="sm">
      Opening answers is recorded and shown to the person.
    </Text>
  )
}

function Finished({ surveys }: { surveys: readonly Survey[] }) {
  const { finished, total } = finishedIn(surveys)
  const overdue = surveys.filter(({ isOverdue }) => isOverdue).length
  return (
    <output>
      <Text component="strong" className="num" fz="xl" fw={700}>
        {finished} of {total}
      </Text>{' '}
      {total === 1 ? 'questionnaire is' : 'questionnaires are'} finished{overdue > 0 ? `, ${overdue} overdue` : ''}.
    </output>
  )
}

/** Who cannot answer yet: whoever was invited only has to accept; the others are to be invited. */
function WithoutAccount({ clientId, surveys }: { clientId: string; surveys: readonly Survey[] }) {
  const open = surveys.filter(({ status, stakeholder }) => status !== 'completed' && !stakeholder.active && !stakeholder.removed)
  const namesOf = (...states: Survey['stakeholder']['account'][]) => [
    ...new Map(
      open.filter(({ stakeholder }) => states.includes(stakeholder.account)).map(({ stakeholder: { id, name } }) => [id, name]),
    ).values(),
  ]
  const [waitedFor, expired, others] = [namesOf('invited'), namesOf('expired'), namesOf('none', 'deactivated')]
  if (waitedFor.length + expired.length + others.length === 0) return null
  return (
    <p className="card inset">
      {waitedFor.length === 0
        ? null
        : `${few(waitedFor)} ${waitedFor.length === 1 ? 'was' : 'were'} invited and ${waitedFor.length === 1 ? 'has' : 'have'} not signed in yet. The questions are there as soon as they do. `}
      {expired.length === 0 ? null : `${few(expired)} did not use the invitation in time. `}
      {others.length === 0
        ? null
        : `${few(others)} ${others.length === 1 ? 'has' : 'have'} no account yet. The questions are there as soon as ${others.length === 1 ? 'it is' : 'they are'} activated. `}
      {expired.length + others.length === 0 ? null : (
        <Link to="/clients/$clientId/general/{-$section}" params={{ clientId, section: 'family' }}>
          Invite under General
        </Link>
      )}
    </p>
  )
}

const few = (names: readonly string[]) => (names.length > 3 ? `${names.length} people` : listed(names))

function NothingAsked({ action }: { action: React.ReactNode }) {
  return (
    <EmptyState icon={IconClipboardList} title="Nothing asked yet" action={action}>
      Ask the family the same questions, each person privately and on any device. Their progress is shown here while they answer, and their
      answers once they send them.
    </EmptyState>
  )
}

function NobodyToAsk({ clientId }: { clientId: string }) {
  return (
    <EmptyState
      icon={IconUsersPlus}
      title="Nobody to ask yet"
      action={
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/clients/$clientId/general/{-$section}" params={{ section: 'family', clientId }} />}
        >
          Add people
        </Button>
      }
    >
      Add the family’s members and partners first. Then you can ask each of them a questionnaire.
    </EmptyState>
  )
}
