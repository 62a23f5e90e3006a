import * as z from 'zod'
import { Cursor, Decimal, Id, lines, Moment, pageSize, PersonName, searchWords, Text, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { RequestParams } from './document-fields.shapes.ts'
import { DOCUMENT_KINDS } from './document.rules.ts'
import { REQUEST_STATUSES } from './requests.rules.ts'

const status = z.enum(REQUEST_STATUSES).exclude(['withdrawn'])

/** A document as the family sees it. */
export const FamilyDocument = z.object({
  id: Id,
  name: Text,
  kind: z.enum(DOCUMENT_KINDS),
  mediaType: Text,
  /** Bytes. */
  size: Decimal,
  uploadedBy: PersonName,
  uploadedAt: Moment,
  versionNumber: Whole,
  expiresOn: Text.nullable(),
  /** I sent it: I may ask who can see it and who opened it. */
  isMine: z.boolean(),
  mayPreview: z.boolean(),
  /** The request of mine that it answers. */
  requestId: Id.nullable(),
})
export type FamilyDocument = z.output<typeof FamilyDocument>

export const listFamilyDocuments = shapes({
  query: z.object({ q: searchWords(200).optional(), cursor: Cursor.optional(), limit: pageSize(100, 50) }),
  response: z.object({ rows: z.array(FamilyDocument), next: Cursor.nullable() }),
  summary: 'Documents that are shared with me and those that I sent, newest first',
})

export const listMyDocumentRequests = shapes({
  response: z.object({
    requests: z.array(
      z.object({
        id: Id,
        title: Text,
        note: Text,
        /** The entity or person that it is about, where it is not the family. */
        about: Text,
        dueOn: Text.nullable(),
        status,
        /** Why it was returned, or does not apply. */
        reason: Text,
        requestedBy: PersonName,
        requestedAt: Moment,
        documents: z.array(z.object({ id: Id, name: Text, uploadedAt: Moment })),
      }),
    ),
  }),
  summary: 'What my adviser asked me for (at most 200): what I am to send first, by due date; more can be sent to one that is answered',
})

export const declineDocumentRequest = shapes({
  params: RequestParams,
  body: z.strictObject({
    /** Words for the adviser. */
    reason: lines(1000),
  }),
  response: z.object({ status }),
  errors: ['not_found', 'request_closed'],
  summary: 'Says that what I was asked for does not apply; my adviser may ask again',
})
