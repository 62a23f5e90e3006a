import type { Conversation, SupportMessage } from '@paddock/contract/features/support/support.shapes'
import type * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import { daysUntil, fullName } from '../../ui/text/format.ts'
import { dayAndTimeWithin } from '../../ui/text/within-sentence.ts'
import type { BadgeTone } from '../../ui/page/status-badge.tsx'

type Status = Pick<RouteOutput<typeof api.support.getSupportStatus>, 'open' | 'opensAt' | 'closedDay'>

/** What a conversation is waiting for, as the asker and as the staff read it. */
export function stateOf({
  state,
  asker,
  snoozedUntil,
}: Pick<Conversation, 'state' | 'asker' | 'snoozedUntil'>): [words: string, tone: BadgeTone] {
  if (state === 'closed') return ['Closed', 'idle']
  if (snoozedUntil !== null) return [`Back ${whenWords(snoozedUntil)}`, 'idle']
  if (asker !== null) return state === 'open' ? ['Needs an answer', 'warn'] : ['Answered', 'ok']
  return state === 'open' ? ['With support', 'warn'] : ['Answered', 'ok']
}

/** What happened, as a sentence: "Noor Haddad closed the conversation". */
export function eventWords({ event, author, eventPerson, eventUntil, isMine }: SupportMessage): string {
  const who = isMine ? 'You' : fullName(author, 'Somebody')
  if (event === 'closed') return `${who} closed the conversation`
  if (event === 'reopened') return `${who} opened the conversation again`
  if (event === 'unassigned') return `${who} gave the conversation back`
  if (event === 'snoozed') return `${who} snoozed it until ${eventUntil ? dayAndTimeWithin(eventUntil) : 'later'}`
  if (event === 'woken') return `${who} brought it back`
  if (eventPerson?.id === author.id) return `${who} took the conversation`
  return `${who} gave the conversation to ${eventPerson ? fullName(eventPerson, 'a colleague') : 'a colleague'}`
}

/** Whether somebody answers now; if not, when they do, on the reader's clock, and which closed day is the reason. */
export function hoursWords({ open, opensAt, closedDay }: Status, now: Date = new Date()): string {
  if (open) return 'We are here now.'
  if (closedDay !== null) {
    const back = opensAt === null ? 'We answer as soon as we can.' : `We answer from ${whenWords(opensAt, now)}.`
    return `Closed ${closedDayWords(closedDay)}: ${closedDay.name}. ${back}`
  }
  if (opensAt === null) return 'We answer as soon as we can.'
  return `We are back ${isNear(new Date(opensAt), now) ? '' : 'on '}${whenWords(opensAt, now)}.`
}

/** A moment in words, such as "today at 9:30 pm" or "Monday at 9:00 am"; from a week on it has the date. */
export function whenWords(moment: string, now: Date = new Date()): string {
  const when = new Date(moment)
  const time = TIME.format(when).replace(/\u202f/g, ' ')
  if (isNear(when, now)) return `${daysUntil(when, now) === 0 ? 'today' : 'tomorrow'} at ${time}`
  return `${(daysUntil(when, now) < 7 ? WEEKDAY : WEEKDAY_AND_DATE).format(when).replace(',', '')} at ${time}`
}

/** The closed days in words, such as "on 25 December". The dates are those of the hours' zone, whatever the reader's clock says. */
function closedDayWords({ from, to }: NonNullable<Status['closedDay']>): string {
  const words = (date: string) => DATE.format(new Date(date))
  return from === to ? `on ${words(from)}` : `from ${words(from)} to ${words(to)}`
}

const TIME = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' })
const WEEKDAY = new Intl.DateTimeFormat('en-AU', { weekday: 'long' })
const WEEKDAY_AND_DATE = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long' })
const DATE = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC' })

const isNear = (when: Date, now: Date) => daysUntil(when, now) === 0 || daysUntil(when, now) === 1

/** A size in words, such as "2.4 MB" or "380 KB". */
export function sizeText(bytes: number): string {
  if (bytes >= 1_048_576) return `${(bytes / 1_048_576).toFixed(1)} MB`
  return `${Math.max(1, Math.round(bytes / 1024))} KB`
}
