import { AppError } from '../../../platform/errors/app-error.ts'
import type { TaskRecord } from '../tasks.queries.ts'

/** Refuses a time, a reminder or a repetition without a day, at the field of the day. */
export function expectDated({
  dueOn,
  dueTime,
  remindDays,
  repeats,
}: Pick<TaskRecord, 'dueOn' | 'dueTime' | 'remindDays' | 'repeats'>): void {
  if (dueOn) return
  const what = repeats !== 'never' ? 'comes again' : remindDays !== null ? 'is recalled' : dueTime !== null ? 'has a time' : null
  if (what) throw new AppError('invalid_input', { fields: { dueOn: `Choose a day: what ${what} needs one.` } })
}
