import * as SURVEY_ERRORS from '@paddock/contract/features/surveys/surveys.errors'
import { upperFirst } from '@paddock/contract/upper-first'
import { useState } from 'react'
import { messageOfError } from '../../../platform/api/api-error.ts'
import { day } from '../../../ui/text/format.ts'
import { shownConsents } from '../answer-document.ts'
import { waitingCount } from '../saving/waiting-changes.ts'
import { AnswersInWords } from './answers-in-words.tsx'
import type { AnswersSession, AnswersView } from '../answers-session.ts'
import { EarlierWords } from '../saving/earlier-words.tsx'
import { ButtonLink, PlainButton } from '../../../ui/form/plain-button.tsx'
import classes from '../screens.module.css'

interface SentScreenProps {
  session: AnswersSession
  view: AnswersView
  firstName: string
  onLook: () => void
  /** The answers are open again. */
  onResumed: () => void
}

/** After sending: thanks, what happens next and through whom, and that it can still be changed. */
export function SentScreen({ session, view, firstName, onLook, onResumed }: SentScreenProps) {
  const { survey, definition } = view.document
  const adviser = survey.assignedBy || 'your adviser'
  const waiting = waitingCount(view.document)
  return (
    <>
      <h1 tabIndex={-1}>{firstName ? `Thank you, ${firstName}` : 'Thank you'}</h1>
      <p>
        Your answers are with {adviser}
        {survey.completedAt ? ` since ${day(survey.completedAt)}` : ''}.
      </p>
      <section className={`card ${classes.card}`}>
        <h2>What happens next</h2>
        <p>{definition.thanks}</p>
        {survey.isReviewed ? (
          <p>
            {upperFirst(adviser)} has gone through your answers. To change something, ask {adviser} to open the questionnaire again.
          </p>
        ) : (
          <p>You can change your answers until {adviser} has gone through them. What you sent counts until you send again.</p>
        )}
      </section>
      {waiting > 0 ? <Leftover count={waiting} isReviewed={survey.isReviewed} adviser={adviser} /> : null}
      <div className={`toolbar ${classes.actions}`}>
        <ButtonLink look="filled" href="/home">
          Back to my home page
        </ButtonLink>
        {survey.isReviewed ? null : <Resume session={session} onResumed={onResumed} />}
        <PlainButton onClick={onLook}>Look at what I sent</PlainButton>
      </div>
    </>
  )
}

/** Typed on this device after the answers were sent from another one. */
function Leftover({ count, isReviewed, adviser }: { count: number; isReviewed: boolean; adviser: string }) {
  const changes = count === 1 ? 'One change' : `${count} changes`
  return (
    <p className={`toned ${classes.told}`} data-tone="warn">
      {changes} that you made on this device {count === 1 ? 'is' : 'are'} not among what was sent.{' '}
      {isReviewed
        ? `We keep ${count === 1 ? 'it' : 'them'} here; ask ${adviser} to open the questionnaire again.`
        : `Choose “Change my answers” to add ${count === 1 ? 'it' : 'them'}.`}
    </p>
  )
}

function Resume({ session, onResumed }: { session: AnswersSession; onResumed: () => void }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const resume = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await session.resume()
      onResumed()
    } catch (error) {
      setFailure(messageOfError(error))
      setBusy(false)
    }
  }
  return (
    <>
      <PlainButton disabled={busy} onClick={() => void resume()}>
        Change my answers
      </PlainButton>
      {failure ? (
        <p className={`toned ${classes.told}`} data-tone="warn" role="alert">
          {failure}
        </p>
      ) : null}
    </>
  )
}

/** What was sent, only to read. */
export function LookScreen({ session, view, onBack }: { session: AnswersSession; view: AnswersView; onBack: () => void }) {
  const { document } = view
  return (
    <>
      <h1 tabIndex={-1}>What you sent</h1>
      <p>
        {document.definition.title}
        {document.survey.completedAt ? `, sent ${day(document.survey.completedAt)}` : ''}
      </p>
      <AnswersInWords document={document} consents={shownConsents(document)} problems={{}} />
      <EarlierWords session={session} definition={document.definition} />
      <div className={`toolbar ${classes.actions}`}>
        <PlainButton onClick={onBack}>Back</PlainButton>
      </div>
    </>
  )
}

/** Asked to send without a connection: it happens by itself. */
export function WaitingScreen({ session, view }: { session: AnswersSession; view: AnswersView }) {
  const isOffline = view.sending.state === 'waiting'
  return (
    <>
      <h1 tabIndex={-1}>{isOffline ? 'Ready to send' : 'Sending your answers…'}</h1>
      <p>
        {isOffline
          ? 'There is no connection. Your answers are finished and kept here, and they are sent by themselves once this page is open with a connection.'
          : 'One moment.'}
      </p>
      <div className={`toolbar ${classes.actions}`}>
        {isOffline ? <PlainButton onClick={session.retry}>Try now</PlainButton> : null}
        <PlainButton onClick={session.keepEditing}>Keep editing instead</PlainButton>
      </div>
    </>
  )
}

const CLOSED_TITLES: Record<number, string> = {
  [SURVEY_ERRORS.survey_withdrawn.code]: 'This questionnaire was withdrawn',
  [SURVEY_ERRORS.survey_reviewed.code]: 'Your answers were reviewed',
}

/** The survey takes nothing more. What was typed and never arrived stays on the device, and is shown. */
export function ClosedScreen({ view }: { view: AnswersView }) {
  const { failure } = view.sending
  const waiting = waitingCount(view.document)
  return (
    <>
      <h1 tabIndex={-1}>{CLOSED_TITLES[failure?.code ?? 0] ?? 'This questionnaire is no longer open'}</h1>
      <p>{failure?.message}</p>
      <div className={`toolbar ${classes.actions}`}>
        <ButtonLink look="filled" href="/home">
          Back to my home page
        </ButtonLink>
      </div>
      {waiting > 0 ? (
        <>
          <p className={`toned ${classes.told}`} data-tone="warn">
            {waiting === 1
              ? 'One change was made too late. It is kept here, with your other answers:'
              : `${waiting} changes were made too late. They are kept here, with your other answers:`}
          </p>
          <AnswersInWords document={view.document} consents={shownConsents(view.document)} problems={{}} />
        </>
      ) : null}
    </>
  )
}
