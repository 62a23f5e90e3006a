import { longDate } from '../../platform/text/long-date.ts'
import { type UnwrittenLetter, greetingOf } from '../letters/index.ts'

/** What every letter about a questionnaire names. */
export interface SurveyWords {
  firstName: string
  /** Who writes: the adviser, or the practice where nobody in particular does. */
  adviser: string
  /** The family's business. */
  businessName: string
  /** The questionnaire's title. */
  title: string
  /** Plain date, `2026-12-04`. */
  dueOn: string | null
  link: string
}

const common = ({ firstName, adviser, businessName, link }: Omit<SurveyWords, 'title' | 'dueOn'>) => ({
  greeting: greetingOf(firstName),
  adviser,
  family: businessName,
  link,
})

export function surveyAssignedLetter(words: SurveyWords & { minutes: number; message: string }): UnwrittenLetter {
  const { title, minutes, dueOn, message } = words
  return {
    kind: 'survey_assigned',
    values: { ...common(words), questionnaire: title, minutes: String(minutes), due: dueOn ? longDate(dueOn) : '', message },
  }
}

export interface WaitingWords extends Pick<SurveyWords, 'firstName' | 'adviser' | 'businessName' | 'link'> {
  /** Holds at least one; the title, how long it takes, and the plain day on which it is due. */
  surveys: readonly { title: string; minutes: number; dueOn: string | null }[]
}

/** What was asked of somebody before they had an account. */
export function surveysWaitingLetter(words: WaitingWords): UnwrittenLetter {
  const { surveys } = words
  const [first] = surveys
  const waiting = surveys.length === 1 && first ? `“${first.title}” waits for you` : `${surveys.length} questionnaires wait for you`
  const each = surveys.map(
    ({ title, minutes, dueOn }) => `“${title}”, about ${minutes} minutes${dueOn ? `, due on ${longDate(dueOn)}` : ''}.`,
  )
  return { kind: 'surveys_waiting', values: { ...common(words), waiting, questionnaires: each.join('\n') } }
}

export interface ReminderWords extends SurveyWords {
  answered: number
  total: number
  /** The day of the letter, `2026-12-01`. */
  today: string
}

export function surveyReminderLetter(words: ReminderWords): UnwrittenLetter {
  const { title, dueOn, today } = words
  const state = dueOn ? dueIn(dueOn, today) : 'is waiting for your answers'
  return { kind: 'survey_reminder', values: { ...common(words), questionnaire: title, state, progress: howFar(words) } }
}

export function surveyReopenedLetter(words: SurveyWords & { reason: string }): UnwrittenLetter {
  return { kind: 'survey_reopened', values: { ...common(words), questionnaire: words.title, reason: words.reason } }
}

function howFar({ answered, total }: ReminderWords): string {
  if (answered === 0) return 'You have not started yet. You can stop at any point and go on later.'
  if (answered >= total) return 'You have answered everything. All that is left is to look it over and send it.'
  return `You have answered ${answered} of ${total} questions. Everything is kept as you left it.`
}

/** "is due on Friday 4 December 2026", "is due today", "was due on …". */
function dueIn(dueOn: string, today: string): string {
  if (dueOn === today) return 'is due today'
  return `${dueOn < today ? 'was' : 'is'} due on ${longDate(dueOn)}`
}
