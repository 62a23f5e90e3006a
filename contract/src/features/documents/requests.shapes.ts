import * as z from 'zod'
import { abilities, Cursor, Id, lines, Moment, pageSize, PersonName, PlainDate, requiredLine, Text, Version, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { ACCOUNT_STATES } from '../stakeholders/stakeholders.rules.ts'
import { ClientParams, RequestParams } from './document-fields.shapes.ts'
import { REQUEST_DECISIONS, REQUEST_STATUSES } from './requests.rules.ts'

/** Whom or what a document is about, where it is not the family: an entity or a person of the register. */
const RequestAbout = z.object({ kind: z.enum(['entity', 'person']), id: Id, name: Text })

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
  about: RequestAbout.nullable(),
  dueOn: Text.nullable(),
  /** Whether reminders of it are mailed without anybody asking. */
  recalls: z.boolean(),
  /** Where what they send is filed. */
  folderId: Id.nullable(),
  status: z.enum(REQUEST_STATUSES),
  requestedBy: PersonName,
  requestedAt: Moment,
  remindedAt: Moment.nullable(),
  reminders: Whole,
  answeredAt: Moment.nullable(),
  /** Why it was returned, or does not apply. */
  reason: Text,
  /** What they sent, and what else of the record answers it. */
  documents: z.array(z.object({ id: Id, name: Text })),
  version: Version,
  can: abilities('edit', 'remind', 'withdraw', 'reopen', 'accept', 'return', 'waive'),
})
export type DocumentRequest = z.output<typeof DocumentRequest>

const requestFields = {
  title: requiredLine('what you need', 200),
  note: lines(2000).optional(),
  dueOn: PlainDate.nullable().optional(),
  folderId: Id.nullable().optional(),
  recalls: z.boolean().optional(),
}

export const listDocumentRequests = shapes({
  query: z.object({
    clientId: Id.optional(),
    /** `current`: what the practice is to look at, then what the family is to send; one page of it at most. */
    status: z.enum([...REQUEST_STATUSES, 'current']).optional(),
    cursor: Cursor.optional(),
    limit: pageSize(100, 50),
  }),
  response: z.object({ rows: z.array(DocumentRequest), next: Cursor.nullable() }),
  errors: ['not_found'],
  summary: 'What stakeholders of the clients that I see were asked for, newest first unless it is what is current',
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
  body: z
    .strictObject({ stakeholderId: Id, ...requestFields })
    .partial()
    .extend({ version: Version }),
  response: DocumentRequest,
  errors: ['not_found', 'stale', 'archived', 'request_closed'],
  summary: 'Changes what is asked for, until when, or of whom, who is told by mail',
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
  errors: ['not_found', 'stale', 'archived'],
  summary: 'Withdraws a request that is waited for; refuses one that was answered meanwhile',
})

export const reopenDocumentRequest = shapes({
  params: RequestParams,
  response: DocumentRequest,
  errors: ['not_found', 'archived'],
  summary: 'Asks again: a request is open once more, or returned where it was when it was withdrawn',
})

export const settleDocumentRequest = shapes({
  params: RequestParams,
  body: z.strictObject({
    status: z.enum(REQUEST_DECISIONS),
    /** The person who is asked reads it. What is returned needs one. */
    reason: lines(1000),
    version: Version,
  }),
  response: DocumentRequest,
  errors: ['not_found', 'stale', 'archived', 'request_closed'],
  summary: 'Accepts what was sent, returns it with a reason, of which the stakeholder is told by mail, or says that it does not apply',
})

export const answerWithDocument = shapes({
  params: RequestParams,
  body: z.strictObject({ documentId: Id }),
  response: z.object({ status: z.enum(REQUEST_STATUSES) }),
  errors: ['not_found', 'archived', 'request_closed', 'file_returned'],
  summary: 'Says that a document answers this request too: one that I sent, or, for the practice, any of the client',
})
