import * as SURVEY_ERRORS from '@paddock/contract/features/surveys/surveys.errors'
import { progressOf, visibleSections } from '@paddock/contract/features/questionnaires/rules'
import { IconArrowLeft, IconArrowRight, IconSend } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { usePageTitle } from '../../../platform/browser/page-title.ts'
import { countedAnswers, problemsOf, shownConsents } from '../answer-document.ts'
import type { AnswersSession } from '../answers-session.ts'
import type { KnownPerson } from '../device/known-person.ts'
import { PartList, PartSheet } from './part-list.tsx'
import { PlainButton } from '../plain-button.tsx'
import { QuestionsFrame } from '../page-frame.tsx'
import { ReviewScreen } from '../submission/review-screen.tsx'
import { SaveBanner, SaveState } from '../saving/save-state.tsx'
import { SectionScreen } from '../questions/section-screen.tsx'
import { ClosedScreen, LookScreen, SentScreen, WaitingScreen } from '../submission/sent-screen.tsx'
import { focusHeading, focusQuestion, type Place, placeOf, type Target, usePlace } from './use-place.ts'
import { Welcome } from './welcome.tsx'
import classes from './survey-screen.module.css'

interface SurveyScreenProps {
  session: AnswersSession
  person: KnownPerson
}

/** A survey from its first question to the thanks. */
export function SurveyScreen({ session, person }: SurveyScreenProps) {
  const view = useSyncExternalStore(session.subscribe, session.view)
  const { document, sending } = view
  const [start] = useState(() => startOf(session))
  const { place, go } = usePlace(start)
  /** The section whose missing answers were said once; going on is then free. */
  const [checked, setChecked] = useState<string | null>(null)

  const { sections, progress, problems } = useMemo(() => {
    const counted = countedAnswers(document)
    const { definition, respondent } = document
    return {
      sections: visibleSections(definition, counted, respondent),
      progress: progressOf(definition, counted, respondent),
      problems: problemsOf(document),
    }
  }, [document])
  const [isNew] = useState(progress.answered === 0)
  const consents = shownConsents(document)
  const isSent = document.survey.status === 'completed'
  const isClosed = sending.state === 'closed' && sending.failure?.code !== SURVEY_ERRORS.survey_sent.code
  const isWaiting = document.sending !== null && !isSent
  const isAsking = !isSent && !isClosed && !isWaiting

  // A branch may close the section that the person is in: the one before stands in for it.
  const found = place.kind === 'section' ? sections.findIndex(({ section }) => section.id === place.id) : -1
  const index = found >= 0 ? found : 0
  const current = sections[index]
  const isReview = isAsking && (place.kind === 'review' || current === undefined)
  const screen = isAsking
    ? isReview
      ? 'review'
      : current!.section.id
    : isClosed
      ? 'closed'
      : isWaiting
        ? 'waiting'
        : place.kind === 'look'
          ? 'look'
          : 'sent'
  useFocusOnChange(isAsking ? 'asking' : screen)
  usePageTitle(isAsking && !isReview ? current!.section.title : undefined, document.definition.title)

  const open = (target: Target) => {
    const first =
      target.place.kind === 'section' ? sections.find(({ section }) => section.id === (target.place as { id: string }).id) : undefined
    const at = target.questionId ?? first?.questions[0]?.id
    if (at !== undefined) session.moveTo(at)
    go(target)
  }
  const goTo = (next: Place) => {
    setChecked(null)
    open({ place: next })
  }
  const openQuestion = (questionId: string) => {
    const section = sections.find(({ questions }) => questions.some(({ id }) => id === questionId))?.section
    if (!section) return
    setChecked(section.id)
    open({ place: { kind: 'section', id: section.id }, questionId })
  }
  const placeAt = (at: number): Place => {
    const section = sections[at]?.section
    return section ? { kind: 'section', id: section.id } : { kind: 'review' }
  }
  const openHere = current?.questions.filter(({ id }) => problems[id] !== undefined) ?? []
  const isChecked = current !== undefined && checked === current.section.id

  const goOn = () => {
    const [first] = openHere
    if (first === undefined || isChecked) return goTo(placeAt(index + 1))
    setChecked(current!.section.id)
    requestAnimationFrame(() => focusQuestion(first.id))
  }
  const send = () => {
    if (Object.keys(problems).length === 0) return session.send()
    window.document.getElementById('missing')?.focus()
    window.document.getElementById('missing')?.scrollIntoView({ block: 'center' })
  }

  const banner = <SaveBanner view={view} subject={person.subject} back={backTo(session)} onRetry={session.retry} kept={session.kept} />
  // What only the person can do stands where they type; the rest goes on by itself.
  const isInQuestion = isAsking && !isReview && (sending.state === 'signIn' || sending.state === 'blocked')

  return (
    <QuestionsFrame
      state={<SaveState view={view} />}
      progress={isAsking ? progress : null}
      side={isAsking ? <PartList progress={progress} place={isReview ? { kind: 'review' } : placeAt(index)} onGo={goTo} /> : null}
      foot={
        isAsking ? (
          <Foot
            back={
              isReview ? sections.length > 0 && (() => goTo(placeAt(sections.length - 1))) : index > 0 && (() => goTo(placeAt(index - 1)))
            }
            note={isChecked && openHere.length > 0 && !isReview ? missingNote(openHere.length) : ''}
          >
            {isReview ? (
              <PlainButton look="filled" onClick={send}>
                Send to my adviser
                <IconSend size={18} stroke={1.75} aria-hidden />
              </PlainButton>
            ) : (
              <PlainButton look="filled" onClick={goOn}>
                {isChecked && openHere.length > 0 ? 'Go on anyway' : index === sections.length - 1 ? 'Look over and send' : 'Continue'}
                <IconArrowRight size={18} stroke={1.75} aria-hidden />
              </PlainButton>
            )}
          </Foot>
        ) : null
      }
    >
      {(isWaiting && sending.state === 'waiting') || isInQuestion ? null : banner}
      {isAsking && !isReview ? (
        <>
          <div className={classes.step}>
            <p>{sections.length > 1 ? `Part ${index + 1} of ${sections.length}` : document.definition.title}</p>
            <PartSheet progress={progress} place={placeAt(index)} onGo={goTo} />
          </div>
          <h1 tabIndex={-1}>{current!.section.title}</h1>
          {current!.section.intro ? <p className={classes.intro}>{current!.section.intro}</p> : null}
          {index === 0 && isNew ? <Welcome survey={document.survey} /> : null}
          <SectionScreen
            key={current!.section.id}
            session={session}
            document={document}
            visible={current!}
            consents={consents}
            problems={problems}
            action={isInQuestion ? banner : null}
            isChecked={isChecked}
          />
        </>
      ) : null}
      {isReview ? (
        <>
          <div className={classes.step}>
            <p>Last step</p>
            <PartSheet progress={progress} place={{ kind: 'review' }} onGo={goTo} />
          </div>
          <ReviewScreen session={session} document={document} consents={consents} problems={problems} onOpen={openQuestion} />
        </>
      ) : null}
      {screen === 'closed' ? <ClosedScreen view={view} /> : null}
      {screen === 'waiting' ? <WaitingScreen session={session} view={view} /> : null}
      {screen === 'look' ? <LookScreen session={session} view={view} onBack={() => window.history.back()} /> : null}
      {screen === 'sent' ? (
        <SentScreen
          session={session}
          view={view}
          firstName={person.me.firstName}
          onLook={() => go({ place: { kind: 'look' } })}
          onResumed={() => go({ place: { kind: 'review' } })}
        />
      ) : null}
    </QuestionsFrame>
  )
}

