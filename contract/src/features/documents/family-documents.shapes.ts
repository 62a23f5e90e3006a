import * as z from 'zod'
import { Cursor, Decimal, Id, Moment, pageSize, PersonName, searchWords, Text, Whole } from '../../fields.ts'
import { shapes } from '../../route.ts'
import { DOCUMENT_KINDS } from './document.rules.ts'

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
        dueOn: Text.nullable(),
        status: z.enum(['open', 'answered']),
        requestedBy: PersonName,
        requestedAt: Moment,
        documents: z.array(z.object({ id: Id, name: Text, uploadedAt: Moment })),
      }),
    ),
  }),
  summary: 'What my adviser asked me for (at most 200): open ones first, by due date; more can be sent to one that is answered',
})
