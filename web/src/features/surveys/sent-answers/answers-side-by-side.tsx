import { Anchor, Box, Flex, Stack } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { QuestionnaireKey, Section } from '@paddock/contract/features/questionnaires/definition'
import { askedAndAnswered } from '@paddock/contract/features/questionnaires/rules'
import type { Survey } from '@paddock/contract/features/surveys/surveys.shapes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconColumns3 } from '@tabler/icons-react'
import { type CSSProperties, Fragment } from 'react'
import { download } from '../../../platform/api/api.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { day, plural } from '../../../ui/text/format.ts'
import { PrintButton, PrintedPage } from '../../../ui/page/printed-page.tsx'
import { useClient } from '../../clients/front.ts'
import { BackToList, CsvButton, Loading } from './answers-reader.tsx'
import classes from './answers-side-by-side.module.css'
import { ConsentLegend, ConsentMark } from './consent-mark.tsx'
import { personWords } from '../survey-words.ts'
import { type Comparison, comparisonQuery } from '../surveys-queries.ts'
import { anchorOfQuestion, useLinkedQuestion } from './use-linked-question.ts'
import { RecordingNote } from '../survey/surveys-progress.tsx'

interface AnswersSideBySideProps {
  clientId: string
  surveys: readonly Survey[]
  questionnaire: QuestionnaireKey
  /** The question that a link leads to. */
  question: string | undefined
}

/** Everybody's answers to one questionnaire: questions down, people across. */
export function AnswersSideBySide({ clientId, surveys, questionnaire, question }: AnswersSideBySideProps) {
  const client = useClient(clientId)
  const sent = surveys.filter(({ questionnaire: { key } }) => key === questionnaire).reduce((total, survey) => total + survey.sent, 0)
  const { data, error, refetch } = useQuery(comparisonQuery(clientId, questionnaire, sent))
  const title = data?.definition.title ?? ''
  return (
    <Stack gap="md">
      <div data-print-never>
        <BackToList />
      </div>
      {error && data === undefined ? (
        <ErrorPanel title="We could not open the answers" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading />
      ) : data.people.length === 0 ? (
        <EmptyState icon={IconColumns3} title="Nothing sent yet">
          Answers are shown here side by side as soon as the first person has sent them.
        </EmptyState>
      ) : (
        <PrintedPage
          landscape
          title={client.businessName}
          from={client.organizationName}
          subject={`${title}: the answers of ${plural(data.people.length, 'person', 'people')} side by side`}
        >
          <Flex rowGap="sm" columnGap="ml" align="flex-start" justify="space-between" wrap="wrap" mb={14}>
            <div>
              <Box component="h2" mt={0} mb={3} mx={0} fz="xl" fw={650} lh={1.25} lts="-0.012em">
                {title}, side by side
              </Box>
              <div data-print-never>
                <RecordingNote />
              </div>
            </div>
            <Flex gap="xs" data-print-never>
              <PrintButton name={`${client.businessName}, ${title}`} />
              <CsvButton
                onSave={() => download(api.surveys.exportAnswers, { params: { clientId }, query: { questionnaireKey: questionnaire } })}
              />
            </Flex>
          </Flex>
          <Box mb="sm">
            <ConsentLegend />
          </Box>
          <Answers comparison={data} question={question} />
        </PrintedPage>
      )}
    </Stack>
  )
}

function Answers({ comparison, question }: { comparison: Comparison; question: string | undefined }) {
  useLinkedQuestion(question)
  const { definition, people, rows } = comparison
  const byQuestion = new Map(rows.map((row) => [row.questionId, row]))
  const sections = definition.sections.filter(({ questions }) => questions.some(({ id }) => byQuestion.has(id)))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, and the keyboard must reach it
    <section className={`card ${classes.scroll}`} tabIndex={0} aria-label="Answers side by side">
      <table className={classes.table} style={{ '--people': people.length } as CSSProperties}>
        <caption className="visually-hidden">{definition.title}: questions down, people across</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.question}>
              Question
            </th>
            {people.map((person) => (
              <th key={person.id} scope="col">
                <Anchor
                  inherit
                  c="var(--ink)"
                  fw={650}
                  underline="always"
                  renderRoot={(props) => <Link {...props} to="." search={{ survey: person.surveyId }} />}
                >
                  {person.name}
                </Anchor>
                <Box component="span" display="block" c="dimmed" fz="xs">
                  {personWords(person)}
                </Box>
                <Box component="span" display="block" c="dimmed" fz="xs">
                  Sent {day(person.sentAt)}
                </Box>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sections.map((section) => (
            <SectionRows key={section.id} section={section} people={people} byQuestion={byQuestion} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface SectionRowsProps {
  section: Section
  people: Comparison['people']
  byQuestion: ReadonlyMap<string, Comparison['rows'][number]>
}

function SectionRows({ section, people, byQuestion }: SectionRowsProps) {
  return (
    <Fragment>
      <tr className={classes.section}>
        <th colSpan={people.length + 1} scope="colgroup">
          <span>{section.title}</span>
        </th>
      </tr>
      {section.questions.map((question) => {
        const row = byQuestion.get(question.id)
        if (!row) return null
        const { answers, asked } = row
        return (
          <tr key={question.id} id={anchorOfQuestion(question.id)} tabIndex={-1}>
            <th scope="row" className={classes.question}>
              {askedAndAnswered(question, null).asked}
            </th>
            {people.map((person, index) => {
              const answer = answers[index]
              return (
                <td key={person.id} data-label={person.name}>
                  {answer ? (
                    <>
                      <ConsentMark consent={answer.consent} short />
                      <span className="as-typed anywhere" dir="auto">
                        {answer.text}
                      </span>
                    </>
                  ) : (
                    <Box component="span" c="dimmed" fs="italic">
                      {asked[index] ? 'No answer' : 'Not asked'}
                    </Box>
                  )}
                </td>
              )
            })}
          </tr>
        )
      })}
    </Fragment>
  )
}
