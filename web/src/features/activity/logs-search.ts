import { oneOf, type RawSearch, text } from '../../platform/browser/search-params.ts'
import type { SUBJECT_WORDS } from './subject-words.ts'

/** The address parameters of this screen. */
export interface LogsSearch {
  subject?: LogSubject | undefined
  /** The person who did it. */
  actor?: string | undefined
  /** First and last day shown, in the reader's zone: `2026-11-21`. */
  from?: string | undefined
  to?: string | undefined
}

export type LogSubject = keyof typeof SUBJECT_WORDS
/** The record names each subject once, so that a new one cannot be forgotten here. */
const SUBJECTS = Object.keys({
  client: true,
  note: true,
  adviser: true,
  property: true,
  asset: true,
  liability: true,
  proposal: true,
  entity: true,
  role: true,
  relation: true,
  paper: true,
  commitment: true,
  business_year: true,
  milestone: true,
  snapshot: true,
  stakeholder: true,
  survey: true,
  round: true,
  answers: true,
  consent: true,
  audience: true,
  task: true,
  meeting: true,
  document: true,
  insight: true,
  letter: true,
  import: true,
} satisfies Record<LogSubject, true>) as LogSubject[]

const DAY = /^(19|20|21)\d{2}-\d{2}-\d{2}$/
const IDENTIFIER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function logsSearch(search: RawSearch): LogsSearch {
  return {
    subject: oneOf(search.subject, SUBJECTS),
    actor: fitting(search.actor, IDENTIFIER),
    from: plainDay(search.from),
    to: plainDay(search.to),
  }
}

const plainDay = (value: unknown) => {
  const day = fitting(value, DAY)
  return day !== undefined && !Number.isNaN(Date.parse(`${day}T00:00:00`)) ? day : undefined
}

function fitting(value: unknown, pattern: RegExp): string | undefined {
  const found = text(value)
  return found !== undefined && pattern.test(found) ? found : undefined
}

/** The filters as the server takes them: the reader's days as exact moments. */
export function activityFilters({ subject, actor, from, to }: LogsSearch) {
  return { subject, actorId: actor, from: from && midnight(from, 0), to: to && midnight(to, 1) }
}

function midnight(day: string, addDays: number): string {
  const start = new Date(`${day}T00:00:00`)
  start.setDate(start.getDate() + addDays)
  return start.toISOString()
}
