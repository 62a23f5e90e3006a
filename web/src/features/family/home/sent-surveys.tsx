import { Box, Button, Stack, Text, Title } from '@mantine/core'
import * as api from '@paddock/contract/calls'
import type { MySurvey } from '@paddock/contract/features/answers/answers.shapes'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { mutation } from '../../../platform/api/queries.ts'
import { RelativeDay } from '../../../ui/text/moments.tsx'
import classes from './home.module.css'
import { answeringAddress } from '../../answers/front.ts'

interface SentSurveysProps {
  surveys: readonly MySurvey[]
  /** Whether nothing is left to answer. */
  isAll: boolean
}

/** What was sent, and what can still be changed about it. */
export function SentSurveys({ surveys, isAll }: SentSurveysProps) {
  const heading = useId()
  return (
    <section className="card" aria-labelledby={heading}>
      {isAll ? (
        <Stack gap="2xs" className={classes.next}>
          <IconCircleCheck size={32} stroke={1.5} color="var(--ok-dot)" aria-hidden />
          <Title order={2} size="h1" mt={6} id={heading} className={classes.title}>
            Thank you. Everything is sent.
          </Title>
          <Text c="dimmed" maw="56ch">
            {nextWords(surveys)}
          </Text>
        </Stack>
      ) : (
        <Box px={18} pt={14} pb="xs">
          <Title order={2} size="h3" id={heading}>
            Sent
          </Title>
        </Box>
      )}
      <ul className={`rows ${classes.rows}`}>
        {surveys.map((survey) => (
          <SentSurvey key={survey.id} survey={survey} />
        ))}
      </ul>
    </section>
  )
}

function nextWords(surveys: readonly MySurvey[]): string {
  return surveys.every(({ isReviewed }) => isReviewed)
    ? 'Your adviser has read your answers and will talk with you about them.'
    : 'Your adviser goes through your answers next. Until then you can change them.'
}

function SentSurvey({ survey }: { survey: MySurvey }) {
  const resume = useMutation({
    ...mutation(api.answers.resumeSurvey),
    onSuccess: () => window.location.assign(answeringAddress(survey.id)),
  })
  return (
    <li className="toolbar">
      <div>
        <strong>{survey.questionnaire.title}</strong>
        <p className="note">
          {survey.completedAt === null ? (
            'Sent'
          ) : (
            <>
              Sent <RelativeDay moment={survey.completedAt} withTime within />
            </>
          )}
          {survey.isReviewed ? '. Your adviser has gone through it; ask them if you want to change something.' : ''}
        </p>
      </div>
      {survey.isReviewed ? null : (
        <Button
          variant="default"
          loading={resume.isPending || resume.isSuccess}
          aria-label={`Change my answers: ${survey.questionnaire.title}`}
          onClick={() => resume.mutate({ params: { surveyId: survey.id } })}
        >
          Change my answers
        </Button>
      )}
    </li>
  )
}
