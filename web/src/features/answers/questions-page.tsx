import * as ERRORS from '@paddock/contract/general-errors'
import * as SURVEY_ERRORS from '@paddock/contract/features/surveys/surveys.errors'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, messageOfError } from '../../platform/api/api-error.ts'
import { onLive } from '../../platform/live/live.ts'
import { usePageTitle } from '../../platform/browser/page-title.ts'
import { day } from '../../ui/text/format.ts'
import { openedAgainWords } from './my-surveys/my-survey-words.ts'
import { type QuestionsStart, startQuestions, type ListedSurvey } from './my-surveys/start-questions.ts'
import { ButtonLink, PlainButton } from '../../ui/form/plain-button.tsx'
import { PageFrame } from './page-frame.tsx'
import { SurveyScreen } from './my-surveys/survey-screen.tsx'
import classes from './screens.module.css'

type Stage = QuestionsStart | { kind: 'opening' } | { kind: 'failed'; error: unknown }

/** `/questions`: the survey to go on with, one of several to choose, or a kind word where there is none. */
export function QuestionsPage() {
  const [stage, setStage] = useState<Stage>({ kind: 'opening' })
  const open = useCallback(() => {
    startQuestions().then(setStage, (error: unknown) => setStage({ kind: 'failed', error }))
  }, [])
  useEffect(open, [open])
  // Who somebody is decides what is asked; a change of it ends the stream of events, which stands again with `everything`.
  useEffect(() => {
    if (stage.kind === 'answering') return onLive('everything', () => void stage.session.refresh())
    return stage.kind === 'choose' ? onLive('everything', open) : undefined
  }, [stage, open])
  const start = useCallback(() => {
    setStage({ kind: 'opening' })
    open()
  }, [open])
  switch (stage.kind) {
    case 'answering':
      return <SurveyScreen session={stage.session} person={stage.person} />
    case 'choose':
      return <Chooser surveys={stage.surveys} firstName={stage.person.me.firstName} />
    case 'failed':
      return <Failed error={stage.error} onRetry={start} />
    case 'signedOut':
      return <SignedOut onRetry={start} />
    case 'opening':
      return <PageFrame>{null}</PageFrame>
  }
}

function Chooser({ surveys, firstName }: { surveys: readonly ListedSurvey[]; firstName: string }) {
  usePageTitle('Questions')
  const open = surveys.filter(({ status }) => status !== 'completed')
  const sent = surveys.filter(({ status }) => status === 'completed')
  return (
    <PageFrame>
      {open.length > 0 ? (
        <>
          <h1>{firstName ? `Where would you like to continue, ${firstName}?` : 'Where would you like to continue?'}</h1>
          <p>Take them in any order. Each one keeps your place.</p>
          <SurveyLinks surveys={open} />
        </>
      ) : (
        <>
          <h1>Nothing to answer right now</h1>
          <p>
            {sent.length > 0 ? 'You have sent everything that was asked of you. ' : 'Nobody has asked you anything yet. '}
            We email you when there is something new.
          </p>
          <div className={`toolbar ${classes.actions}`}>
            <ButtonLink look="filled" href="/home">
              Back to my home page
            </ButtonLink>
          </div>
        </>
      )}
      {sent.length > 0 ? (
        <section className={`card ${classes.card}`}>
          <h2>What you sent</h2>
          <SurveyLinks surveys={sent} />
        </section>
      ) : null}
    </PageFrame>
  )
}

function SurveyLinks({ surveys }: { surveys: readonly ListedSurvey[] }) {
  return (
    <ul className={`stack ${classes.choose}`}>
      {surveys.map((survey) => (
        <li key={survey.id}>
          <a className="card" href={`/questions?survey=${survey.id}`}>
            <b className="strong">{survey.questionnaire.title}</b>
            {survey.status === 'completed' ? null : <p className="dim">{survey.questionnaire.purpose}</p>}
            <p>{standing(survey)}</p>
            {openedAgainWords(survey) ? <p>{openedAgainWords(survey)}</p> : null}
            {survey.isPartlyHere ? <p>Some of it is on this device only. Open it with a connection to send it.</p> : null}
            {survey.dueOn && survey.status !== 'completed' ? (
              <p className={survey.isOverdue ? 'wrong' : undefined}>
                {survey.isOverdue ? 'Was due on' : 'Due on'} {day(survey.dueOn)}
              </p>
            ) : null}
          </a>
        </li>
      ))}
    </ul>
  )
}

function standing({ status, answered, total, completedAt, questionnaire }: ListedSurvey): string {
  if (status === 'completed') return completedAt ? `Sent ${day(completedAt)}` : 'Sent'
  return status === 'in_progress' ? `${answered} of ${total} answered` : `Not started, about ${questionnaire.minutes} minutes`
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  usePageTitle('Questions')
  const code = error instanceof ApiError ? error.code : 0
  const isGone = [ERRORS.not_found.code, SURVEY_ERRORS.survey_withdrawn.code, ERRORS.invalid_input.code].some((gone) => gone === code)
  return (
    <PageFrame>
      <h1>{isGone ? 'This questionnaire is not open' : 'We could not open your questions'}</h1>
      <p>
        {code === SURVEY_ERRORS.survey_withdrawn.code
          ? messageOfError(error)
          : isGone
            ? 'It may belong to somebody else, or have been taken back.'
            : messageOfError(error)}
      </p>
      <div className={`toolbar ${classes.actions}`}>
        {isGone ? (
          <ButtonLink look="filled" href="/home">
            Back to my home page
          </ButtonLink>
        ) : (
          <PlainButton look="filled" onClick={onRetry}>
            Try again
          </PlainButton>
        )}
      </div>
    </PageFrame>
  )
}

function SignedOut({ onRetry }: { onRetry: () => void }) {
  usePageTitle('Questions')
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <PageFrame>
      <h1>You are signed out</h1>
      <p>
        Signing in needs a connection, and there is none at the moment. What you typed before is kept on this device, and is here again once
        you have signed in.
      </p>
      <div className={`toolbar ${classes.actions}`}>
        <PlainButton look="filled" onClick={onRetry}>
          Try again
        </PlainButton>
      </div>
    </PageFrame>
  )
}
