import { longDate } from '../../../platform/text/long-date.ts'
import { greetingOf, type UnwrittenLetter } from '../../letters/index.ts'

/** What a letter about a stakeholder's task names. */
export interface TaskWords {
  firstName: string
  /** The person who gave it: the adviser, or the practice where no person did. */
  adviser: string
  /** The family's business. */
  businessName: string
  title: string
  detail: string
  /** Plain date, `2026-12-04`. */
  dueOn: string | null
  link: string
}

export const taskLetter = (words: TaskWords) => letterOf('task', words)
export const taskReminderLetter = (words: TaskWords) => letterOf('task_reminder', words)

function letterOf(
  kind: 'task' | 'task_reminder',
  { firstName, adviser, businessName, title, detail, dueOn, link }: TaskWords,
): UnwrittenLetter {
  const due = dueOn ? longDate(dueOn) : ''
  return { kind, values: { greeting: greetingOf(firstName), adviser, family: businessName, task: title, details: detail, due, link } }
}
