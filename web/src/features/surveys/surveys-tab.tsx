import { Flex, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { waitingFor } from '../../ui/feedback/waiting.tsx'
import { AnswersReader } from './sent-answers/answers-reader.tsx'
import { AnswersSideBySide } from './sent-answers/answers-side-by-side.tsx'
import { SurveysProgress } from './survey/surveys-progress.tsx'
import { surveysQuery } from './surveys-queries.ts'
import type { SurveysSearch } from './surveys-search.ts'

/** The questionnaires of a client: everybody's progress, one person's answers, or all answers side by side. */
export function SurveysTab({ clientId, search }: { clientId: string; search: SurveysSearch }) {
  const { data, error, refetch } = useQuery(surveysQuery(clientId))
  if (data === undefined) {
    return error ? <ErrorPanel title="We could not load the questionnaires" error={error} onRetry={() => void refetch()} /> : <Loading />
  }
  const { surveys, releases, rounds } = data
  if (search.survey !== undefined) {
    return (
      <AnswersReader
        key={search.survey}
        clientId={clientId}
        surveys={surveys}
        surveyId={search.survey}
        onlyChanged={search.changed}
        question={search.question}
      />
    )
  }
  if (search.compare !== undefined)
    return <AnswersSideBySide clientId={clientId} surveys={surveys} questionnaire={search.compare} question={search.question} />
  return <SurveysProgress clientId={clientId} surveys={surveys} releases={releases} rounds={rounds} />
}

function Loading() {
  return (
    <Stack className="late" gap="sm" maw={1320} {...waitingFor('Loading the questionnaires')}>
      <Skeleton height={16} width={240} />
      {[1, 2, 3, 4].map((row) => (
        <Flex key={row} gap="lg" py="md" px={18} bd="1px solid var(--line)" bdrs="lg" bg="var(--surface)">
          <Skeleton height={13} width={180} />
          <Skeleton height={13} width={110} />
          <Skeleton height={13} width={90} />
        </Flex>
      ))}
    </Stack>
  )
}
