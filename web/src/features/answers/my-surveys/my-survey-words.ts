import type { MySurvey } from '@paddock/contract/features/answers/answers.shapes'
import { day, daysUntil } from '../../../ui/text/format.ts'

type Asked = Pick<MySurvey, 'status' | 'answered' | 'total' | 'dueOn' | 'isOverdue'>
type Sent = Pick<MySurvey, 'status' | 'completedAt'>

/** A due date is counted down within this many days. */
const SOON_DAYS = 14

/** Until when, in words; kindly where the day has passed. Empty without a date. */
export function dueWords({ dueOn, isOverdue }: Pick<Asked, 'dueOn' | 'isOverdue'>, now: Date = new Date()): string {
  if (dueOn === null) return ''
  const days = daysUntil(dueOn, now)
  if (isOverdue || days < 0) return `It was due on ${day(dueOn)}. It is not too late.`
  if (days === 0) return 'Due today'
  if (days === 1) return 'Due tomorrow'
  return days <= SOON_DAYS ? `Due in ${days} days, on ${day(dueOn)}` : `Due on ${day(dueOn)}`
}

/** Says what holds while a questionnaire that was sent is open again; empty for any other. */
export const openedAgainWords = ({ status, completedAt }: Sent): string =>
  status === 'in_progress' && completedAt !== null ? `You sent it on ${day(completedAt)}, and that counts until you send it again` : ''

/** Whether nothing is left but to look it over and send it. */
export const isAllAnswered = ({ status, answered, total }: Pick<Asked, 'status' | 'answered' | 'total'>): boolean =>
  status === 'in_progress' && total > 0 && answered >= total

/** What the button does. */
export function goOnWords(survey: Pick<Asked, 'status' | 'answered' | 'total'>): string {
  if (survey.status === 'not_started') return 'Start'
  return isAllAnswered(survey) ? 'Look over and send' : 'Continue your questions'
}

/** How far the person is; the number of questions may still change with what they answer. */
export function progressWords({ status, answered, total }: Pick<Asked, 'status' | 'answered' | 'total'>): string {
  if (status === 'not_started') return total > 0 ? `${total} questions` : ''
  return `${answered} of ${total} answered`
}

/** The page of its own on which a questionnaire is answered. */
export const answeringAddress = (surveyId: string): string => `/questions?survey=${encodeURIComponent(surveyId)}`
