import { IconArrowLeft, IconArrowRight, IconSend } from '@tabler/icons-react'
import { PlainButton } from '../../../ui/form/plain-button.tsx'
import type { Course } from './use-course.ts'
import classes from './survey-screen.module.css'

interface SurveyFootProps {
  course: Course
  onSend: () => void
}

/** The way back and on: to the next part, or to the adviser. */
export function SurveyFoot({ course: { current, before, saidMissing, goTo, goOn }, onSend }: SurveyFootProps) {
  return (
    <div className={`toolbar ${classes.foot}`}>
      {before ? (
        <PlainButton onClick={() => goTo(before)}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          Back
        </PlainButton>
      ) : null}
      <output className="note">{saidMissing > 0 ? missingNote(saidMissing) : ''}</output>
      {current ? (
        <PlainButton look="filled" onClick={goOn}>
          {saidMissing > 0 ? 'Go on anyway' : current.index === current.count - 1 ? 'Look over and send' : 'Continue'}
          <IconArrowRight size={18} stroke={1.75} aria-hidden />
        </PlainButton>
      ) : (
        <PlainButton look="filled" onClick={onSend}>
          Send to my adviser
          <IconSend size={18} stroke={1.75} aria-hidden />
        </PlainButton>
      )}
    </div>
  )
}

function missingNote(count: number): string {
  return count === 1
    ? 'One question here still needs an answer before you can send. You can come back to it.'
    : `${count} questions here still need an answer before you can send. You can come back to them.`
}
