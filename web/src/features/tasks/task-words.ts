import { daysLater } from '@paddock/contract/plain-days'
import { shownDay } from '@paddock/contract/features/tasks/task-days'
import type { TaskReason, TaskReminder, TaskRepeat } from '@paddock/contract/features/tasks/tasks.rules'
import type { Task } from '@paddock/contract/features/tasks/tasks.shapes'
import type { BadgeTone } from '../../ui/page/status-badge.tsx'
import { clockTime, fullName } from '../../ui/text/format.ts'

export const REPEAT_WORDS: Record<TaskRepeat, string> = {
  never: 'Does not repeat',
  weekly: 'Every week',
  fortnightly: 'Every fortnight',
  monthly: 'Every month',
  quarterly: 'Every quarter',
  half_yearly: 'Every half year',
  yearly: 'Every year',
}

export const REMINDER_WORDS: Record<TaskReminder, string> = {
  0: 'On the day',
  1: 'The day before',
  2: 'Two days before',
  7: 'A week before',
  14: 'Two weeks before',
}

export const REASON_WORDS: Record<TaskReason, string> = {
  note: 'From a note',
  meeting: 'From a meeting',
  answer: 'From an answer',
  paper: 'From a paper',
  document_request: 'From a request',
  next_step: 'From the next steps',
  milestone: 'From the plan',
  template: 'From a set of tasks',
}

/** The path of the record that a task was made from; null where there is nothing to open. */
export function reasonPath({ client, reason, reasonId }: Pick<Task, 'client' | 'reason' | 'reasonId'>): string | null {
  if (!client || !reason || !reasonId) return reason === 'meeting' && reasonId ? `/meetings/${reasonId}` : null
  const record = `/${client.status}s/${client.id}`
  const [survey, question] = reasonId.split(':')
  switch (reason) {
    case 'note':
      return `${record}/notes?note=${reasonId}`
    case 'meeting':
      return `/meetings/${reasonId}`
    case 'answer':
      return `${record}/surveys?survey=${survey}&question=${question}`
    case 'paper':
      return `${record}/general/papers`
    case 'document_request':
      return `${record}/general/documents`
    default:
      return null
  }
}

const short = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-AU', { ...options, timeZone: 'UTC' })

/** A day near another in a few words: "Today", "Tomorrow", "Thu 26 Nov", "24 Dec 2027". */
export function dayWords(date: string, today: string): string {
  if (date === today) return 'Today'
  if (date === daysLater(today, 1)) return 'Tomorrow'
  if (date === daysLater(today, -1)) return 'Yesterday'
  const sameYear = date.slice(0, 4) === today.slice(0, 4)
  return short(date, sameYear ? { weekday: 'short', day: 'numeric', month: 'short' } : { day: 'numeric', month: 'short', year: 'numeric' })
}

type Dated = Pick<Task, 'dueOn' | 'dueTime' | 'snoozedUntil'>

/** When a task is due and how pressing that is; null where it has no day. */
export function dueOf(task: Dated, today: string): { words: string; tone: BadgeTone } | null {
  const { dueOn, dueTime } = task
  const shown = shownDay(task)
  if (shown === null) return null
  if (dueOn === null) return { words: `Put off to ${dayWords(shown, today)}`, tone: 'idle' }
  const words = `${dayWords(dueOn, today)}${dueTime ? `, ${clockTime(dueTime)}` : ''}`
  if (dueOn < today) return { words: `Due ${words[0]?.toLowerCase() === 'y' ? 'yesterday' : words}`, tone: 'bad' }
  return { words, tone: dueOn === today ? 'warn' : 'idle' }
}

/** What came of saying that a task is done, and whether it is this person who did it: somebody else may have done or removed it before. */
export function doneWords(
  { title, doneAt, doneBy, dueOn }: Pick<Task, 'title' | 'doneAt' | 'doneBy' | 'dueOn'>,
  next: Pick<Task, 'dueOn'> | null,
  myId: string | undefined,
): { message: string; isOurs: boolean } {
  if (doneAt === null) return { message: `“${title}” was removed before you finished it.`, isOurs: false }
  if (doneBy !== null && doneBy.id !== myId)
    return { message: `${fullName(doneBy, 'Somebody')} had already done “${title}”.`, isOurs: false }
  const again = next?.dueOn ? ` It comes again on ${dayWords(next.dueOn, dueOn ?? next.dueOn)}.` : ''
  return { message: `“${title}” is done.${again}`, isOurs: true }
}

/** Who does a task. */
export const doerWords = ({ doer }: Pick<Task, 'doer'>) => (doer ? fullName(doer, 'Somebody') : 'Nobody yet')
