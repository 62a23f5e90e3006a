import { Box, Button, Flex, Text, Title } from '@mantine/core'
import type { ConsentChoice, Question, Section } from '@paddock/contract/features/questionnaires/definition'
import { askedAndAnswered, isBlank, isDeclined } from '@paddock/contract/features/questionnaires/rules'
import { DifferenceText } from '../../../ui/text/difference-text.tsx'
import { DateText } from '../../../ui/text/moments.tsx'
import { AnswerValue } from './answer-value.tsx'
import classes from './answers.module.css'
import { ConsentMark } from './consent-mark.tsx'
import type { ReadAnswer } from '../surveys-queries.ts'
import { anchorOfQuestion } from './use-linked-question.ts'

interface AnswersOfSectionProps {
  section: Section
  /** They are named by question. */
  answers: ReadonlyMap<string, ReadAnswer>
  /** Answers of this section that fell away since the sending before. */
  withdrawn: readonly { questionId: string; text: string }[]
  onlyChanged: boolean
  /** Makes a task of an answer, named by its question. */
  onTask: (questionId: string, asked: string) => void
}

/** The answers of one section; nothing where there is nothing to show. */
export function AnswersOfSection({ section, answers, withdrawn, onlyChanged, onTask }: AnswersOfSectionProps) {
  const asked = section.questions.flatMap((question) => {
    const answer = answers.get(question.id)
    return answer && (!onlyChanged || answer.before) ? [{ question, answer }] : []
  })
  const gone = section.questions.flatMap((question) => {
    const former = answers.has(question.id) ? undefined : withdrawn.find(({ questionId }) => questionId === question.id)
    return former ? [{ question, text: former.text }] : []
  })
  if (asked.length === 0 && gone.length === 0) return null
  const consent = consentOfSection(section, answers)
  return (
    <section className={`card ${classes.section}`} aria-labelledby={anchorOf(section)}>
      <Flex className={classes.sectionHead} rowGap="xs" columnGap="sm" align="center" justify="space-between" wrap="wrap">
        <Title order={3} id={anchorOf(section)} tabIndex={-1}>
          {section.title}
        </Title>
        {consent ? <ConsentMark consent={consent} /> : null}
      </Flex>
      <dl className="rows">
        {asked.map(({ question, answer }) => (
          <Answer
            key={question.id}
            question={question}
            answer={answer}
            apart={answer.consent === consent ? null : answer.consent}
            onTask={onTask}
          />
        ))}
        {gone.map(({ question, text }) => (
          <div key={question.id} className={`edged ${classes.answer}`} data-tone="warn">
            <Text component="dt" className="note">
              {askedAndAnswered(question, null).asked}
            </Text>
            <dd>
              <Box component="span" c="dimmed" fs="italic">
                No longer asked
              </Box>
              <Text className="note quote" mt="xs">
                <Box component="span" display="block" fz="xs" fw={600}>
                  Before
                </Box>{' '}
                <span className="as-typed anywhere">{text}</span>
              </Text>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export const anchorOf = (section: Section) => `section-${section.id}`

/** What stands for the section; questions with a choice of their own say theirs. */
function consentOfSection(section: Section, answers: ReadonlyMap<string, ReadAnswer>): ConsentChoice | null {
  const ordinary = section.questions.find((question) => !question.consent && answers.has(question.id))
  return (ordinary && answers.get(ordinary.id)?.consent) ?? null
}

interface AnswerProps extends Pick<AnswersOfSectionProps, 'onTask'> {
  question: Question
  answer: ReadAnswer
  /** Where the person chose something else for this question than for its section. */
  apart: ConsentChoice | null
}

function Answer({ question, answer, apart, onTask }: AnswerProps) {
  const { before } = answer
  const { asked } = askedAndAnswered(question, null)
  return (
    <div
      id={anchorOfQuestion(question.id)}
      tabIndex={-1}
      className={`edged ${classes.answer}`}
      data-tone={before ? 'warn' : undefined}
      data-unanswered={isBlank(answer.value) || undefined}
    >
      <Flex component="dt" className="note" rowGap="2xs" columnGap="sm" align="center" wrap="wrap">
        {asked}
        {apart ? <ConsentMark consent={apart} /> : null}
        {before ? (
          <Box component="span" c="var(--warn-fg)" fz="xs" fw={600}>
            Changed
          </Box>
        ) : null}
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          data-print-never
          aria-label={`Make a task of: ${asked}`}
          onClick={() => onTask(question.id, asked)}
        >
          Make it a task
        </Button>
      </Flex>
      <dd>
        {before && isText(question, before.value, answer.value) ? (
          <DifferenceText before={before.text} after={answer.text} />
        ) : (
          <AnswerValue question={question} value={answer.value} />
        )}
        {before ? (
          <Box className="note quote" mt="xs">
            <Box component="span" display="block" fz="xs" fw={600}>
              {isText(question, before.value, answer.value) ? 'Compared with' : 'Before,'} <DateText date={before.sentAt} />
            </Box>
            {isText(question, before.value, answer.value) ? null : <AnswerValue question={question} value={before.value} />}
          </Box>
        ) : null}
      </dd>
    </div>
  )
}

/** Running text is compared word by word; anything else is below what it was. */
function isText(question: Question, before: unknown, after: unknown): boolean {
  const isRunning = question.type === 'long_text' || question.type === 'text'
  return isRunning && [before, after].every((value) => !isBlank(value) && !isDeclined(value))
}
