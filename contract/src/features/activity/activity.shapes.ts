import * as z from 'zod'
import { Cursor, Id, Moment, pageSize, PersonName, Text, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { ClientStatus } from '../clients/client.shapes.ts'
import { ACTIVITY_SUBJECTS } from './activity.rules.ts'

/** Who did what to which record, with what it was before and after. */
export const Activity = z.object({
  id: Id,
  /** `client.converted`, `note.added`, … */
  action: Text,
  actor: PersonName.nullable(),
  clientId: Id.nullable(),
  /** The record that it happened to: the note, the adviser, the property, or the client itself. */
  entityId: Id.nullable(),
  /** What the record was called when it happened. */
  subject: Text,
  at: Moment,
  /** Holds only the fields that changed. */
  before: z.record(Text, z.unknown()).nullable(),
  after: z.record(Text, z.unknown()).nullable(),
})
export type Activity = z.output<typeof Activity>

/** A day of UTC, or an exact moment: readers' days begin at other hours than UTC's. */
const Day = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'Enter a date such as 2026-11-21.')
  .refine((day) => /^(19|20|21)/.test(day), 'Enter a year from 1900 to 2199.')

const filters = {
  subject: z.enum(ACTIVITY_SUBJECTS).optional(),
  actorId: Id.optional(),
  /** Takes entries from this day (UTC) or moment on. */
  from: Day.optional(),
  /** Up to the end of this day (UTC), or up to this moment without it. */
  to: Day.optional(),
}

export const listClientActivity = shapes({
  params: z.object({ clientId: Id }),
  query: z.object({ ...filters, cursor: Cursor.optional(), limit: pageSize(100, 50) }),
  response: z.object({
    rows: z.array(Activity),
    next: Cursor.nullable(),
    /** Everybody who did something here, for the filter; with the first page only. */
    actors: z.array(PersonName),
    /** The people of the practice whom the rows' `before` and `after` name by identifier. */
    people: z.array(PersonName),
  }),
  errors: ['not_found'],
  summary: 'The timeline of a client, newest first, with before and after',
})

export const PersonActivity = Activity.omit({ actor: true }).extend({
  /** The record that it belongs to; null for what belongs to none, and for one that is gone. */
  client: z.object({ id: Id, businessName: Text, status: ClientStatus }).nullable(),
})
export type PersonActivity = z.output<typeof PersonActivity>

export const listPersonActivity = shapes({
  params: z.object({ userId: Id }),
  query: z.object({ cursor: Cursor.optional(), limit: pageSize(100, 20) }),
  response: z.object({ rows: z.array(PersonActivity), next: Cursor.nullable() }),
  errors: ['not_found', 'forbidden'],
  summary: 'What somebody did, newest first; of administrators for super admins only',
})

export const exportClientActivity = shapes({
  params: z.object({ clientId: Id }),
  query: z.object(filters),
  errors: ['not_found'],
  summary: 'The filtered timeline as CSV',
})

/** How the log of a practice stands: its chain, what waits for a place in it, and what is not kept any more. */
export const ActivityLog = z.object({
  /** Entries that have a place in the chain, those that are not kept any more included. */
  sealed: Whole,
  /** The last place's hash, hexadecimal: kept elsewhere, it shows later that nothing before it was changed. */
  hash: Text.nullable(),
  sealedAt: Moment.nullable(),
  /** Entries that were just written and get their place within seconds; what counts here stops at 100,000. */
  waiting: Whole,
  waitingSince: Moment.nullable(),
  /** Entries at the beginning that are not kept any more, and the moment before which everything is gone. */
  removed: Whole,
  removedUntil: Moment.nullable(),
  /** How many years entries are kept. */
  retentionYears: Whole,
})
export type ActivityLog = z.output<typeof ActivityLog>

const logFilters = { subject: filters.subject, from: filters.from, to: filters.to }

export const getOrganizationActivityLog = shapes({
  params: z.object({ organizationId: Id }),
  response: ActivityLog,
  errors: ['not_found'],
  summary: 'How the activity log of a practice stands',
})

export const exportOrganizationActivity = shapes({
  params: z.object({ organizationId: Id }),
  query: z.object(logFilters),
  errors: ['not_found'],
  summary: 'The activity log of a practice as CSV, newest first, with place and hash of each entry',
})

export const getMyActivityLog = shapes({
  response: ActivityLog,
  summary: 'How the activity log of the own practice stands',
})

export const exportMyActivity = shapes({
  query: z.object(logFilters),
  summary: 'The activity log of the own practice as CSV, newest first, with place and hash of each entry',
})
