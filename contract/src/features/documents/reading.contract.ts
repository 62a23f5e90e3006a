import * as z from 'zod'
import { Cursor, Decimal, Flag, Id, Moment, pageSize, PersonName, text, Text, Whole } from '../../fields.ts'
import { route } from '../../route.ts'
import { DocumentReader } from './document.ts'
import { DocumentParams, PRACTICE_AND_FAMILY } from './document-fields.ts'

/** Opening a document: who may, who did, and the bytes themselves. */

export const listDocumentReaders = route({
  method: 'GET',
  path: '/documents/{documentId}/readers',
  roles: PRACTICE_AND_FAMILY,
  params: DocumentParams,
  response: z.object({ readers: z.array(DocumentReader) }),
  errors: ['not_found'],
  shows: ['document', 'client', 'stakeholder'],
  summary: 'Who can see this, by name; for the practice, and for the stakeholder who sent it',
})

export const listDocumentOpenings = route({
  method: 'GET',
  path: '/documents/{documentId}/openings',
  roles: PRACTICE_AND_FAMILY,
  params: DocumentParams,
  query: z.object({ cursor: Cursor.optional(), limit: pageSize(100, 50) }),
  response: z.object({
    rows: z.array(
      z.object({
        id: Id,
        person: PersonName,
        versionNumber: Whole,
        how: z.enum(['preview', 'download']),
        at: Moment,
      }),
    ),
    next: Cursor.nullable(),
  }),
  errors: ['not_found'],
  shows: ['document', 'client', 'stakeholder'],
  summary: 'Who opened which version and when, newest first; for the practice, and for the stakeholder who sent it',
})

export const getDocumentContent = route({
  method: 'GET',
  path: '/documents/{documentId}/content',
  roles: PRACTICE_AND_FAMILY,
  params: DocumentParams,
  query: z.object({
    /** A former version instead of the current one. */
    versionId: Id.optional(),
    /** Shown in the page where that is safe, instead of saved. */
    inline: Flag.optional(),
  }),
  download: { mediaType: 'application/octet-stream' },
  errors: ['not_found'],
  summary: 'The bytes of a document; a single range may be asked for',
})

export const linkToDocument = route({
  method: 'POST',
  path: '/documents/{documentId}/link',
  roles: PRACTICE_AND_FAMILY,
  params: DocumentParams,
  body: z.strictObject({ versionId: Id.optional(), inline: z.boolean().optional() }),
  response: z.object({
    /** Opens without a session until it expires: of this server (a path), or of the storage. For `<a href>`, `<img src>` and range requests. */
    url: Text,
    expiresAt: Moment,
    fileName: Text,
    mediaType: Text,
    /** Bytes. */
    size: Decimal,
  }),
  errors: ['not_found'],
  unrecorded: 'An opening: it stands in the document’s list of openings instead.',
  changes: [],
  summary: 'A link of five minutes by which the browser itself saves or shows the file',
})

export const getLinkedContent = route({
  method: 'GET',
  path: '/document-links/{linkId}',
  roles: 'public',
  params: z.object({ linkId: Id }),
  query: z.object({ key: text(100).default('') }),
  download: { mediaType: 'application/octet-stream' },
  errors: ['not_found'],
  summary: 'The bytes behind a link of five minutes; a single range may be asked for',
})
