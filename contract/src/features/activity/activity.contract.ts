import * as z from 'zod'
import { Cursor, Id, Moment, PersonName } from '../../fields.ts'
import { route, STAFF } from '../../route.ts'

/** What the timeline can be filtered by; the part of an action's name before the dot. */
export const ACTIVITY_SUBJECTS = ['client', 'note', 'adviser', 'property', 'import', 'organization', 'user', 'view', 'account', 'stakeholder'] as const

/** Who did what to which record, with what it was before and after. */
export const Activity = z.object({
  id: Id,
  /** `client.converted`, `note.added`, … */
  action: z.string(),
  actor: PersonName.nullable(),
  clientId: Id.nullable(),
  /** What the record was called when it happened. */
  subject: z.string(),
  at: Moment,
  /** Only the fields that changed. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type Activity = z.output<typeof Activity>

const filters = {
  subject: z.enum(ACTIVITY_SUBJECTS).optional(),
  actorId: Id.optional(),
  /** First and last day (UTC) of the time shown. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}

export const listClientActivity = route({
  method: 'GET', path: '/clients/{clientId}/activity', roles: STAFF, params: z.object({ clientId: Id }),
  query: z.object({ ...filters, cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }),
  response: z.object({ rows: z.array(Activity), next: Cursor.nullable(), actors: z.array(PersonName) }), errors: ['not_found'],
  summary: 'The timeline of a client, newest first, with before and after',
})

export const exportClientActivity = route({
  method: 'GET', path: '/clients/{clientId}/activity/export', roles: STAFF, params: z.object({ clientId: Id }),
  query: z.object(filters), download: { mediaType: 'text/csv; charset=utf-8' }, errors: ['not_found'],
  summary: 'The filtered timeline as CSV',
})
