import * as z from 'zod'
import { can, Cursor, Id, lines, Moment, pageSize, PersonName, PlainDate, requiredLine, Text, Version, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { ACCOUNT_STATES } from '../stakeholders/stakeholders.rules.ts'
import { ClientParams, RequestParams } from './document-fields.shapes.ts'

const REQUEST_STATUSES = ['open', 'answered', 'withdrawn'] as const

/** A document that a stakeholder is asked for. */
export const DocumentRequest = z.object({
  id: Id,
  clientId: Id,
  clientName: Text,
  clientStatus: z.enum(['client', 'prospect']),
  /** The stakeholder who is asked. */
  stakeholder: PersonName,
  /** Whether they have an account by which to answer. */
  canAnswer: z.boolean(),
  /** The account of the person who is asked. */
  account: z.enum(ACCOUNT_STATES),
  title: Text,
  note: Text,
  dueOn: Text.nullable(),
  /** Where what they send is filed. */
  folderId: Id.nullable(),
  status: z.enum(REQUEST_STATUSES),
  requestedBy: PersonName,
  requestedAt: Moment,
  remindedAt: Moment.nullable(),
  reminders: Whole,
  answeredAt: Moment.nullable(),
  /** What they sent. */
  documents: z.array(z.object({ id: Id, name: Text })),
  version: Version,
  can: can('edit', 'remind', 'withdraw', 'reopen'),
})
export type DocumentRequest = z.output<typeof DocumentRequest>

const requestFields = {
  title: requiredLine('what you need', 200),
  note: lines(2000).optional(),
  dueOn: PlainDate.nullable().optional(),
  folderId: Id.nullable().optional(),
}

export const listDocumentRequests = shapes({
  query: z.object({
    clientId: Id.optional(),
    status: z.enum(REQUEST_STATUSES).optional(),
    cursor: Cursor.optional(),
    limit: pageSize(100, 50),
  }),
  response: z.object({ rows: z.array(DocumentRequest), next: Cursor.nullable() }),
  errors: ['not_found'],
  summary: 'What stakeholders of the clients that I see were asked for, newest first',
})

export const requestDocument = shapes({
  params: ClientParams,
  body: z.strictObject({ stakeholderId: Id, ...requestFields }),
  response: DocumentRequest,
  errors: ['not_found', 'archived'],
  summary: 'Asks a stakeholder for a document; they are told by mail',
})

export const updateDocumentRequest = shapes({
  params: RequestParams,
  body: z.strictObject(requestFields).partial().extend({ version: Version }),
  response: DocumentRequest,
  errors: ['not_found', 'stale', 'archived', 'request_closed'],
  summary: 'Changes what is asked for or until when',
})

export const remindDocumentRequest = shapes({
  params: RequestParams,
  response: DocumentRequest,
  errors: ['not_found', 'archived', 'request_closed', 'reminded_recently'],
  summary: 'Reminds the stakeholder by mail; once a day at most',
})

export const withdrawDocumentRequest = shapes({
  params: RequestParams,
  response: DocumentRequest,
  errors: ['not_found', 'archived'],
  summary: 'Withdraws a request; what was sent stays',
})

export const reopenDocumentRequest = shapes({
  params: RequestParams,
  response: DocumentRequest,
  errors: ['not_found', 'archived'],
  summary: 'Asks again: an answered or withdrawn request is open once more',
})