interface FootProps {
  back: false | (() => void)
  /** What is missing, said when going on was asked for. */
  note: string
  children: ReactNode
}

function Foot({ back, note, children }: FootProps) {
  return (
    <div className={classes.foot}>
      {back ? (
        <PlainButton onClick={back}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          Back
        </PlainButton>
      ) : null}
      <output>{note}</output>
      {children}
    </div>
  )
}

function missingNote(count: number): string {
  return count === 1
    ? 'One question here still needs an answer before you can send. You can come back to it.'
    : `${count} questions here still need an answer before you can send. You can come back to them.`
}

/** Where to begin: at the question that the address names, or that the person was at last, on whichever device. */
function startOf(session: AnswersSession): Target {
  const { document } = session.view()
  const { definition, respondent, position, survey } = document
  const sections = visibleSections(definition, countedAnswers(document), respondent)
  const named = window.location.hash.slice(1)
  if (named === 'review') return { place: { kind: 'review' } }
  if (survey.status === 'completed') return { place: { kind: 'section', id: '' } }
  const part = placeOf(window.location.hash)
  const opened = part?.kind === 'section' ? sections.find(({ section }) => section.id === part.id) : undefined
  // The part that the address names; in it, where the person stopped.
  if (opened && !opened.questions.some(({ id }) => id === position?.questionId))
    return { place: { kind: 'section', id: opened.section.id } }
  const at = [named, position?.questionId].find((id) => sections.some(({ questions }) => questions.some((question) => question.id === id)))
  const section = sections.find(({ questions }) => questions.some(({ id }) => id === at))?.section
  if (at === undefined || section === undefined) return { place: { kind: 'section', id: sections[0]?.section.id ?? '' } }
  const isVeryFirst = at === sections[0]?.questions[0]?.id
  return { place: { kind: 'section', id: section.id }, ...(isVeryFirst ? {} : { questionId: at }) }
}

/** The address of the very question, for coming back after signing in. */
function backTo(session: AnswersSession): string {
  const { survey, position } = session.view().document
  return `/questions?survey=${survey.id}${position ? `#${position.questionId}` : ''}`
}

/** From asking to waiting to thanks and back: the focus goes to the new heading. */
function useFocusOnChange(stage: string): void {
  const before = useRef(stage)
  useEffect(() => {
    if (before.current !== stage) focusHeading()
    before.current = stage
  }, [stage])
}
