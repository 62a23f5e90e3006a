import type { MySurvey } from '@paddock/contract/features/answers/answers.shapes'
import { day } from '../../../ui/text/format.ts'
import classes from '../screens.module.css'

/** Before the first answer: why, for how long, until when, and the adviser's own words. */
export function Welcome({ survey }: { survey: MySurvey }) {
  const { questionnaire, message, assignedBy, dueOn } = survey
  return (
    <div className={`toned ${classes.told}`}>
      {message ? (
        <blockquote className="quote">
          <p>{message}</p>
          <footer className="dim">{assignedBy}</footer>
        </blockquote>
      ) : null}
      <p className="as-typed">
        {questionnaire.purpose} It takes about {questionnaire.minutes} minutes{dueOn ? `, and is due on ${day(dueOn)}` : ''}. You can stop
        at any time: everything is saved as you go, even without a connection, and you can go on with any device.
      </p>
    </div>
  )
}
