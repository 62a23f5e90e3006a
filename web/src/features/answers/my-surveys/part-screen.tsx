import type { Consents } from '@paddock/contract/features/questionnaires/definition'
import type { ReactNode } from 'react'
import type { AnswerDocument } from '../answer-document.ts'
import type { AnswersSession } from '../answers-session.ts'
import { SectionScreen } from '../questions/section-screen.tsx'
import { PartSheet } from './part-list.tsx'
import type { Course } from './use-course.ts'
import { Welcome } from './welcome.tsx'
import classes from './survey-screen.module.css'

interface PartScreenProps {
  session: AnswersSession
  document: AnswerDocument
  course: Course
  current: NonNullable<Course['current']>
  consents: Consents
  /** Whether nothing was answered when the page was opened. */
  isNew: boolean
  /** What is to be done before anything more is sent; null where nothing is. */
  action: ReactNode
}

/** One part of a survey: where it is among the others, what it is about, and its questions. */
export function PartScreen({ session, document, course, current, consents, isNew, action }: PartScreenProps) {
  const { visible, index, count } = current
  const { section } = visible
  return (
    <>
      <div className={`toolbar ${classes.step}`}>
        <p className="strong">{count > 1 ? `Part ${index + 1} of ${count}` : document.definition.title}</p>
        <PartSheet progress={course.progress} place={course.shownPlace} onGo={course.goTo} />
      </div>
      <h1 tabIndex={-1}>{section.title}</h1>
      {section.intro ? <p>{section.intro}</p> : null}
      {index === 0 && isNew ? <Welcome survey={document.survey} /> : null}
      <SectionScreen
        key={section.id}
        session={session}
        document={document}
        visible={visible}
        consents={consents}
        problems={course.problems}
        action={action}
        isChecked={course.isChecked}
      />
    </>
  )
}
