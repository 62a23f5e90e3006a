import { Box, Flex, Stack } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { Question, QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import { askedAndAnswered } from '@paddock/contract/features/questionnaires/rules'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../platform/api/queries.ts'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { askedOf, TYPE_WORDS } from '../survey-words.ts'

/** Every question of a questionnaire, to look over before it is asked. */
export function QuestionnairePreview({ questionnaire, title }: { questionnaire: QuestionnaireKey; title: string }) {
  const { data, error, refetch } = useQuery(
    query(api.questionnaires.getQuestionnaire, { query: { key: questionnaire } }, { showsErrors: true }),
  )
  if (error) return <ErrorPanel title="We could not load the questions" error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Waiting height={160} mt={8} words="Loading the questions" />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it
    <Box component="section" className="box fill" mah={340} my={6} tabIndex={0} aria-label={`Questions of “${title}”`}>
      {data.sections.map((section) => (
        <section key={section.id}>
          <Flex component="h3" rowGap={0} columnGap="sm" align="baseline" wrap="wrap" mt="sm" mb="2xs" mx={0} fz="base">
            {section.title}
            {section.when ? (
              <Box component="span" display="block" c="dimmed" fz="xs" fw={400}>
                {askedOf(section.when)}
              </Box>
            ) : null}
          </Flex>
          <Stack component="ol" className="marked" gap="xs" fz="sm" lh={1.4}>
            {section.questions
              .filter(({ type }) => type !== 'consents')
              .map((question) => (
                <PreviewedQuestion key={question.id} question={question} />
              ))}
          </Stack>
        </section>
      ))}
    </Box>
  )
}

function PreviewedQuestion({ question }: { question: Question }) {
  const details = [TYPE_WORDS[question.type], askedOf(question.when).replace(/^[AD]/, (letter) => letter.toLowerCase())]
    .filter(Boolean)
    .join(', ')
  return (
    <li>
      {askedAndAnswered(question, null).asked}
      {question.type === 'agreement' && question.statements.length > 1 ? (
        <Box component="ul" className="marked" mt="3xs">
          {question.statements.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </Box>
      ) : null}
      <Box component="span" display="block" c="dimmed" fz="xs" fw={400}>
        {details}
      </Box>
    </li>
  )
}
