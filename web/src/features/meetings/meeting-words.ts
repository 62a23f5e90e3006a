import type { Removal } from '@paddock/contract/features/meetings/meeting.shapes'
import type { Unmailable } from '@paddock/contract/features/meetings/meetings.rules'
import { whatIsWrong } from '../../platform/api/what-is-wrong.ts'
import { clockTime, count, day, plainToday } from '../../ui/text/format.ts'
import type { Meeting } from './meeting-queries.ts'

interface When {
  heldOn: string
  startsAt: string
}

/** "Fri 4 Dec 2026, 2:30 pm". */
export const whenWords = ({ heldOn, startsAt }: When): string => [day(heldOn), clockTime(startsAt)].filter(Boolean).join(', ')

/** "Cancelled by Petra Lindholm, 23 Nov 2026"; what was over when it was taken away is removed. */
export function removalWords(heldOn: string, { at, by }: Removal): string {
  const what = plainToday(new Date(at)) > heldOn ? 'Removed' : 'Cancelled'
  return `${what}${by ? ` by ${by}` : ''}, ${day(at)}`
}

/** Why somebody cannot be mailed an invitation, behind "cannot be mailed:". */
export const UNMAILABLE_WORDS: Record<Unmailable, string> = {
  guest: 'a guest has no email address here',
  not_asked: 'they are not asked anything any more',
  deactivated: 'their account is deactivated',
  absent: 'they are marked as not here',
  no_address: 'no email address is known',
}

export const sumOf = (items: readonly { lasts: number }[]): number => items.reduce((sum, { lasts }) => sum + lasts, 0)

/** "1 h 30 min". */
export function lastsWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/** Who of the family is asked about minutes by mail, and who cannot be because they have no account. */
export function minutesReach({ attendees }: Pick<Meeting, 'attendees'>): { reached: string[]; unreached: string[] } {
  const asked = attendees.filter(({ stakeholderId }) => stakeholderId !== null)
  const canAnswer = ({ account, unmailable }: Meeting['attendees'][number]) => account === 'active' && unmailable !== 'not_asked'
  const names = (people: typeof asked) => people.map(({ name }) => name)
  return { reached: names(asked.filter(canAnswer)), unreached: names(asked.filter((each) => !canAnswer(each))) }
}

/** "1 action becomes a task", "3 actions become tasks". */
export const becomeTasks = (actions: number): string =>
  actions === 1 ? '1 action becomes a task' : `${count(actions)} actions become tasks`

/** Why something was not stored: the sentence of the first wrong field; null where nothing failed. */
export function failureWords(error: Error | null): string | null {
  return error && whatIsWrong(error)
}
