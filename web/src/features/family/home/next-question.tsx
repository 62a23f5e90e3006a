import { Box, Button, Group, Progress, Text, Title } from '@mantine/core'
import type { MySurvey } from '@paddock/contract/features/answers/answers.shapes'
import { useId } from 'react'
import { plural } from '../../../ui/text/format.ts'
import classes from './home.module.css'
import { answeringAddress, dueWords, goOnWords, isAllAnswered, openedAgainWords, progressWords } from '../../answers/front.ts'

/** The one thing to do: the next question in its own words, how far along, and the way there. */
export function NextQuestion({ survey }: { survey: MySurvey }) {
  const heading = useId()
  const { questionnaire, status, answered, total, nextQuestion, section } = survey
  const started = status !== 'not_started'
  const finished = isAllAnswered(survey) || nextQuestion === ''
  const due = dueWords(survey)
  const again = openedAgainWords(survey)
  return (
    <section className={`card ${classes.next}`} aria-labelledby={heading}>
      <Group component="p" gap="sm" mb={18} fz="base">
        <strong>{questionnaire.title}</strong>
        {section && started && !finished ? <span className="dim">{section}</span> : null}
      </Group>
      {finished ? null : <p className="note">{started ? 'Your next question' : 'It begins with'}</p>}
      <Title order={2} size="h1" lh={1.25} lts="-0.012em" maw="32ch" id={heading} className={`anywhere ${classes.title}`}>
        {finished ? 'Everything is answered. Look it over, then send it.' : nextQuestion}
      </Title>
      {started && total > 0 ? (
        <Progress.Root size={8} radius="xl" mt={22} className={classes.bar}>
          <Progress.Section
            value={(answered / total) * 100}
            color="var(--warn-dot)"
            aria-label={`${questionnaire.title}: ${progressWords(survey)}`}
          />
        </Progress.Root>
      ) : null}
      <Group component="p" justify="space-between" gap="2xs" mt={10} c="dimmed" fz="base">
        <span className="num">
          {started ? progressWords(survey) : [progressWords(survey), aboutMinutes(survey)].filter(Boolean).join(', ')}
        </span>
        {again ? <span>{again}</span> : null}
        {due && survey.isOverdue ? (
          <Text span inherit c="var(--bad-fg)" fw={550}>
            {due}
          </Text>
        ) : (
          due
        )}
      </Group>
      <Button component="a" href={answeringAddress(survey.id)} size="lg" h={50} mt="ml" fz="lg" className={classes.go}>
        {goOnWords(survey)}
      </Button>
      <Text fz="sm" c="dimmed" mt={14}>
        Every answer is kept as you go. You can stop at any time and go on later, on any device.
      </Text>
      <Message survey={survey} />
    </section>
  )
}

const aboutMinutes = ({ questionnaire }: MySurvey) => `about ${plural(questionnaire.minutes, 'minute')}`

/** The adviser's own words to this person. */
function Message({ survey }: { survey: MySurvey }) {
  if (survey.message === '') return null
  return (
    <Box component="figure" className="inset anywhere" mt="ml" px="md" py="sm" fz="base">
      <blockquote className="as-typed">{survey.message}</blockquote>
      <figcaption className="note">{survey.assignedBy || 'Your adviser'}</figcaption>
    </Box>
  )
}
