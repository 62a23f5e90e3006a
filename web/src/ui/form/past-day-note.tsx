import { plainToday } from '../text/format.ts'

/** Says that a chosen day has passed, where that may be meant; nothing for any other day, nor for none. */
export function PastDayNote({ date }: { date: string }) {
  if (date === '' || date >= plainToday()) return null
  return <p className="note">That day has passed: this is overdue from the start.</p>
}
