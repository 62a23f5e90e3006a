import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { usePageTitle } from '../../../platform/browser/page-title.ts'
import { shownConsents } from '../answer-document.ts'
import type { AnswersSession, AnswersView } from '../answers-session.ts'
import type { KnownPerson } from '../device/answer-store.ts'
import { PageFrame } from '../page-frame.tsx'
import { SaveBanner, SaveState } from '../saving/save-state.tsx'
import { ReviewScreen } from '../submission/review-screen.tsx'
import { ClosedScreen, LookScreen, SentScreen, WaitingScreen } from '../submission/sent-screen.tsx'
import { PartList, PartSheet } from './part-list.tsx'
import { PartScreen } from './part-screen.tsx'
import { SurveyFoot } from './survey-foot.tsx'
import { stageOf, type SurveyStage } from './survey-stage.ts'
import { type Course, useCourse } from './use-course.ts'
import { focusHeading } from './use-place.ts'
import classes from './survey-screen.module.css'

interface SurveyScreenProps {
  session: AnswersSession
  person: KnownPerson
}

/** A survey from its first question to the thanks. */
export function SurveyScreen({ session, person }: SurveyScreenProps) {
  const view = useSyncExternalStore(session.subscribe, session.view)
  const course = useCourse(session, view)
  const [isNew] = useState(course.progress.answered === 0)
  const { document, sending } = view
  const stage = stageOf(view, course.place)
  const isAsking = stage === 'asking'
  const part = isAsking ? course.current : null
  useFocusOnChange(stage)
  usePageTitle(part?.visible.section.title, document.definition.title)

  const banner = <SaveBanner view={view} subject={person.subject} back={backTo(view)} onRetry={session.retry} kept={session.kept} />
  // What only the person can do stands where they type; the rest goes on by itself.
  const isInQuestion = part !== null && (sending.state === 'signIn' || sending.state === 'blocked')
  const saysItself = stage === 'waiting' && sending.state === 'waiting'
  const consents = shownConsents(document)
  return (
    <PageFrame
      state={<SaveState view={view} />}
      progress={isAsking ? course.progress : null}
      side={isAsking ? <PartList progress={course.progress} place={course.shownPlace} onGo={course.goTo} /> : null}
      foot={isAsking ? <SurveyFoot course={course} onSend={() => send(session, course)} /> : null}
    >
      {saysItself || isInQuestion ? null : banner}
      {part ? (
        <PartScreen
          session={session}
          document={document}
          course={course}
          current={part}
          consents={consents}
          isNew={isNew}
          action={isInQuestion ? banner : null}
        />
      ) : null}
      {isAsking && !part ? (
        <>
          <div className={`toolbar ${classes.step}`}>
            <p className="strong">Last step</p>
            <PartSheet progress={course.progress} place={course.shownPlace} onGo={course.goTo} />
          </div>
          <ReviewScreen session={session} document={document} consents={consents} problems={course.problems} onOpen={course.openQuestion} />
        </>
      ) : null}
      {stage === 'asking' ? null : <AfterAsking stage={stage} session={session} view={view} person={person} go={course.go} />}
    </PageFrame>
  )
}

interface AfterAskingProps extends SurveyScreenProps {
  stage: Exclude<SurveyStage, 'asking'>
  view: AnswersView
  go: Course['go']
}

/** What a survey shows that asks nothing at present. */
function AfterAsking({ stage, session, view, person, go }: AfterAskingProps) {
  if (stage === 'closed') return <ClosedScreen view={view} />
  if (stage === 'waiting') return <WaitingScreen session={session} view={view} />
  if (stage === 'look') return <LookScreen session={session} view={view} onBack={() => window.history.back()} />
  return (
    <SentScreen
      session={session}
      view={view}
      firstName={person.me.firstName}
      onLook={() => go({ place: { kind: 'look' } })}
      onResumed={() => go({ place: { kind: 'review' } })}
    />
  )
}

/** Sends the answers, or leads to what is missing. */
function send(session: AnswersSession, { problems }: Course): void {
  if (Object.keys(problems).length === 0) return session.send()
  const missing = window.document.getElementById('missing')
  missing?.focus()
  missing?.scrollIntoView({ block: 'center' })
}

/** The address of the very question, for coming back after signing in. */
function backTo({ document: { survey, position } }: AnswersView): string {
  return `/questions?survey=${survey.id}${position ? `#${position.questionId}` : ''}`
}

/** When asking becomes waiting, then thanks, and back, the focus goes to the new heading. */
function useFocusOnChange(stage: SurveyStage): void {
  const before = useRef(stage)
  useEffect(() => {
    if (before.current !== stage) focusHeading()
    before.current = stage
  }, [stage])
}
