import { compose, greeting, type Letter } from '../../platform/mail/index.ts'
import { longDate } from '../../platform/text/long-date.ts'

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

export function surveyAssignedLetter(words: SurveyWords & { minutes: number; message: string }): Letter {
  const { adviser, businessName, title, minutes, dueOn, message, link } = words
  return compose(`${adviser} has some questions for you about ${businessName}`, [
    greeting(words.firstName),
    { words: `${adviser} asks you to answer “${title}” for ${businessName}.` },
    ...(message ? [{ words: message }] : []),
    {
      words: `It takes about ${minutes} minutes. You can stop at any point and go on later, on any device.${dueOn ? ` It is due on ${longDate(dueOn)}.` : ''}`,
    },
    { link, label: 'Answer the questions' },
    { words: 'For each part you choose who may see your answers.' },
  ])
}

export interface WaitingWords extends Pick<SurveyWords, 'firstName' | 'adviser' | 'businessName' | 'link'> {
  /** Holds at least one; the title, how long it takes, and the plain day on which it is due. */
  surveys: readonly { title: string; minutes: number; dueOn: string | null }[]
}

/** What was asked of somebody before they had an account. */
export function surveysWaitingLetter(words: WaitingWords): Letter {
  const { adviser, businessName, surveys, link } = words
  const [first] = surveys
  const subject = surveys.length === 1 && first ? `“${first.title}” waits for you` : `${surveys.length} questionnaires wait for you`
  return compose(subject, [
    greeting(words.firstName),
    { words: `Your account is active. ${adviser} asks you to answer ${surveys.length === 1 ? 'this' : 'these'} for ${businessName}:` },
    ...surveys.map(({ title, minutes, dueOn }) => ({
      words: `“${title}”, about ${minutes} minutes${dueOn ? `, due on ${longDate(dueOn)}` : ''}.`,
    })),
    { link, label: 'Answer the questions' },
    { words: 'You can stop at any point and go on later, on any device.' },
  ])
}

export interface ReminderWords extends SurveyWords {
  answered: number
  total: number
  /** The day of the letter, `2026-12-01`. */
  today: string
}

export function surveyReminderLetter(words: ReminderWords): Letter {
  const { adviser, businessName, title, dueOn, today, link } = words
  return compose(dueOn ? `“${title}” ${dueIn(dueOn, today)}` : `“${title}” is waiting for your answers`, [
    greeting(words.firstName),
    { words: `${adviser} reminds you of “${title}” for ${businessName}.${dueOn ? ` It ${dueIn(dueOn, today)}.` : ''}` },
    { words: howFar(words) },
    { link, label: words.answered > 0 ? 'Go on where you stopped' : 'Answer the questions' },
  ])
}

export function surveyReopenedLetter(words: SurveyWords & { reason: string }): Letter {
  const { adviser, businessName, title, reason, link } = words
  return compose(`You can change your answers to “${title}”`, [
    greeting(words.firstName),
    { words: `${adviser} has opened “${title}” for ${businessName} again, so that you can look over your answers and change them.` },
    ...(reason ? [{ words: reason }] : []),
    { words: 'What you sent before counts until you send your answers again.' },
    { link, label: 'Look over your answers' },
  ])
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
