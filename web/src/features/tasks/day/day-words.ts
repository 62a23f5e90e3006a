import { DAY_GROUPS } from '@paddock/contract/features/tasks/task-days'
import type * as api from '@paddock/contract/calls'
import type { DayMeeting } from '@paddock/contract/features/tasks/tasks.shapes'
import type { RouteOutput } from '@paddock/contract/route'
import { clockTime, count, plural } from '../../../ui/text/format.ts'
import { dayWords } from '../task-words.ts'

type Day = RouteOutput<typeof api.tasks.getMyDay>

const metToday = ({ meetings, today }: Pick<Day, 'meetings' | 'today'>): number => meetings.filter(({ heldOn }) => heldOn === today).length

/** What the day holds. A day with a meeting is not one on which there is nothing. */
export function dayInWords(day: Pick<Day, 'mine' | 'more' | 'meetings' | 'done' | 'today'>): string[] {
  const open = day.mine.length + DAY_GROUPS.reduce((sum, group) => sum + day.more[group], 0)
  const met = metToday(day)
  return [
    open > 0 ? plural(open, 'open task') : day.meetings.length > 0 ? 'no task is open' : 'nothing is open',
    met > 0 ? `${plural(met, 'meeting')} today` : '',
    day.done.length > 0 ? `${count(day.done.length)} done today` : '',
  ].filter(Boolean)
}

/** What stands in the place of today's tasks once there are none. */
export function leftForToday(day: Pick<Day, 'meetings' | 'done' | 'today'>): string {
  const left = metToday(day) > 0 ? 'No task is left for today.' : 'Nothing is left for today.'
  return day.done.length > 0 ? `${left} ${plural(day.done.length, 'task')} done today.` : left
}

/** When a meeting begins and ends: "Today, 10:00 am to 11:30 am", "Thu 26 Nov, all day". */
export function meetingTime({ heldOn, startsAt, lasts }: Pick<DayMeeting, 'heldOn' | 'startsAt' | 'lasts'>, today: string): string {
  if (startsAt === '') return `${dayWords(heldOn, today)}, all day`
  const [hours = 0, minutes = 0] = startsAt.split(':').map(Number)
  const ends = hours * 60 + minutes + lasts
  const endsAt = `${Math.floor(ends / 60) % 24}:${String(ends % 60).padStart(2, '0')}`
  return `${dayWords(heldOn, today)}, ${clockTime(startsAt)} to ${clockTime(endsAt)}`
}
